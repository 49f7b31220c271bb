import { expect, test } from 'vitest';
import type { Position } from '../../ports/map-service.ts';
import { namesOfAreas, placesBesideAreas } from './map-names.ts';
import type { Area } from './read-extract.ts';

function square(name: string, lng: number, lat: number, size: number): Area {
  const ring: Position[] = [
    [lng, lat],
    [lng + size, lat],
    [lng + size, lat + size],
    [lng, lat + size],
    [lng, lat],
  ];
  return { kind: 'park', name, rings: [ring] };
}

test('a park in pieces is named on its largest, another of that name far away too', () => {
  const names = namesOfAreas([
    square('Forest Park', -90.28, 38.64, 0.001),
    square('Forest Park', -90.28, 38.63, 0.02),
    square('Forest Park', -90, 38.63, 0.002),
    square('', -90.2, 38.6, 0.001),
  ]);
  expect(names.map(({ name }) => name)).toEqual(['Forest Park', 'Forest Park']);
  expect(names[0]?.at[0]).toBeCloseTo(-90.27, 6);
  expect(names[0]?.at[1]).toBeCloseTo(38.64, 6);
  expect(names[1]?.at[0]).toBeCloseTo(-89.999, 6);
});

test('a name lies inside its area, where it is wide', () => {
  // A shape with two arms, joined in the south. The eastern arm is the wider one.
  const outline: Position[] = [
    [0, 0],
    [10, 0],
    [10, 10],
    [5, 10],
    [5, 2],
    [2, 2],
    [2, 10],
    [0, 10],
    [0, 0],
  ];
  const [name] = namesOfAreas([{ kind: 'water', name: 'Fork Lake', rings: [outline] }]);
  expect(name?.at).toEqual([7.5, 5]);
});

test('a place called as the park it is gives way to the park', () => {
  const parks = namesOfAreas([square('Tower Grove Park', -90.26, 38.6, 0.01)]);
  const place = (name: string, at: Position) => ({ kind: 'neighbourhood' as const, name, at });
  const shaw = place('Shaw', [-90.25, 38.61]);
  const twin = place('Tower Grove Park', [-90, 38.6]);
  const asPlace = place('Tower Grove Park', [-90.255, 38.605]);
  expect(placesBesideAreas([asPlace, shaw, twin], parks)).toEqual([shaw, twin]);
});
