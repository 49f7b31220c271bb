import { expect, test } from 'vitest';
import { newerWord } from '../../testing/newer-word.ts';
import { demoStep } from './demo-step.ts';

test.each([
  ['created', 'Advance (Demo)', 'picked_up'],
  ['assigned', 'Advance (Demo)', 'picked_up'],
  ['picked_up', 'Advance (Demo)', 'dropped_off'],
  ['dropped_off', 'Complete', 'completed'],
] as const)('a sandbox order that is %s offers %s', (status, label, to) => {
  expect(demoStep({ status, paymentStatus: 'authorized', isSandbox: true })).toEqual({ label, to });
});

test.each(['completed', 'refunded', 'cancelled', 'refused', newerWord('nonsense')] as const)(
  'a sandbox order that is %s offers nothing',
  (status) => {
    expect(demoStep({ status, paymentStatus: 'captured', isSandbox: true })).toBeNull();
  },
);

test.each(['pending', 'failed'] as const)(
  'a sandbox order whose payment is %s has to be paid before anything else',
  (paymentStatus) => {
    expect(demoStep({ status: 'created', paymentStatus, isSandbox: true })).toBeNull();
  },
);

test('orders of the live tenant have no demo button', () => {
  const order = { status: 'created', paymentStatus: 'authorized', isSandbox: false } as const;
  expect(demoStep(order)).toBeNull();
});
