import { afterAll, beforeAll, expect, test } from 'vitest';
import { sized } from '../../server/src/testing/sized.ts';
import { type CrashWorld, openCrashWorld } from '../world/crash-world.ts';
import { killWhileMoneyMoves } from '../world/kill-money.ts';

const orders = sized(60, 16);
const kills = sized(8, 2);

let world: CrashWorld;

beforeAll(async () => {
  world = await openCrashWorld();
}, 120_000);
afterAll(() => world.close(), 60_000);

test(
  'kill -9 in the middle of captures, refunds and payouts: charged once, given back once, paid once',
  { timeout: 600_000 },
  async () => {
    const survival = await killWhileMoneyMoves(world, { orders, kills });
    expect(survival).toEqual({
      kills,
      completed: orders,
      refunds: orders / 2,
      payouts: expect.any(Number),
      contradictions: [],
      takenTwice: 0,
      open: 0,
    });
    expect(survival.payouts).toBeGreaterThan(0);
  },
);
