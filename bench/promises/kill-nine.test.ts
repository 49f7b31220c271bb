import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CrashWorld, openCrashWorld } from '../world/crash-world.ts';
import { killUnderLoad } from '../world/kill-nine.ts';

/**
 * The number of kills, one for each victim (the server, PostgreSQL, both). `npm run bench kills` makes
 * twenty.
 */
const kills = 3;

let world: CrashWorld;

beforeAll(async () => {
  world = await openCrashWorld();
}, 120_000);
afterAll(() => world.close(), 60_000);

test(
  'kill -9 of the server, of PostgreSQL and of both, under load, loses nothing and doubles nothing',
  { timeout: 240_000 },
  async () => {
    const survival = await killUnderLoad(world, kills);
    expect(survival).toEqual({
      kills,
      bookings: expect.any(Number),
      paid: expect.any(Number),
      lost: 0,
      doubled: 0,
      refused: 0,
      unpaid: 0,
      unbalanced: 0,
      gaps: 0,
      authorizedTwice: 0,
    });
    expect(survival.bookings).toBeGreaterThan(kills);
    expect(survival.paid).toBeGreaterThan(0);
  },
);
