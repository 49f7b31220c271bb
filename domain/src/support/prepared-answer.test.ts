import { expect, test } from 'vitest';
import { fillAnswer, openFactIn, unknownFactIn } from './prepared-answer.ts';

test('known facts take their places, and missing ones stay to be seen', () => {
  const words = 'Hi {first_name}, {driver} comes {window}. {first_name}, is that right?';
  expect(fillAnswer(words, { first_name: 'Casey', window: 'today, 12 to 5 PM' })).toEqual({
    words: 'Hi Casey, {driver} comes today, 12 to 5 PM. Casey, is that right?',
    missing: ['driver'],
  });
});

test('a value that looks like a fact is not filled in again', () => {
  expect(fillAnswer('Hi {first_name}', { first_name: '{driver}', driver: 'Dana' }).words).toBe(
    'Hi {driver}',
  );
});

test.each([
  ['Hi {frist_name}', 'frist_name', undefined],
  ['Hi {first_name}', undefined, 'first_name'],
  ['A set {a b} or {} is no fact', undefined, undefined],
] as const)('%s', (words, unknown, open) => {
  expect(unknownFactIn(words)).toBe(unknown);
  expect(openFactIn(words)).toBe(open);
});
