import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceText, drivenText, durationText, metersText } from './distance-text.ts';
import { estimateDrive } from './estimate-drive.ts';
import { greatCircleMiles } from './great-circle.ts';
import { locateOnRoute } from './point-on-route.ts';
import { zipOfAddress } from './zip-code.ts';

const downtown = { lat: 38.627, lng: -90.1994 };

describe('the great circle', () => {
  it('is a quarter of the globe from the equator to the pole', () => {
    const quarter = greatCircleMiles({ lat: 0, lng: 0 }, { lat: 90, lng: 0 });
    expect(quarter).toBeCloseTo((3959 * Math.PI) / 2, 6);
  });

  it('is a degree of latitude per 69.1 miles', () => {
    expect(greatCircleMiles(downtown, { ...downtown, lat: 39.627 })).toBeCloseTo(69.098, 2);
  });

  it('is the same both ways, and nothing to the place itself', () => {
    const point = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(greatCircleMiles(a, b)).toBeCloseTo(greatCircleMiles(b, a), 6);
        expect(greatCircleMiles(a, a)).toBe(0);
        expect(greatCircleMiles(a, b)).toBeLessThanOrEqual(3959 * Math.PI + 1e-6);
      }),
    );
  });
});

it('estimates a drive as 1.3 times the line at 22 mph', () => {
  const north = { ...downtown, lat: downtown.lat + 1 / 69.098 };
  const drive = estimateDrive(downtown, north);
  expect(drive.distanceMeters / 1609.344).toBeCloseTo(1.3, 2);
  expect(drive.durationSeconds).toBe(Math.round((1.3 / 22) * 3600));
});

describe('as people read it', () => {
  it.each([
    [0, '0 ft'],
    [0.5, '2,640 ft'],
    [0.9999, '5,279 ft'],
    [0.99999, '1.0 mi'],
    [1, '1.0 mi'],
    [3.84, '3.8 mi'],
    [null, 'Unknown'],
    [undefined, 'Unknown'],
    [Number.NaN, 'Unknown'],
    [-1, 'Unknown'],
  ])('%s miles: %s', (miles, text) => {
    expect(distanceText(miles)).toBe(text);
  });

  it.each([
    [0, '0 ft'],
    [0.0011, '10 ft'],
    [0.095, '500 ft'],
    [0.0999, '530 ft'],
    [0.1, '0.1 mi'],
    [0.525, '0.5 mi'],
    [12.34, '12.3 mi'],
    [null, 'Unknown'],
    [Number.NaN, 'Unknown'],
    [-1, 'Unknown'],
  ])('%s miles to somebody who drives: %s', (miles, text) => {
    expect(drivenText(miles)).toBe(text);
  });

  it.each([
    [10, '1 min'],
    [780, '13 min'],
    [3570, '1 h'],
    [3900, '1 h 5 min'],
    [null, 'N/A'],
  ])('%s seconds: %s', (seconds, text) => {
    expect(durationText(seconds)).toBe(text);
  });

  it('meters become miles', () => {
    expect(metersText(6180)).toBe('3.8 mi');
    expect(metersText(null)).toBe('Unknown');
  });
});

describe('the ZIP code of an address', () => {
  it.each([
    ['4255 Hampton Ave, St. Louis, MO 63109', '63109'],
    ['4255 Hampton Ave, St. Louis, MO 63109-1234, USA', '63109'],
    ['12345 Olive Blvd, Creve Coeur, MO 63141', '63141'],
    ['12345 Olive Blvd, Creve Coeur', null],
    ['63101', '63101'],
    [' 63101-0001 ', '63101'],
    ['call 3145550123', null],
    ['MO63101', '63101'],
    ['', null],
  ])('%j: %s', (address, zip) => {
    expect(zipOfAddress(address)).toBe(zip);
  });
});

describe('where on a route', () => {
  const start = { lat: 38.6, lng: -90.2 };
  const corner = { lat: 38.6, lng: -90.1 };
  const end = { lat: 38.7, lng: -90.1 };
  const route = [start, corner, end];
  const firstLeg = greatCircleMiles(start, corner);
  const total = firstLeg + greatCircleMiles(corner, end);

  it.each([
    ['its start', { lat: 38.6, lng: -90.2 }, 0],
    ['its corner', { lat: 38.6, lng: -90.1 }, firstLeg],
    ['its end', { lat: 38.7, lng: -90.1 }, total],
  ])('%s', (_, position, travelledMiles) => {
    const found = locateOnRoute(route, position);
    expect(found?.offRouteMiles).toBeCloseTo(0, 6);
    expect(found?.travelledMiles).toBeCloseTo(travelledMiles, 6);
    expect(found?.remainingMiles).toBeCloseTo(total - travelledMiles, 6);
  });

  it('beside it, the nearest point counts', () => {
    const found = locateOnRoute(route, { lat: 38.59, lng: -90.15 });
    expect(found?.point.lat).toBeCloseTo(38.6, 6);
    expect(found?.point.lng).toBeCloseTo(-90.15, 6);
    expect(found?.offRouteMiles).toBeCloseTo(0.691, 2);
  });

  it('needs a route', () => {
    expect(locateOnRoute([], downtown)).toBeNull();
    expect(locateOnRoute([downtown], downtown)?.remainingMiles).toBe(0);
  });
});
