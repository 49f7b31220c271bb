import { expect, test } from 'vitest';
import {
  either,
  flag,
  integer,
  listOf,
  number,
  objectOf,
  oneOf,
  orElse,
  text,
} from './read-value.ts';

test.each([
  [text, 'a', [1, null, undefined, {}]],
  [flag, false, ['true', 0, null]],
  [number, 1.5, ['1.5', Number.NaN, Infinity, null]],
  [integer, -3, [1.5, '3', 2 ** 60, null]],
  [oneOf(['a', 'b']), 'b', ['c', null]],
  [listOf(text), ['a', 'b'], ['a', ['a', 1], null]],
  [objectOf({ id: text }), { id: 'a' }, [{}, { id: 1 }, null, 'a']],
  [either(number, text), 'a', [null, true]],
])('%# takes what fits and nothing else', (read, good, bad) => {
  expect(read(good)).toEqual(good);
  for (const value of bad) expect(() => read(value)).toThrow(TypeError);
});

test('fields that nobody asked for are dropped, and a fallback stands for what cannot be read', () => {
  const draft = objectOf({ name: orElse(text, ''), tip: orElse(integer, null) });
  expect(draft({ name: 'Priya', tip: 'much', evil: 1 })).toEqual({ name: 'Priya', tip: null });
  expect(draft({})).toEqual({ name: '', tip: null });
});
