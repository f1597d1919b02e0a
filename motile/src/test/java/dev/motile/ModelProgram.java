package dev.motile;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A program of the model test: calls of the public API, one after the other. It is played twice, by the library and by
 * the model.
 *
 * @param isDyadic whether all its times are multiples of a power of two, so that none is rounded
 * @param steps what is called from outside of all callbacks
 */
record ModelProgram(boolean isDyadic, List<ModelProgram.Step> steps) {

    /** One call; a record, which is compared and told by what it holds. */
    interface Step {

        void play(ModelPlayer player);

        /** Steps that do less, to try whether they fail as well. */
        default List<Step> simpler() {
            return List.of();
        }
    }

    @Override
    public String toString() {
        return tell(steps, "");
    }

    private static String tell(List<Step> steps, String indent) {
        StringBuilder lines = new StringBuilder();
        for (Step step : steps) {
            lines.append(indent)
                    .append(step.toString().replace("\n", "\n" + indent))
                    .append('\n');
        }
        return lines.toString();
    }

    private static String block(List<Step> steps) {
        return steps.stream().map(Object::toString).collect(Collectors.joining(" "));
    }

    // ---- What a motion is

    /** What receives the values of a motion. */
    enum End {
        CONSUMER("bind(x -> write(x))"),
        SETTER("bind(t, T::write)"),
        SETTER2("bind(t, b, T::write)"),
        SETTER3("bind(t, b, c, T::write)"),
        CELL("bindTo(cells, %d)"),
        RUN("run()"),
        ARGB("bindArgb(t, T::write)"),
        RGBA("bindRgba(t, T::write)"),
        ARGB_CONSUMER("bindArgb(x -> write(x))"),
        RGBA_CONSUMER("bindRgba(x -> write(x))"),
        CLIP("clip(T::write)"),
        ARRAY("clip()");

        final String text;

        End(String text) {
            this.text = text;
        }

        /** Whether values go into an array, before the first turn. */
        boolean isCells() {
            return this == CELL || this == ARRAY;
        }

        boolean isConsumer() {
            return this == CONSUMER || this == ARGB_CONSUMER || this == RGBA_CONSUMER;
        }
    }

    /** Whether what a builder was told is kept as settings, and the motion made by them. */
    enum Again {
        NO,
        SETTINGS,
        REVERSED
    }

    /**
     * What a program does in a callback.
     *
     * @param event when
     * @param nth at which of these events of the motion; 0 for all
     * @param steps what is called there
     * @param fails whether the callback then throws
     */
    record Reaction(MotionEvent event, int nth, List<Step> steps, boolean fails) {

        List<Reaction> simpler() {
            List<Reaction> simpler = new ArrayList<>();
            for (int k = 0; k < steps.size(); k++) {
                List<Step> less = new ArrayList<>(steps);
                Step step = less.remove(k);
                simpler.add(new Reaction(event, nth, less, fails));
                for (Step other : step.simpler()) {
                    List<Step> changed = new ArrayList<>(steps);
                    changed.set(k, other);
                    simpler.add(new Reaction(event, nth, changed, fails));
                }
            }
            if (fails && !steps.isEmpty()) {
                simpler.add(new Reaction(event, nth, steps, false));
            }
            return simpler;
        }

        @Override
        public String toString() {
            return "in " + event + (nth == 0 ? "" : " " + nth) + ": " + block(steps) + (fails ? " throw" : "");
        }
    }

    /**
     * A motion to be created.
     *
     * @param kind the type of its values
     * @param from the first end, by lanes
     * @param to the second end
     * @param seconds the length of a loop
     * @param place the number of its dispatcher
     * @param settings its options, in the order in which they are set
     * @param again whether it is made by way of settings
     * @param end what receives the values
     * @param cell the cell for its values, if that is where they go
     * @param reactions what its callbacks do
     */
    record Spec(
            ModelKind kind,
            List<Number> from,
            List<Number> to,
            double seconds,
            int place,
            List<ModelOption.Setting> settings,
            Again again,
            End end,
            int cell,
            List<Reaction> reactions) {

        Spec withSettings(List<ModelOption.Setting> other) {
            return new Spec(kind, from, to, seconds, place, other, again, end, cell, reactions);
        }

        Spec withReactions(List<Reaction> other) {
            return new Spec(kind, from, to, seconds, place, settings, again, end, cell, other);
        }

        Spec withEnds(List<Number> otherFrom, List<Number> otherTo) {
            return new Spec(kind, otherFrom, otherTo, seconds, place, settings, again, end, cell, reactions);
        }

        Spec withSeconds(double other) {
            return new Spec(kind, from, to, other, place, settings, again, end, cell, reactions);
        }

        Spec withEnd(End other) {
            return new Spec(kind, from, to, seconds, place, settings, again, other, cell, reactions);
        }

        Spec withPlace(int other) {
            return new Spec(kind, from, to, seconds, other, settings, again, end, cell, reactions);
        }

        Spec withAgain(Again other) {
            return new Spec(kind, from, to, seconds, place, settings, other, end, cell, reactions);
        }

        List<Spec> simpler() {
            List<Spec> simpler = new ArrayList<>();
            for (int k = 0; k < settings.size(); k++) {
                List<ModelOption.Setting> less = new ArrayList<>(settings);
                less.remove(k);
                simpler.add(withSettings(less));
            }
            for (int k = 0; k < reactions.size(); k++) {
                List<Reaction> less = new ArrayList<>(reactions);
                Reaction reaction = less.remove(k);
                simpler.add(withReactions(less));
                for (Reaction other : reaction.simpler()) {
                    List<Reaction> changed = new ArrayList<>(reactions);
                    changed.set(k, other);
                    simpler.add(withReactions(changed));
                }
            }
            if (seconds != 1) {
                simpler.add(withSeconds(1));
            }
            if (place != 0) {
                simpler.add(withPlace(0));
            }
            if (again != Again.NO) {
                simpler.add(withAgain(Again.NO));
            }
            if (end != kind.ends().get(0)) {
                simpler.add(withEnd(kind.ends().get(0)));
            }
            return simpler;
        }

        @Override
        public String toString() {
            String options = settings.stream().map(Object::toString).collect(Collectors.joining());
            String built = "Motion." + kind.factory() + "(" + ends() + seconds + ")"
                    + (place == 0 ? "" : ".scheduler(" + nameOf(place) + ")")
                    + options;
            return switch (again) {
                        case NO -> built;
                        case SETTINGS -> "Motion.create(" + built + ".settings())";
                        case REVERSED -> "Motion.create(" + built + ".settings().reversed())";
                    }
                    + "." + String.format(end.text, cell)
                    + reactions.stream().map(r -> "\n    " + r).collect(Collectors.joining());
        }

        private String ends() {
            String a = from.stream().map(this::tell).collect(Collectors.joining(", "));
            String b = to.stream().map(this::tell).collect(Collectors.joining(", "));
            return switch (kind) {
                case TIMER -> "";
                case FLOATS -> "new float[] {" + a + "}, new float[] {" + b + "}, ";
                case CUSTOM -> "PAIRS, new Pair(" + a + "), new Pair(" + b + "), ";
                default -> a + ", " + b + ", ";
            };
        }

        private String tell(Number number) {
            if (number instanceof Float) {
                return number + "f";
            }
            return kind == ModelKind.PACKED_COLOR
                    ? "0x" + Integer.toHexString(number.intValue())
                    : number instanceof Long ? number + "L" : number.toString();
        }
    }

    static String nameOf(int place) {
        return String.valueOf((char) ('a' + place));
    }

    // ---- Steps

    record Create(int id, Spec spec) implements Step {
        @Override
        public void play(ModelPlayer player) {
            player.create(id, spec);
        }

        @Override
        public List<Step> simpler() {
            return spec.simpler().stream().map(s -> (Step) new Create(id, s)).toList();
        }

        @Override
        public String toString() {
            return "m" + id + " = " + spec;
        }
    }

    record MakeClip(int id, Spec spec) implements Step {
        @Override
        public void play(ModelPlayer player) {
            player.makeClip(id, spec);
        }

        @Override
        public List<Step> simpler() {
            return spec.simpler().stream()
                    .filter(s -> s.end() == spec.end())
                    .map(s -> (Step) new MakeClip(id, s))
                    .toList();
        }

        @Override
        public String toString() {
            End end = spec.end();
            Spec clip = spec.withEnd(end == End.ARRAY ? end : End.CLIP);
            String text = clip.toString();
            return "c" + id + " = "
                    + (end == End.ARGB
                            ? text.replace(".clip(", ".clipArgb(")
                            : end == End.RGBA ? text.replace(".clip(", ".clipRgba(") : text);
        }
    }

    /**
     * A play of a clip.
     *
     * @param id of the motion
     * @param clip what is played
     * @param ends the ends of this play, or none for those of the clip
     * @param ref the reference that it is played into, or -1
     * @param drops whether its handle is never made
     */
    record Play(int id, int clip, List<Double> ends, int ref, boolean drops) implements Step {
        @Override
        public void play(ModelPlayer player) {
            player.playClip(this);
        }

        @Override
        public List<Step> simpler() {
            List<Step> simpler = new ArrayList<>();
            if (!ends.isEmpty()) {
                simpler.add(new Play(id, clip, List.of(), ref, drops));
            }
            if (ref >= 0) {
                simpler.add(new Play(id, clip, ends, -1, drops));
            }
            if (drops) {
                simpler.add(new Play(id, clip, ends, ref, false));
            }
            return simpler;
        }

        @Override
        public String toString() {
            String arguments = "t" + id + (ends.isEmpty() ? "" : ", " + ends.get(0) + ", " + ends.get(1));
            if (drops) {
                return "c" + clip + ".start(" + arguments + ");";
            }
            return ref < 0
                    ? "m" + id + " = c" + clip + ".play(" + arguments + ");"
                    : "c" + clip + ".play(" + arguments + ", ref" + ref + "); m" + id + " = ref" + ref + ".handle();";
        }
    }

    /**
     * What a program does when a sequence tells something.
     *
     * @param event what is told
     * @param nth at which of these; 0 for all
     * @param steps what is called there
     * @param fails whether the callback then throws
     */
    record Within(String event, int nth, List<Step> steps, boolean fails) {
        @Override
        public String toString() {
            return "in " + event + (nth == 0 ? "" : " " + nth) + ": " + block(steps) + (fails ? " throw" : "");
        }
    }

    /**
     * A sequence that is run.
     *
     * @param id of the sequence
     * @param score what it plays
     * @param place the number of its dispatcher
     * @param ref the reference that it is played into, or -1
     * @param withins what its callbacks do
     */
    record Run(int id, ModelScore score, int place, int ref, List<Within> withins) implements Step {
        @Override
        public void play(ModelPlayer player) {
            player.run(this);
        }

        @Override
        public List<Step> simpler() {
            List<Step> simpler = new ArrayList<>();
            for (int k = 0; k < withins.size(); k++) {
                List<Within> less = new ArrayList<>(withins);
                Within within = less.remove(k);
                simpler.add(new Run(id, score, place, ref, less));
                for (int j = 0; j < within.steps.size(); j++) {
                    List<Step> fewer = new ArrayList<>(within.steps);
                    fewer.remove(j);
                    List<Within> changed = new ArrayList<>(withins);
                    changed.set(k, new Within(within.event, within.nth, fewer, within.fails));
                    simpler.add(new Run(id, score, place, ref, changed));
                }
            }
            if (ref >= 0) {
                simpler.add(new Run(id, score, place, -1, withins));
            }
            score.simpler().forEach(other -> simpler.add(new Run(id, other, place, ref, withins)));
            return simpler;
        }

        @Override
        public String toString() {
            return "m" + id + " = " + score + (place == 0 ? "" : ".scheduler(" + nameOf(place) + ")")
                    + (ref < 0 ? "" : ".ref(ref" + ref + ")") + ".run();"
                    + withins.stream().map(within -> "\n    " + within).collect(Collectors.joining());
        }
    }

    record Burst(int id, int count, Spec spec) implements Step {
        @Override
        public void play(ModelPlayer player) {
            player.createMany(id, count, spec);
        }

        @Override
        public List<Step> simpler() {
            List<Step> simpler = new ArrayList<>();
            simpler.add(new Create(id, spec));
            if (count > 2) {
                simpler.add(new Burst(id, count / 2, spec));
                simpler.add(new Burst(id, count - 1, spec));
            }
            spec.simpler().forEach(s -> simpler.add(new Burst(id, count, s)));
            return simpler;
        }

        @Override
        public String toString() {
            return count + " times m" + id + " = " + spec;
        }
    }

    record Call(int id, ModelPlayer.HandleCall call) implements Step {
        @Override
        public void play(ModelPlayer player) {
            player.call(id, call);
        }

        @Override
        public String toString() {
            return "m" + id + "." + call + "();";
        }
    }

    record CallByTarget(int place, int id, ModelPlayer.TargetCall call) implements Step {
        @Override
        public void play(ModelPlayer player) {
            player.callByTarget(place, id, call);
        }

        @Override
        public String toString() {
            return nameOf(place) + "." + call + "(m" + id + "'s target);";
        }
    }

    record Seek(int id, double time) implements Step {
        @Override
        public void play(ModelPlayer player) {
            player.step("m" + id + ".time", () -> player.handle(id).time(time));
        }

        @Override
        public List<Step> simpler() {
            return numbers(time, 0, 0.5, 1, 2).stream()
                    .map(t -> (Step) new Seek(id, t))
                    .toList();
        }

        @Override
        public String toString() {
            return "m" + id + ".time(" + time + ");";
        }
    }

    record Speed(int id, double speed) implements Step {
        @Override
        public void play(ModelPlayer player) {
            player.step("m" + id + ".speed", () -> player.handle(id).speed(speed));
        }

        @Override
        public List<Step> simpler() {
            return numbers(speed, 0, 1, -1, 2).stream()
                    .map(s -> (Step) new Speed(id, s))
                    .toList();
        }

        @Override
        public String toString() {
            return "m" + id + ".speed(" + speed + ");";
        }
    }

    record Update(int place, double seconds) implements Step {
        @Override
        public void play(ModelPlayer player) {
            player.step(nameOf(place) + ".update", () -> player.place(place).update(seconds));
        }

        @Override
        public List<Step> simpler() {
            return numbers(seconds, 0, 0.5, 1, 2).stream()
                    .map(s -> (Step) new Update(place, s))
                    .toList();
        }

        @Override
        public String toString() {
            return nameOf(place) + ".update(" + seconds + ");";
        }
    }

    private static List<Double> numbers(double than, double... simpler) {
        List<Double> numbers = new ArrayList<>();
        for (double number : simpler) {
            if (number == than) {
                break;
            }
            numbers.add(number);
        }
        return numbers;
    }

    record Clear(int place) implements Step {
        @Override
        public void play(ModelPlayer player) {
            player.step(nameOf(place) + ".clear", () -> player.place(place).clear());
        }

        @Override
        public String toString() {
            return nameOf(place) + ".clear();";
        }
    }

    record Execute(int place, List<Step> task, boolean fails) implements Step {
        @Override
        public void play(ModelPlayer player) {
            player.execute(place, task, fails);
        }

        @Override
        public List<Step> simpler() {
            List<Step> simpler = new ArrayList<>();
            for (int k = 0; k < task.size(); k++) {
                List<Step> less = new ArrayList<>(task);
                Step step = less.remove(k);
                simpler.add(new Execute(place, less, fails));
                for (Step other : step.simpler()) {
                    List<Step> changed = new ArrayList<>(task);
                    changed.set(k, other);
                    simpler.add(new Execute(place, changed, fails));
                }
            }
            if (fails) {
                simpler.add(new Execute(place, task, false));
            }
            return simpler;
        }

        @Override
        public String toString() {
            return nameOf(place) + ".execute(() -> { " + block(task) + (fails ? " throw" : "") + " });";
        }
    }

    record Refer(int ref, boolean completes) implements Step {
        @Override
        public void play(ModelPlayer player) {
            player.ask(
                    "ref" + ref,
                    () -> completes
                            ? player.ref(ref).tryComplete()
                            : player.ref(ref).tryCancel());
        }

        @Override
        public String toString() {
            return "ref" + ref + (completes ? ".tryComplete();" : ".tryCancel();");
        }
    }

    record Join(int id, int group) implements Step {
        @Override
        public void play(ModelPlayer player) {
            player.step("add", () -> player.group(group).add(player.handle(id)));
        }

        @Override
        public String toString() {
            return "m" + id + ".addTo(group" + group + ");";
        }
    }

    record Group(int group, ModelPlayer.GroupCall call) implements Step {
        @Override
        public void play(ModelPlayer player) {
            player.step("group", () -> {
                switch (call) {
                    case cancel -> player.group(group).cancel();
                    case complete -> player.group(group).complete();
                    case pause -> player.group(group).pause();
                    case resume -> player.group(group).resume();
                    case close -> player.group(group).close();
                }
            });
        }

        @Override
        public String toString() {
            return "group" + group + "." + call + "();";
        }
    }

    record Scale(double scale) implements Step {
        @Override
        public void play(ModelPlayer player) {
            player.step("scale", () -> player.place(ModelPlayer.CHANNEL).timeScale(scale));
        }

        @Override
        public List<Step> simpler() {
            return numbers(scale, 0, 1, 2).stream()
                    .map(s -> (Step) new Scale(s))
                    .toList();
        }

        @Override
        public String toString() {
            return nameOf(ModelPlayer.CHANNEL) + ".timeScale(" + scale + ");";
        }
    }

    record Hold(boolean pauses) implements Step {
        @Override
        public void play(ModelPlayer player) {
            player.place(ModelPlayer.CHANNEL).setPaused(pauses);
        }

        @Override
        public String toString() {
            return nameOf(ModelPlayer.CHANNEL) + (pauses ? ".pause();" : ".resume();");
        }
    }

    record SpeedTo(int id, double speed, double seconds, Ease ease) implements Step {
        @Override
        public void play(ModelPlayer player) {
            player.step("m" + id + ".speedTo", () -> player.handle(id).speedTo(speed, seconds, ease));
        }

        @Override
        public List<Step> simpler() {
            List<Step> simpler = new ArrayList<>();
            numbers(speed, 0, 1, -1, 2).forEach(s -> simpler.add(new SpeedTo(id, s, seconds, ease)));
            numbers(seconds, 0, 1, 2).forEach(s -> simpler.add(new SpeedTo(id, speed, s, ease)));
            if (ease != Ease.LINEAR) {
                simpler.add(new SpeedTo(id, speed, seconds, Ease.LINEAR));
            }
            return simpler;
        }

        @Override
        public String toString() {
            return "m" + id + ".speedTo(" + speed + ", " + seconds + ", Ease." + ease + ");";
        }
    }

    record GroupSpeedTo(int group, double speed, double seconds, Ease ease) implements Step {
        @Override
        public void play(ModelPlayer player) {
            player.step("group.speedTo", () -> player.group(group).speedTo(speed, seconds, ease));
        }

        @Override
        public String toString() {
            return "group" + group + ".speedTo(" + speed + ", " + seconds + ", Ease." + ease + ");";
        }
    }

    record ScaleTo(double scale, double seconds) implements Step {
        @Override
        public void play(ModelPlayer player) {
            player.step("scaleTo", () -> player.place(ModelPlayer.CHANNEL).speedTo(scale, seconds));
        }

        @Override
        public String toString() {
            return nameOf(ModelPlayer.CHANNEL) + ".speedTo(" + scale + ", " + seconds + ");";
        }
    }

    record GroupSpeed(int group, double speed) implements Step {
        @Override
        public void play(ModelPlayer player) {
            player.step("group.speed", () -> player.group(group).speed(speed));
        }

        @Override
        public List<Step> simpler() {
            return numbers(speed, 0, 1, -1, 2).stream()
                    .map(s -> (Step) new GroupSpeed(group, s))
                    .toList();
        }

        @Override
        public String toString() {
            return "group" + group + ".speed(" + speed + ");";
        }
    }

    record Alive(int id, boolean alive) implements Step {
        @Override
        public void play(ModelPlayer player) {
            player.setAlive(id, alive);
        }

        @Override
        public String toString() {
            return "m" + id + " is " + (alive ? "alive" : "dead") + " from now on;";
        }
    }

    record Await(int future, int id, CancelBehavior behavior) implements Step {
        @Override
        public void play(ModelPlayer player) {
            player.await(future, id, behavior);
        }

        @Override
        public String toString() {
            return "f" + future + " = m" + id + ".toFuture(CancelBehavior." + behavior + "); f" + future
                    + ".whenComplete(note);";
        }
    }

    record CancelFuture(int future) implements Step {
        @Override
        public void play(ModelPlayer player) {
            player.cancelFuture(future);
        }

        @Override
        public String toString() {
            return "f" + future + ".cancel(false);";
        }
    }

    record Lose(int id) implements Step {
        @Override
        public void play(ModelPlayer player) {
            player.lose(id);
        }

        @Override
        public String toString() {
            return "the weak targets of m" + id + " are collected;";
        }
    }

    record Capacity(int place, int motions) implements Step {
        @Override
        public void play(ModelPlayer player) {
            player.step("capacity", () -> player.place(place).ensureCapacity(motions));
        }

        @Override
        public String toString() {
            return nameOf(place) + ".ensureCapacity(" + motions + ");";
        }
    }

    record Trace(int place, boolean on) implements Step {
        @Override
        public void play(ModelPlayer player) {
            player.place(place).traceCreation(on);
        }

        @Override
        public String toString() {
            return nameOf(place) + ".traceCreation(" + on + ");";
        }
    }

    record Handler(int place, boolean fails) implements Step {
        @Override
        public void play(ModelPlayer player) {
            player.setHandlerFails(place, fails);
        }

        @Override
        public String toString() {
            return nameOf(place) + ".onError(" + (fails ? "rethrow" : "note") + ");";
        }
    }
}
