import { expect, test } from 'vitest';
import {
  isOpenAt,
  lateSecond,
  marksOf,
  positionAt,
  type ReplayStep,
  stepAt,
} from './replay-moment.ts';
import { canReplay, firstReplayDay, replayRules, replayStep } from './replay-rules.ts';

test.each([
  ['2026-11-29', true],
  ['2026-10-31', true],
  ['2026-10-30', false],
  ['2026-11-30', false],
])('on November 29, %s can be replayed: %s', (day, expected) => {
  expect(canReplay(day, '2026-11-29')).toBe(expected);
});

test('thirty days can be replayed, today among them', () => {
  expect(firstReplayDay('2026-11-29')).toBe('2026-10-31');
});

test.each([
  [1, 13 * 3600, 15],
  [6, 13 * 3600, 15],
  [50, 13 * 3600, 120],
  [300, 86_400, 1_305],
])('%i drivers over %i s are answered every %i s', (drivers, span, step) => {
  expect(replayStep(drivers, span)).toBe(step);
  expect((drivers * span) / step).toBeLessThanOrEqual(replayRules.points);
});

const track = [
  [100, 38.6, -90.2],
  [120, 38.62, -90.24],
  [600, 38.7, -90.3],
] as const;

test.each([
  [99, null],
  [100, { lat: 38.6, lng: -90.2, ageSeconds: 0, isSilent: false }],
  [110, { lat: 38.61, lng: -90.22, ageSeconds: 0, isSilent: false }],
  [200, { lat: 38.62, lng: -90.24, ageSeconds: 80, isSilent: false }],
  [301, { lat: 38.62, lng: -90.24, ageSeconds: 181, isSilent: true }],
  [620, { lat: 38.7, lng: -90.3, ageSeconds: 20, isSilent: false }],
])('at second %i the position is %j', (second, expected) => {
  const found = positionAt(track, second);
  if (expected === null || found === null) return expect(found).toBe(expected);
  expect({ ...found, lat: found.lat.toFixed(4), lng: found.lng.toFixed(4) }).toEqual({
    ...expected,
    lat: expected.lat.toFixed(4),
    lng: expected.lng.toFixed(4),
  });
});

test('positions of a thinned track belong together over longer spans', () => {
  expect(positionAt(track, 360, 240)?.isSilent).toBe(false);
  expect(positionAt(track, 360, 240)?.lat).toBeCloseTo(38.66, 4);
});

const steps: ReplayStep[] = [
  { second: -500, type: 'created', status: 'created', driverId: null },
  { second: 100, type: 'accepted', status: 'assigned', driverId: 'dana' },
  { second: 400, type: 'picked_up', status: 'picked_up', driverId: 'dana' },
  { second: 450, type: 'departed', status: 'in_transit', driverId: 'dana' },
  { second: 800, type: 'delivered', status: 'delivered', driverId: 'dana' },
];

test.each([
  [-501, null, false],
  [0, 'created', true],
  [399, 'assigned', true],
  [460, 'in_transit', true],
  [800, 'delivered', false],
])('at second %i the order is %s', (second, status, isOpen) => {
  const step = stepAt(steps, second);
  expect(step?.status ?? null).toBe(status);
  expect(isOpenAt(step)).toBe(isOpen);
});

test('an order is late from the end of its window if it still waits then', () => {
  expect(lateSecond(steps, 300)).toBe(300);
  expect(lateSecond(steps, 400)).toBeNull();
  expect(lateSecond(steps, -600)).toBeNull();
});

test('the marks of a day are its own, in order', () => {
  const orders = [
    { id: 'b', windowEnd: 300, steps },
    { id: 'a', windowEnd: 900, steps: steps.slice(0, 2) },
  ];
  expect(marksOf(orders, 700).map(({ second, kind, orderId }) => [second, kind, orderId])).toEqual([
    [100, 'accepted', 'a'],
    [100, 'accepted', 'b'],
    [300, 'late', 'b'],
    [400, 'collected', 'b'],
  ]);
});
