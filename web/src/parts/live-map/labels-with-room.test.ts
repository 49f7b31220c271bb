import { expect, test } from 'vitest';
import { labelsWithRoom, namesWithRoom } from './labels-with-room.ts';

const mapWidth = 390;
const at = (x: number, y: number, width = 90) => ({ x, y, width });

test.each([
  ['apart', [at(60, 60), at(60, 200)], [true, true]],
  ['one beside the other, label over label', [at(60, 60), at(100, 66)], [true, false]],
  ['at the same counter', [at(60, 60), at(60, 60)], [true, false]],
  [
    'a label over the next marker only',
    [at(60, 200), at(200, 60), at(270, 60)],
    [true, false, true],
  ],
  ['below each other by the map’s edge', [at(370, 60), at(370, 72)], [true, false]],
  [
    'the third has room although the second has none',
    [at(60, 60), at(70, 62), at(60, 90)],
    [true, false, true],
  ],
])('%s', (_, markers, shown) => {
  expect(labelsWithRoom(markers, mapWidth)).toEqual(shown);
});

test.each([
  ['alone', [at(60, 60)], [], [true]],
  ['beside a pill', [at(60, 60)], [at(150, 66)], [false]],
  ['under no pill', [at(60, 60)], [at(150, 120)], [true]],
  ['over another driver', [at(60, 60), at(120, 62)], [], [false, true]],
  ['two names in one place', [at(60, 60), at(60, 72)], [], [true, false]],
])('a driver’s name %s', (_, drivers, pills, shown) => {
  expect(namesWithRoom(drivers, pills)).toEqual(shown);
});

test('among many drivers no more names are looked for than fit', () => {
  const drivers = [at(60, 60), at(60, 160), at(60, 260)];
  expect(namesWithRoom(drivers, [at(400, 400)], 2)).toEqual([true, true, false]);
});

test('a name that the map’s edge would cut is not shown', () => {
  expect(namesWithRoom([at(60, 60)], [], 2, 100)).toEqual([false]);
});
