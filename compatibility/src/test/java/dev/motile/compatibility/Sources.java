package dev.motile.compatibility;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.ThrowsTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.UnionTypeTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/**
 * The sources of a module, read by the compiler: which of some exceptions each method throws, itself or by what it calls in
 * the module, and which its comment names.
 *
 * <p>Followed are calls of the module's own methods, also of those that override them. Not followed is what is only handed
 * over, as lambdas and callbacks are, and what a {@code catch} keeps.
 */
final class Sources {

    /** What a method does. */
    private static final class Code {
        final Set<String> thrown = new TreeSet<>();
        final List<Call> calls = new ArrayList<>();
    }

    /** A call of another method, which may be in the reach of catches. */
    private record Call(ExecutableElement method, Set<String> caught) {}

    private final Set<String> watched;
    private final Types types;
    private final Elements elements;
    private final DocTrees trees;
    private final Map<ExecutableElement, Code> methods = new LinkedHashMap<>();
    private final Map<ExecutableElement, TreePath> paths = new HashMap<>();
    private final Map<ExecutableElement, List<ExecutableElement>> overriders = new HashMap<>();
    private final Map<String, TypeMirror> exceptions = new TreeMap<>();

    Sources(Path root, String classPath, Set<String> watched) {
        this.watched = watched;
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);
                Stream<Path> walk = Files.walk(root)) {
            List<Path> sources = walk.filter(path -> path.toString().endsWith(".java"))
                    .filter(path -> !path.endsWith("module-info.java"))
                    .sorted()
                    .toList();
            Iterable<? extends JavaFileObject> units = files.getJavaFileObjectsFromPaths(sources);
            JavacTask task = (JavacTask) compiler.getTask(
                    null, files, null, List.of("-proc:none", "-classpath", classPath, "-Xlint:none"), null, units);
            types = task.getTypes();
            elements = task.getElements();
            trees = DocTrees.instance(task);
            List<CompilationUnitTree> parsed = new ArrayList<>();
            task.parse().forEach(parsed::add);
            task.analyze();
            for (String name : watched) {
                exceptions.put(
                        name, elements.getTypeElement("java.lang." + name).asType());
            }
            parsed.forEach(unit -> new Reader().scan(unit, null));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        link();
    }

    private void link() {
        for (ExecutableElement method : methods.keySet()) {
            for (ExecutableElement other : overridden(method)) {
                overriders.computeIfAbsent(other, m -> new ArrayList<>()).add(method);
            }
        }
    }

    /** The methods of this module that a method overrides. */
    private List<ExecutableElement> overridden(ExecutableElement method) {
        List<ExecutableElement> result = new ArrayList<>();
        TypeElement type = (TypeElement) method.getEnclosingElement();
        for (TypeElement parent : parents(type)) {
            for (Element member : parent.getEnclosedElements()) {
                if (member instanceof ExecutableElement other
                        && methods.containsKey(other)
                        && elements.overrides(method, other, type)) {
                    result.add(other);
                }
            }
        }
        return result;
    }

    private Set<TypeElement> parents(TypeElement type) {
        Set<TypeElement> result = new HashSet<>();
        Deque<TypeMirror> left = new ArrayDeque<>(types.directSupertypes(type.asType()));
        while (!left.isEmpty()) {
            TypeMirror next = left.pop();
            if (types.asElement(next) instanceof TypeElement parent && result.add(parent)) {
                left.addAll(types.directSupertypes(parent.asType()));
            }
        }
        return result;
    }

    // ---- What is asked

    /** What users can call, and those exceptions that it throws without telling of them. */
    Map<String, Set<String>> untold() {
        Map<String, Set<String>> result = new TreeMap<>();
        for (ExecutableElement method : methods.keySet()) {
            if (isReachable(method)) {
                Set<String> thrown = thrownBy(method);
                thrown.removeAll(toldBy(method));
                // Where nothing is handed over no argument can be wrong: what is thrown then comes from within.
                if (method.getParameters().isEmpty()) {
                    thrown.remove("IllegalArgumentException");
                }
                result.put(name(method), thrown);
            }
        }
        return result;
    }

    /** Those that a method throws, in whatever depth. */
    private Set<String> thrownBy(ExecutableElement first) {
        Set<String> result = new TreeSet<>();
        for (String exception : watched) {
            Set<ExecutableElement> seen = new HashSet<>(overriders.getOrDefault(first, List.of()));
            seen.add(first);
            Deque<ExecutableElement> left = new ArrayDeque<>(seen);
            while (!left.isEmpty()) {
                Code code = methods.get(left.pop());
                if (code == null) {
                    continue;
                }
                if (code.thrown.contains(exception)) {
                    result.add(exception);
                    break;
                }
                for (Call call : code.calls) {
                    if (!call.caught.contains(exception)) {
                        Stream.concat(Stream.of(call.method), overriders.getOrDefault(call.method, List.of()).stream())
                                .filter(seen::add)
                                .forEach(left::push);
                    }
                }
            }
        }
        return result;
    }

    /** Those that its comment names, or the comment of what it overrides. */
    private Set<String> toldBy(ExecutableElement method) {
        Set<String> result = new HashSet<>();
        TreePath path = paths.get(method);
        DocCommentTree comment = path == null ? null : trees.getDocCommentTree(path);
        if (comment != null) {
            comment.getBlockTags().forEach(tag -> {
                if (tag instanceof ThrowsTree told) {
                    result.add(told.getExceptionName().getSignature());
                }
            });
        } else {
            overridden(method).forEach(other -> result.addAll(toldBy(other)));
        }
        return result;
    }

    private static boolean isReachable(ExecutableElement method) {
        for (Element e = method; e != null && e.getKind() != ElementKind.PACKAGE; e = e.getEnclosingElement()) {
            if (!e.getModifiers().contains(Modifier.PUBLIC) && !e.getModifiers().contains(Modifier.PROTECTED)) {
                return false;
            }
        }
        return true;
    }

    private static String name(ExecutableElement method) {
        TypeElement type = (TypeElement) method.getEnclosingElement();
        return type.getQualifiedName() + "." + method;
    }

    // ---- Reading

    private final class Reader extends TreePathScanner<@Nullable Void, @Nullable Void> {

        private @Nullable Code code;
        private Set<String> caught = Set.of();

        @Override
        public @Nullable Void visitClass(ClassTree tree, @Nullable Void nothing) {
            Code outer = code;
            Set<String> outerCaught = caught;
            code = null;
            caught = Set.of();
            super.visitClass(tree, null);
            code = outer;
            caught = outerCaught;
            return null;
        }

        @Override
        public @Nullable Void visitMethod(MethodTree tree, @Nullable Void nothing) {
            ExecutableElement method = (ExecutableElement) trees.getElement(getCurrentPath());
            code = new Code();
            methods.put(method, code);
            paths.put(method, getCurrentPath());
            super.visitMethod(tree, null);
            code = null;
            return null;
        }

        @Override
        public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void nothing) {
            return null;
        }

        @Override
        public @Nullable Void visitTry(TryTree tree, @Nullable Void nothing) {
            Set<String> outer = caught;
            caught = new HashSet<>(outer);
            tree.getCatches().forEach(clause -> caught.addAll(kept(clause)));
            scan(tree.getResources(), null);
            scan(tree.getBlock(), null);
            caught = outer;
            scan(tree.getCatches(), null);
            scan(tree.getFinallyBlock(), null);
            return null;
        }

        /** Those that a clause catches and does not throw on. */
        private Set<String> kept(CatchTree clause) {
            String variable = clause.getParameter().getName().toString();
            boolean[] throwsOn = new boolean[1];
            new TreePathScanner<@Nullable Void, @Nullable Void>() {
                @Override
                public @Nullable Void visitThrow(ThrowTree tree, @Nullable Void nothing) {
                    throwsOn[0] |= tree.getExpression() instanceof IdentifierTree name
                            && name.getName().contentEquals(variable);
                    return super.visitThrow(tree, null);
                }
            }.scan(new TreePath(getCurrentPath(), clause.getBlock()), null);
            Set<String> result = new HashSet<>();
            if (!throwsOn[0]) {
                Tree type = clause.getParameter().getType();
                List<? extends Tree> caughtTypes =
                        type instanceof UnionTypeTree union ? union.getTypeAlternatives() : List.of(type);
                for (Tree caughtType : caughtTypes) {
                    TypeMirror mirror = typeOf(caughtType);
                    exceptions.forEach((name, exception) -> {
                        if (mirror != null && types.isSubtype(exception, mirror)) {
                            result.add(name);
                        }
                    });
                }
            }
            return result;
        }

        @Override
        public @Nullable Void visitThrow(ThrowTree tree, @Nullable Void nothing) {
            ExpressionTree expression = tree.getExpression();
            TypeMirror thrown = typeOf(expression);
            exceptions.forEach((name, exception) -> {
                if (code != null && thrown != null && types.isSubtype(thrown, exception) && !caught.contains(name)) {
                    code.thrown.add(name);
                }
            });
            return super.visitThrow(tree, null);
        }

        @Override
        public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void nothing) {
            addCall(trees.getElement(getCurrentPath()));
            return super.visitMethodInvocation(tree, null);
        }

        @Override
        public @Nullable Void visitNewClass(NewClassTree tree, @Nullable Void nothing) {
            addCall(trees.getElement(getCurrentPath()));
            return super.visitNewClass(tree, null);
        }

        private void addCall(@Nullable Element element) {
            if (code != null && element instanceof ExecutableElement method) {
                code.calls.add(new Call(method, caught));
            }
        }

        private @Nullable TypeMirror typeOf(Tree tree) {
            return trees.getTypeMirror(new TreePath(getCurrentPath(), tree));
        }
    }
}
