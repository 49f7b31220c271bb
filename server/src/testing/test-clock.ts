import type { Clock } from '../ports/clock.ts';

/** A running clock that tests can set. */
export interface TestClock extends Clock {
  /** Stops the clock at this instant. */
  set(instant: string): void;
  /** Lets the clock run again, at the tests' time. */
  run(): void;
}

/**
 * The milliseconds by which the time of this test run is ahead of real time. The test databases' `now()` is
 * ahead by the same amount.
 */
export const suiteOffsetMs = Number(process.env['BACKHAUL_TEST_OFFSET_MS']);

/** The clock of the tests. It advances, so later events get later times. */
export const suiteClock: Clock = { now: () => new Date(Date.now() + suiteOffsetMs) };

/** The calendar day in St. Louis at an instant. */
export function areaDay(at: Date): string {
  const instant = Temporal.Instant.fromEpochMilliseconds(at.getTime());
  return instant.toZonedDateTimeISO('America/Chicago').toPlainDate().toString();
}

export function createTestClock(): TestClock {
  let fixed: Date | null = null;
  return {
    now: () => fixed ?? suiteClock.now(),
    set: (instant) => {
      fixed = new Date(instant);
    },
    run: () => {
      fixed = null;
    },
  };
}
