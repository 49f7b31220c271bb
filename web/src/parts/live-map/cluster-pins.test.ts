import { expect, test } from 'vitest';
import { clusterPins } from './cluster-pins.ts';

const pins = [
  { id: 'a', x: 100, y: 100 },
  { id: 'b', x: 140, y: 110 },
  { id: 'c', x: 300, y: 100 },
  { id: 'd', x: 110, y: 160 },
];
const words = (alone?: string) =>
  clusterPins(pins, alone).map((group) => group.map(({ id }) => id).join(''));

test('pins over each other are one group, those beside or below are not', () => {
  expect(words()).toEqual(['ab', 'c', 'd']);
});

test('the chosen pin stands alone', () => {
  expect(words('a')).toEqual(['a', 'b', 'c', 'd']);
  expect(words('b')).toEqual(['a', 'b', 'c', 'd']);
});
