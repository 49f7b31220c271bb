import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { greatCircleMiles, metersPerMile } from './great-circle.ts';
import { mayBeDetour, sensibleDrive } from './sensible-drive.ts';

const drive = (distanceMeters: number, durationSeconds: number) => ({
  distanceMeters,
  durationSeconds,
});

describe('the drive that is taken', () => {
  it.each([
    ['the only one', [drive(9000, 900)], 0],
    ['the quicker of two about as long', [drive(5000, 700), drive(5200, 600)], 1],
    ['the quicker one, 1.6 times as long', [drive(5000, 700), drive(8000, 690)], 1],
    ['the shorter one, where the way round saves little', [drive(5000, 700), drive(8001, 690)], 0],
    ['the way round, where it saves 15 %', [drive(5000, 1000), drive(15_000, 850)], 1],
    ['the shorter one, where it saves just less', [drive(5000, 1000), drive(15_000, 851)], 0],
    [
      'one between both, where the way round saves little',
      [drive(5000, 1000), drive(6000, 950), drive(9000, 900)],
      1,
    ],
    ['the shorter of two as quick', [drive(5000, 600), drive(5200, 600)], 0],
  ])('is %s', (_, [first, ...others], expected) => {
    if (first === undefined) expect.fail('no drive');
    expect(sensibleDrive([first, ...others])).toBe([first, ...others][expected]);
    expect(sensibleDrive([first, ...others].toReversed() as [typeof first])).toBe(
      [first, ...others][expected],
    );
  });

  const anyDrive = fc.record({
    distanceMeters: fc.integer({ min: 1, max: 50_000 }),
    durationSeconds: fc.integer({ min: 1, max: 5000 }),
  });

  it('is never 1.6 times as long as another one to save less than 15 % of its time', () => {
    fc.assert(
      fc.property(fc.array(anyDrive, { minLength: 1, maxLength: 5 }), ([first, ...others]) => {
        if (first === undefined) return;
        const taken = sensibleDrive([first, ...others]);
        const shortest = Math.min(...[first, ...others].map((one) => one.distanceMeters));
        const quickestShortest = Math.max(
          ...[first, ...others]
            .filter((one) => one.distanceMeters === shortest)
            .map((one) => one.durationSeconds),
        );
        if (taken.distanceMeters > 1.6 * shortest)
          expect(taken.durationSeconds).toBeLessThanOrEqual(0.85 * quickestShortest);
      }),
    );
  });
});

it('no road within 1.6 times the great circle needs comparing', () => {
  const from = { lat: 38.627, lng: -90.1994 };
  const to = { lat: 38.6, lng: -90.3 };
  const straight = greatCircleMiles(from, to) * metersPerMile;
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 3, noNaN: true }),
      fc.double({ min: 1, max: 3, noNaN: true }),
      fc.integer({ min: 1, max: 5000 }),
      fc.integer({ min: 1, max: 5000 }),
      (long, short, longSeconds, shortSeconds) => {
        const one = drive(straight * long, longSeconds);
        const other = drive(straight * short, shortSeconds);
        if (mayBeDetour(one, from, to)) return;
        const quicker = longSeconds < shortSeconds ? one : other;
        if (quicker === one) expect(sensibleDrive([one, other])).toBe(one);
      },
    ),
  );
});
