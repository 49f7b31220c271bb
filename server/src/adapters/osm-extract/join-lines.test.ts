import { expect, test } from 'vitest';
import type { Position } from '../../ports/map-service.ts';
import { joinLines, joinRings } from './join-lines.ts';

const a: Position = [0, 0];
const b: Position = [1, 0];
const c: Position = [2, 0];
const d: Position = [3, 0];
const e: Position = [2, 1];

test('pieces join whatever their order and direction', () => {
  expect(
    joinLines([
      [c, b],
      [a, b],
      [d, c],
    ]),
  ).toEqual([[a, b, c, d]]);
});

test('a fork ends every line that meets there', () => {
  expect(
    joinLines([
      [a, b, c],
      [c, d],
      [c, e],
    ]),
  ).toHaveLength(3);
});

test('a ring closes; a piece that does not close is no ring', () => {
  const rings = joinRings([
    [b, c, e],
    [b, e],
    [a, d],
  ]);
  expect(rings).toHaveLength(1);
  expect(rings[0]).toHaveLength(4);
  expect(rings[0]?.at(-1)).toEqual(rings[0]?.[0]);
  expect(rings[0]).toEqual(expect.arrayContaining([b, c, e]));
});

test('no lines, and lines of one point, join to none', () => {
  expect(joinLines([])).toEqual([]);
  expect(joinLines([[a]])).toEqual([]);
});
