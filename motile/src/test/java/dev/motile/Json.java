package dev.motile;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads the JSON of golden files: maps, lists, strings without escapes, numbers as doubles, null. */
final class Json {

    private final String text;
    private int at;

    private Json(String text) {
        this.text = text;
    }

    static Object read(String text) {
        return new Json(text).value();
    }

    private Object value() {
        skipSpace();
        char c = text.charAt(at);
        return switch (c) {
            case '{' -> map();
            case '[' -> list();
            case '"' -> string();
            case 'n' -> {
                at += "null".length();
                yield null;
            }
            default -> number();
        };
    }

    private Map<String, Object> map() {
        Map<String, Object> map = new LinkedHashMap<>();
        at++;
        while (next() != '}') {
            String key = string();
            next();
            at++;
            map.put(key, value());
            skipComma();
        }
        at++;
        return map;
    }

    private List<Object> list() {
        List<Object> list = new ArrayList<>();
        at++;
        while (next() != ']') {
            list.add(value());
            skipComma();
        }
        at++;
        return list;
    }

    private String string() {
        int end = text.indexOf('"', at + 1);
        String string = text.substring(at + 1, end);
        at = end + 1;
        return string;
    }

    private Double number() {
        int from = at;
        while (at < text.length() && "+-.0123456789eE".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        return Double.valueOf(text.substring(from, at));
    }

    private char next() {
        skipSpace();
        return text.charAt(at);
    }

    private void skipSpace() {
        while (text.charAt(at) == ' ') {
            at++;
        }
    }

    private void skipComma() {
        if (next() == ',') {
            at++;
            skipSpace();
        }
    }
}
