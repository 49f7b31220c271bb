import { expect, test } from 'vitest';
import { entryOf, hasEntry } from './entry-of.ts';

const table = { created: 'Created', lost: 'Lost' };

test('a word in the table has its entry', () => {
  expect(entryOf(table, 'lost')).toBe('Lost');
  expect(hasEntry(table, 'lost')).toBe(true);
});

test.each(['teleported', '', 'constructor', '__proto__'])(
  '%j of a newer server has none',
  (word) => {
    expect(entryOf(table, word)).toBeUndefined();
    expect(hasEntry(table, word)).toBe(false);
  },
);
