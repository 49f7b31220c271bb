// When the tests take place. They never ask for the real time: whatever the hour, a run begins at the usual moment, or at the
// one that BACKHAUL_TEST_CLOCK names, and goes on from there.

/** A Friday morning in St. Louis: every time slot of the day but the first is still to come. */
export const usualMoment = '2026-11-20T16:00:00Z';

/** When calendars go wrong: today has a different date in UTC, is a minute old, or has 25 hours or 23. */
export const hardMoments = [
  { name: '19:30 in St. Louis, tomorrow in UTC', at: '2026-11-21T01:30:00Z' },
  { name: 'midnight in St. Louis', at: '2026-11-21T06:00:00Z' },
  { name: 'the night summer time ends', at: '2026-11-01T06:30:00Z' },
  { name: 'the night summer time begins', at: '2027-03-14T07:30:00Z' },
];

/** How far a run that begins now is ahead of the real time, in milliseconds. */
export function suiteOffsetMs(startsAt = process.env.BACKHAUL_TEST_CLOCK ?? usualMoment) {
  const start = Date.parse(startsAt);
  if (Number.isNaN(start)) throw new Error(`${startsAt} is no instant`);
  return start - Date.now();
}
