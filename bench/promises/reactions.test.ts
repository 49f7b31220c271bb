import { afterAll, beforeAll, expect, test } from 'vitest';
import { sized } from '../../server/src/testing/sized.ts';
import { type CrashWorld, openCrashWorld } from '../world/crash-world.ts';
import { killWhileReacting } from '../world/kill-reactions.ts';

const events = sized(10_000, 500);
const kills = sized(5, 1);

let world: CrashWorld;

beforeAll(async () => {
  world = await openCrashWorld();
}, 120_000);
afterAll(() => world.close(), 60_000);

test(
  'kill -9 in the middle of many events: every reaction ran for each, its effects once',
  { timeout: 600_000 },
  async () => {
    expect(await killWhileReacting(world, { events, kills })).toEqual({
      events,
      kills,
      unnoted: 0,
      unmailed: 0,
      doubled: 0,
      failed: 0,
    });
  },
);
