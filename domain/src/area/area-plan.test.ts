import { describe, expect, test } from 'vitest';
import { areaLimits, centreOf, isAreaSlug, mapProblem, zipsProblem } from './area-plan.ts';

const placed = (zip: string, lat: number, lng: number) => ({ zip, location: { lat, lng } });
const columbia = [placed('65201', 38.93, -92.29), placed('65203', 38.93, -92.4)];

test('the centre of an area is the middle of its ZIP codes', () => {
  expect(centreOf([])).toBeUndefined();
  expect(centreOf(columbia)?.lng).toBeCloseTo(-92.345);
});

test.each([
  ['columbia-mo', true],
  ['columbia', true],
  ['Columbia', false],
  ['columbia--mo', false],
  ['-columbia', false],
  ['', false],
])('%j as a short name: %s', (slug, isOne) => {
  expect(isAreaSlug(slug)).toBe(isOne);
});

describe('ZIP codes', () => {
  test('near each other make an area', () => {
    expect(zipsProblem(columbia)).toBeUndefined();
  });

  test('of nowhere, and of two ends of the country, make none', () => {
    expect(zipsProblem([])).toBe('Enter the ZIP codes of the area');
    expect(zipsProblem([...columbia, placed('90001', 33.97, -118.25)])).toMatch(
      /^\d+ is \d+ miles from the other ZIP codes$/,
    );
  });
});

describe('a map', () => {
  test('of the area fits', () => {
    expect(mapProblem([-92.5, 38.8, -92.2, 39], columbia)).toBeUndefined();
  });

  test.each([
    ['another continent', [2.2, 48.8, 2.5, 48.95], /another region, 4,\d\d\d miles/],
    ['the neighbouring county', [-91.9, 38.8, -91.5, 39], /another region/],
    ['the whole country', [-125, 24, -66, 50], /more than 300 miles/],
  ] as const)('of %s does not', (_name, bounds, problem) => {
    expect(mapProblem(bounds, columbia)).toMatch(problem);
  });

  test('of less than half of the area does not', () => {
    const wide = [...columbia, placed('65202', 39.2, -92.1), placed('65255', 39.3, -92)];
    expect(mapProblem([-92.32, 38.9, -92.27, 38.95], wide)).toMatch(/covers 1 of the area’s 4/);
    expect(areaLimits.mapMiles).toBeGreaterThan(areaLimits.milesAcross);
  });
});
