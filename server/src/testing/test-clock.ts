import type { Clock } from '../ports/clock.ts';

/** A clock that runs from a known moment, and that tests set. */
export interface TestClock extends Clock {
  /** Stops it at this instant. */
  set(instant: string): void;
  /** Runs on from the suite's own moment, as it did before anybody set it. */
  run(): void;
}

/** How far this run's time is ahead of the real one, in milliseconds; the test databases' now() is as far ahead. */
export const suiteOffsetMs = Number(process.env['BACKHAUL_TEST_OFFSET_MS']);

/** The suite's time: it runs, so that what happens later is later. */
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
