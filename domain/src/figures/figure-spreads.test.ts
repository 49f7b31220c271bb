import { expect, test } from 'vitest';
import { stepFrom, stepOfPart } from './figure-spreads.ts';

test('a step begins at whole minutes, dollars and miles', () => {
  expect(stepFrom('minutes_to_counter', 3)).toBe(15);
  expect(stepFrom('price_of_return', 4)).toBe(8);
  expect(stepFrom('miles_of_return', 7)).toBe(7);
});

test('half of the cases are reached in the step that holds the middle one', () => {
  const steps = [
    { step: 6, cases: 1 },
    { step: 2, cases: 5 },
    { step: 3, cases: 4 },
  ];
  expect(stepOfPart(steps, 0.5)).toBe(2);
  expect(stepOfPart(steps, 0.9)).toBe(3);
  expect(stepOfPart(steps, 1)).toBe(6);
  expect(stepOfPart([], 0.5)).toBeNull();
});
