import { expect, test } from 'vitest';
import { sampleOrder } from '../../../../parts/driver/test-sample-order.ts';
import { doorSentence } from './door-words.ts';

const atMs = Date.parse(sampleOrder.slotStartAt) + 60_000;
const { pickupLatitude: lat, pickupLongitude: lng } = sampleOrder;
const fix = { lat, lng, accuracyMeters: 10, heading: undefined, atMs };
const miles = 1 / 69.1;

test.each([
  ['at the door in the window', fix, atMs, null],
  [
    'far away',
    { ...fix, lat: lat + 3.9 * miles },
    atMs,
    'You are 3.9 mi from the door. Support decides about pay.',
  ],
  ['no position', null, atMs, 'Your phone does not share its position. Support decides about pay.'],
  [
    'before the window',
    { ...fix, atMs: atMs - 120_000 },
    atMs - 120_000,
    'The pickup window has not started. Support decides about pay.',
  ],
] as const)('%s', (_, at, nowMs, sentence) => {
  expect(doorSentence(sampleOrder, at, nowMs)).toBe(sentence);
});
