// The time at which the tests take place. They never read the real time: a run always begins at the usual moment, or at
// the one in BACKHAUL_TEST_CLOCK, and time passes from there.

/**
 * Half past seven on a Friday evening in St. Louis. In UTC it is tomorrow already, and most of today's time
 * slots are over.
 */
export const usualMoment = '2026-11-21T01:30:00Z';

/**
 * Times at which code for dates often fails: the first minute of a day, and the days when the clocks change.
 */
export const hardMoments = [
  { name: 'midnight in St. Louis', at: '2026-11-21T06:00:00Z' },
  { name: 'the night summer time ends', at: '2026-11-01T06:30:00Z' },
  { name: 'the night summer time begins', at: '2027-03-14T07:30:00Z' },
];

/**
 * The number of milliseconds from the real time to the tests' time. The run begins now, and its tests begin
 * at `startsAt`.
 */
export function suiteOffsetMs(startsAt = process.env.BACKHAUL_TEST_CLOCK ?? usualMoment) {
  const start = Date.parse(startsAt);
  if (Number.isNaN(start)) throw new Error(`${startsAt} is no instant`);
  return start - Date.now();
}
