package dev.motile;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Error Prone warns where a result of what bears this is dropped; it knows the annotation by its simple name, so that
 * no dependency is needed.
 */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.METHOD})
@interface CheckReturnValue {}
