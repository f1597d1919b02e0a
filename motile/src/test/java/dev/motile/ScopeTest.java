package dev.motile;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Motions that end with a block of code. */
class ScopeTest {

    private final MotionFixture fixture = new MotionFixture();

    @Test
    void close_ofAnActiveMotion_cancelsItOnce() {
        MotionHandle handle = fixture.bind(fixture.logged(0, 8, 1));
        try (MotionScope scope = handle.scope()) {
            assertThat(scope).isNotNull();
            fixture.update(0.5);
            assertThat(handle.isActive()).isTrue();
        }
        assertThat(handle.status()).isEqualTo(MotionStatus.CANCELED);
        handle.scope().close();
        assertThat(fixture.takeEvents()).containsExactly("start", "cancel");
    }

    @Test
    void close_ofAnEndedOrMissingMotion_isHarmless() {
        MotionHandle handle = fixture.bind(fixture.logged(0, 8, 1));
        MotionScope scope = handle.scope();
        fixture.update(1);
        scope.close();
        fixture.update(0);
        scope.close();
        MotionHandle.NONE.scope().close();
        assertThat(fixture.takeEvents()).containsExactly("start", "loop 1", "complete");
    }

    @Test
    void close_ofAnOldScope_leavesTheNextMotionAlone() {
        MotionScope old = fixture.bind(fixture.create(0, 8, 1)).scope();
        fixture.update(1);
        fixture.update(0);
        MotionHandle next = fixture.bind(fixture.create(0, 8, 1));
        old.close();
        assertThat(next.isActive()).isTrue();
    }
}
