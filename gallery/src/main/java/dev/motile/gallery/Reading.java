package dev.motile.gallery;

/** A number as text, made anew only when other digits are to be shown. */
final class Reading {

    private static final int[] SCALES = {1, 10, 100};

    private final int decimals;
    private final boolean trimmed;
    private long shown = Long.MIN_VALUE;
    private String text = "";

    /**
     * Makes a reading that shows nothing yet.
     *
     * @param decimals how many digits after the point, 0 to 2
     * @param trimmed whether zeros at the end are left out
     */
    Reading(int decimals, boolean trimmed) {
        this.decimals = decimals;
        this.trimmed = trimmed;
    }

    String of(double value) {
        int scale = SCALES[decimals];
        long digits = Math.round(value * scale);
        if (digits != shown) {
            shown = digits;
            text = text(digits, scale);
        }
        return text;
    }

    private String text(long digits, int scale) {
        long whole = Math.abs(digits) / scale;
        long rest = Math.abs(digits) % scale;
        StringBuilder made = new StringBuilder();
        if (digits < 0) {
            made.append('-');
        }
        made.append(whole);
        if (rest == 0 && trimmed) {
            return made.toString();
        }
        for (int unit = scale / 10; unit > 0 && !(trimmed && rest == 0); unit /= 10) {
            if (unit == scale / 10) {
                made.append('.');
            }
            made.append(rest / unit);
            rest %= unit;
        }
        return made.toString();
    }
}
