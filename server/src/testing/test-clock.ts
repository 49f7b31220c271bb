import type { Clock } from '../ports/clock.ts';

/** A clock that runs from a known moment, and that tests set. */
export interface TestClock extends Clock {
  /** Stops it at this instant. */
  set(instant: string): void;
  /** Runs on from the suite's own moment, as it did before anybody set it. */
  run(): void;
}

/** A Friday morning in St. Louis: shops are open and every slot of the day but the first is still to come. */
const usualStart = '2026-11-20T16:00:00Z';

/** When every test file begins, whatever the real time is; BACKHAUL_TEST_CLOCK names another moment for a whole run. */
const startsAt = new Date(process.env['BACKHAUL_TEST_CLOCK'] ?? usualStart);
if (Number.isNaN(startsAt.getTime())) throw new Error('BACKHAUL_TEST_CLOCK is no instant');

/** How far the suite's time is ahead of the real one, in milliseconds; the test databases' now() is as far ahead. */
export const suiteOffsetMs = startsAt.getTime() - Date.now();

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
