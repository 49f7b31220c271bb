import { expect, test } from 'vitest';
import { demoStep } from './demo-step.ts';

test.each([
  ['created', 'Advance (Demo)', 'picked_up'],
  ['assigned', 'Advance (Demo)', 'picked_up'],
  ['picked_up', 'Advance (Demo)', 'dropped_off'],
  ['dropped_off', 'Complete', 'completed'],
])('a sandbox order that is %s offers %s', (status, label, to) => {
  expect(demoStep({ status, isSandbox: true })).toEqual({ label, to });
});

test.each(['completed', 'refunded', 'cancelled', 'refused', 'nonsense'])(
  'a sandbox order that is %s offers nothing',
  (status) => {
    expect(demoStep({ status, isSandbox: true })).toBeNull();
  },
);

test('orders of the real world have no demo button', () => {
  expect(demoStep({ status: 'created', isSandbox: false })).toBeNull();
});
