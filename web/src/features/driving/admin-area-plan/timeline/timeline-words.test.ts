import type { TimelineDriver, TimelineStop } from '@backhaul/contract/calls/driving/timeline.ts';
import { expect, test } from 'vitest';
import { lateParts, placeStops, windowParts } from '../../../../parts/day-line/lane.ts';
import { stopWords } from '../../../../parts/day-line/stop-words.ts';
import { stateWords, timelineWords } from './timeline-words.ts';

const minute = 60_000;
const start = Date.parse('2026-11-20T22:00:00.000Z');
const minutesOn = (minutes: number) => new Date(start + minutes * minute).toISOString();
const span = { from: start, until: start + 100 * minute };
const timeOf = (instant: string) => `${(Date.parse(instant) - start) / minute}`;

const stop = (more: Partial<TimelineStop> = {}): TimelineStop => ({
  orderId: 'one',
  trackingNumber: 'RTN-ONE',
  kind: 'pickup',
  name: '3854 Flora Pl',
  state: 'ahead',
  at: minutesOn(50),
  windowStartAt: minutesOn(10),
  windowEndAt: minutesOn(40),
  dueAt: null,
  lateMinutes: 0,
  ...more,
});

const driver = (more: Partial<TimelineDriver> = {}): TimelineDriver => ({
  id: 'paul',
  name: 'Paul Novak',
  isOnline: true,
  seenAt: minutesOn(0),
  isSeen: true,
  position: null,
  endsAt: null,
  returns: 1,
  stops: [stop()],
  ...more,
});
const late = driver({ stops: [stop({ lateMinutes: 13 })] });

test.each([
  [[driver()], 0, 'There is one return, and it is on time.'],
  [
    [driver({ returns: 3 }), late],
    2,
    '1 of 4 returns will be late: Paul by 13 min at Flora Pl. 2 returns have no driver.',
  ],
  [[driver({ returns: 0, stops: [] })], 1, 'No driver has a return now. 1 return has no driver.'],
  [
    ['Ann', 'Bo', 'Cy', 'Di'].map((name, n) =>
      driver({ name, stops: [stop({ orderId: name, lateMinutes: n + 1 })] }),
    ),
    0,
    '4 of 4 returns will be late: Ann by 1 min at Flora Pl, Bo by 2 min at Flora Pl, Cy by 3 min at Flora Pl, and 1 more.',
  ],
])('the first line counts who will be late: %#', (drivers, waiting, words) => {
  expect(timelineWords(drivers, waiting)).toBe(words);
});

test.each([
  [late, '13 min late'],
  [driver({ isSeen: false, seenAt: minutesOn(-30) }), 'no signal since -30'],
  [driver({ isSeen: false, seenAt: null }), 'position unknown'],
  [driver({ returns: 0, stops: [] }), 'free'],
  [driver({ returns: 0, stops: [stop({ state: 'done', at: minutesOn(-9) })] }), 'free for 9 min'],
  [driver(), 'not driving'],
  [driver({ stops: [stop({ state: 'current' })] }), 'to 3854 Flora Pl'],
  [
    driver({ stops: [stop({ state: 'current', kind: 'customer_return' })] }),
    'back to 3854 Flora Pl',
  ],
  // The line does not mention a stop that was late but is already done.
  [
    driver({ stops: [stop({ state: 'done', lateMinutes: 20 }), stop({ state: 'current' })] }),
    'to 3854 Flora Pl',
  ],
])('a driver’s line says what matters first: %#', (one, words) => {
  expect(stateWords(one, minutesOn(0), timeOf)).toBe(words);
});

test('a stop is said whole', () => {
  expect(stopWords(stop({ lateMinutes: 1 }), timeOf)).toBe(
    'Pickup at 3854 Flora Pl, 50, 1 minute late',
  );
  expect(stopWords(stop({ kind: 'store', name: 'IKEA', state: 'failed' }), timeOf)).toBe(
    'Counter: IKEA, 50, not handed over',
  );
});

test('windows that overlap are one, late reaches from the promise to the stop, and labels share the room', () => {
  const one = driver({
    stops: [
      stop({ lateMinutes: 10 }),
      stop({
        orderId: 'two',
        windowStartAt: minutesOn(30),
        windowEndAt: minutesOn(60),
        at: minutesOn(55),
      }),
      stop({
        orderId: 'three',
        state: 'done',
        windowStartAt: minutesOn(70),
        windowEndAt: minutesOn(80),
      }),
      stop({ orderId: 'four', at: minutesOn(400) }),
    ],
  });
  expect(windowParts(span, { ...one, stops: one.stops.slice(0, 3) })).toEqual([
    { left: 10, width: 50 },
  ]);
  expect(lateParts(span, one)).toEqual([{ left: 40, width: 10 }]);
  const placed = placeStops(span, one, start + 20 * minute);
  expect(placed.map((each) => each.stop.orderId)).not.toContain('four');
  expect(placed.map(({ stop: { orderId }, left }) => [orderId, left])).toEqual([
    ['three', 19],
    ['one', 50],
    ['two', 55],
  ]);
  // The last two stops are too close for two labels. The late stop keeps its label, and the other gets none.
  expect(placed.map(({ labelWidth }) => labelWidth)).toEqual([14, 14, 0]);
});
