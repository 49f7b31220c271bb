import { expect, test } from 'vitest';
import { sampleOrder } from '../../../../parts/driver/test-sample-order.ts';
import { doubtSentence, judgeAtDoor, notYetSentence } from './door-words.ts';

const minute = 60_000;
const atMs = Date.parse(sampleOrder.slotStartAt) + 10 * minute;
const { pickupLatitude: lat, pickupLongitude: lng } = sampleOrder;
const fix = { lat, lng, accuracyMeters: 10, heading: undefined, atMs };
const miles = 1 / 69.1;
const iso = (ms: number) => new Date(ms).toISOString();
const arrivedAt = (minutesAgo: number, tries: number) => ({
  stop: 'pickup' as const,
  arrivedAt: iso(atMs - minutesAgo * minute),
  place: 'near' as const,
  meters: 10,
  takeBackUntil: null,
  wait: { from: iso(atMs - minutesAgo * minute), until: iso(atMs + (5 - minutesAgo) * minute) },
  tries: Array.from({ length: tries }, () => ({ way: 'call' as const, at: iso(atMs - minute) })),
  answers: [],
});
const sample = { order: sampleOrder, door: null };

test.each([
  ['at the door in the window', fix, atMs, null],
  [
    'far away',
    { ...fix, lat: lat + 3.9 * miles },
    atMs,
    'You are 3.9 mi from the door. Support decides your pay for this trip.',
  ],
  [
    'no position',
    null,
    atMs,
    'Your phone does not share its position. Support decides your pay for this trip.',
  ],
  [
    'before the window',
    { ...fix, atMs: atMs - 12 * minute },
    atMs - 12 * minute,
    'The pickup window has not started. Support decides your pay for this trip.',
  ],
] as const)('%s', (_, at, nowMs, sentence) => {
  expect(doubtSentence(judgeAtDoor(sample, 'unsafe', { fix: at, nowMs }))).toBe(sentence);
});

test.each([
  ['nobody came to the door', null, 'First press “I’m here” and call or message the customer.'],
  ['the wait runs', arrivedAt(2, 0), 'First wait until 12:13 PM and call or message the customer.'],
  ['the wait is over', arrivedAt(5, 0), 'First call or message the customer.'],
  ['waited and called', arrivedAt(5, 1), null],
] as const)('nobody was there, %s', (_, door, sentence) => {
  const judged = judgeAtDoor({ order: sampleOrder, door }, 'customer_absent', { fix, nowMs: atMs });
  expect(notYetSentence(judged, 'America/Chicago')).toBe(sentence);
});
