package dev.motile.testing;

import java.util.ArrayList;
import java.util.List;

/** A table of numbers below a line of names, read from CSV as RFC 4180 has it. */
final class CsvTable {

    final List<String> names;
    private final List<List<String>> rows = new ArrayList<>();

    /** Reads a table; refuses what is none. */
    CsvTable(String csv) {
        List<List<String>> lines = lines(csv);
        if (lines.isEmpty()) {
            throw new IllegalArgumentException("csv must have a line of names, but is empty");
        }
        names = lines.get(0);
        for (int k = 1; k < lines.size(); k++) {
            List<String> cells = lines.get(k);
            if (cells.size() != names.size()) {
                throw new IllegalArgumentException(
                        "csv: row " + (k - 1) + " must have " + names.size() + " cells, but has " + cells.size());
            }
            for (String cell : cells) {
                try {
                    number(cell);
                } catch (NumberFormatException e) {
                    throw new IllegalArgumentException(
                            "csv: row " + (k - 1) + " must have numbers, but has " + cell, e);
                }
            }
            rows.add(cells);
        }
    }

    int rowCount() {
        return rows.size();
    }

    double value(int row, int column) {
        return number(rows.get(row).get(column));
    }

    /** What stands there, for messages. */
    String text(int row, int column) {
        String text = rows.get(row).get(column);
        return text.isEmpty() ? "NaN" : text;
    }

    /** An empty cell is NaN. */
    static double number(String cell) {
        return cell.isEmpty() ? Double.NaN : Double.parseDouble(cell);
    }

    /** A line, with its end. */
    static String line(List<String> cells) {
        StringBuilder line = new StringBuilder();
        for (String cell : cells) {
            line.append(line.length() == 0 ? "" : ",").append(quoted(cell));
        }
        return line.append('\n').toString();
    }

    private static String quoted(String cell) {
        boolean isPlain = cell.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return isPlain ? cell : '"' + cell.replace("\"", "\"\"") + '"';
    }

    private static List<List<String>> lines(String csv) {
        List<List<String>> lines = new ArrayList<>();
        List<String> line = new ArrayList<>();
        StringBuilder cell = new StringBuilder();
        boolean inQuotes = false;
        for (int k = 0; k < csv.length(); k++) {
            char c = csv.charAt(k);
            if (inQuotes) {
                if (c != '"') {
                    cell.append(c);
                } else if (k + 1 < csv.length() && csv.charAt(k + 1) == '"') {
                    cell.append('"');
                    k++;
                } else {
                    inQuotes = false;
                }
            } else if (c == '"') {
                inQuotes = true;
            } else if (c == ',' || c == '\n') {
                line.add(cell.toString());
                cell.setLength(0);
                if (c == '\n') {
                    lines.add(line);
                    line = new ArrayList<>();
                }
            } else if (c != '\r') {
                // Files that went through another system may have both ends of lines.
                cell.append(c);
            }
        }
        if (inQuotes) {
            throw new IllegalArgumentException("csv: a quote is never closed");
        }
        if (cell.length() > 0 || !line.isEmpty()) {
            line.add(cell.toString());
            lines.add(line);
        }
        return lines;
    }
}
