import { expect, test } from 'vitest';
import { clusterPins, nextOfGroup } from './cluster-pins.ts';

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

test('clicks on a group select each of its pins in turn', () => {
  const all = pins.map((pin) => ({ ...pin, x: 100, y: 100 }));
  let selected: string | undefined;
  const clicked = Array.from({ length: 5 }, () => {
    const group = clusterPins(all, selected).find((one) => one.length > 1) ?? [];
    const ofAll = all.filter(({ id }) => group.some((pin) => pin.id === id));
    selected = nextOfGroup(ofAll, all, selected)?.id;
    return selected;
  });
  expect(clicked).toEqual(['a', 'b', 'c', 'd', 'a']);
});
