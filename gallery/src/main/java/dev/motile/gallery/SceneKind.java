package dev.motile.gallery;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The scenes of the gallery, in the order in which they are shown. */
enum SceneKind {
    EASES(
            "31 eases, and your own",
            "every ease as a moving dot beside its curve",
            "Motion.create(0f, 1f, 1.4).ease(Ease.OUT_BACK).loops(INFINITE, LoopType.YOYO).bindTo(y, 4)",
            3.8),
    CURVES(
            "Own curves",
            "curves through keys, from numbers and made of others, with what they are made of",
            "Eases.curve(EaseKey.at(0, 0), EaseKey.at(0.6, 1.2), EaseKey.at(1, 1))",
            3.8),
    PUNCH(
            "Punch & shake",
            "figures that are punched and notes that are shaken, beside where they go",
            "Motion.punch(0f, 1f, 1.5).frequency(20).dampingRatio(1).bind(figure, Figure::y)",
            4.8),
    COLOURS(
            "Colour spaces",
            "a colour through five spaces, round the hues, and into transparency",
            "Motion.color(0xFF0000FF, 0xFFFFFF00, 1.5).space(ColorSpace.OKLAB).bindArgb(..)",
            3.8),
    LOOPS(
            "Loops and delays",
            "four loop types and two delay types side by side",
            "Motion.create(0f, 1f, 1.2).delay(0.8, DelayType.EVERY_LOOP).loops(3, LoopType.FLIP).bind(..)",
            6.8),
    DOTS(
            "20,000 dots",
            "two motions for each dot, written straight into arrays",
            "Motion.create(x[i], to[i], 1.5).ease(Ease.IN_OUT_CUBIC).delay(wave).bindTo(x, i)",
            6.4),
    RESTART(
            "One motion, restarted",
            "frantic clicking restarts one motion through a MotionRef",
            "CLIP.play(button, ref)   // cancels what plays there, then begins anew",
            5.0),
    CALLBACKS(
            "Callbacks",
            "fireworks: callbacks that create and cancel motions",
            "RISE.onComplete(this::burst).onCancel(this::fizzle).play(rocket, ref)",
            6.0),
    CHANNELS(
            "Channels",
            "a game and its menu, paused and slowed apart",
            "loop.channel(\"game\").speedTo(0.15, 0.6, Ease.IN_OUT_SINE);  loop.channel(\"menu\").pause()",
            8.0),
    INSPECTOR(
            "Live motions",
            "all motions that live, listed beside what they move",
            "loop.inspect(motion -> list.see(motion.name(), motion.status(), motion.time()))",
            8.0),
    RETARGET(
            "Retargeted",
            "swarms that chase a goal, with and without their velocity",
            "follower.motion.retarget().to(goal.x, goal.y).seconds(0.6).keepVelocity().apply()",
            6.4);

    /** What the scene is called by the command line. */
    final String key = name().toLowerCase(Locale.ROOT);

    final String title;
    final String summary;
    final String code;

    /** How long a recording takes, unless told otherwise; a whole number of frames at 10, 25, 30, 50 and 60 a second. */
    final double seconds;

    SceneKind(String title, String summary, String code, double seconds) {
        this.title = title;
        this.summary = summary;
        this.code = code;
        this.seconds = seconds;
    }

    /** A new scene, not yet opened. */
    Scene create() {
        return switch (this) {
            case EASES -> new EasesScene();
            case CURVES -> new CurvesScene();
            case PUNCH -> new PunchScene();
            case COLOURS -> new ColoursScene();
            case LOOPS -> new LoopsScene();
            case DOTS -> new DotsScene();
            case RESTART -> new RestartScene();
            case CALLBACKS -> new CallbacksScene();
            case CHANNELS -> new ChannelsScene();
            case INSPECTOR -> new InspectorScene();
            case RETARGET -> new RetargetScene();
        };
    }

    /** The scene of a name in any case; null if there is none. */
    static @Nullable SceneKind of(String key) {
        for (SceneKind kind : values()) {
            if (kind.key.equals(key.toLowerCase(Locale.ROOT))) {
                return kind;
            }
        }
        return null;
    }

    /** All names, for messages. */
    static String keys() {
        return Arrays.stream(values()).map(kind -> kind.key).collect(Collectors.joining(", "));
    }
}
