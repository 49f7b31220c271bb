import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isWhole } from '../../server/src/testing/sized.ts';
import { atWall } from '../city-day/day-time.ts';
import type { Way } from '../city-day/day-options.ts';
import { allTroubles, type Troubles } from '../city-day/plan-day.ts';
import type { DayReport } from '@backhaul/domain/dispatch/day-report.ts';
import { simulateDay } from '../city-day/simulate-day.ts';

/** Each kind of trouble is more frequent than in `allTroubles`, because this test has few orders. */
const troubles: Troubles = {
  ...allTroubles,
  lateCustomers: 300,
  absentCustomers: 120,
  refusals: 150,
  lostSignal: 500,
  goingHome: 300,
  kills: [],
};

async function live(orders: number, dies: Troubles['kills'], way: Way = 'ranked') {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'backhaul-day-'));
  try {
    return await simulateDay({
      seed: 7,
      orders,
      drivers: Math.round(orders / 7) + 1,
      way,
      isMorning: true,
      troubles: { ...troubles, kills: dies },
      dataDir,
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const kills: Troubles['kills'] = [
  { at: atWall('09:00'), after: 'answer' },
  { at: atWall('09:30'), after: 'job' },
];

const surprisesOf = ({ counts }: DayReport) =>
  Object.keys(counts).filter((what) => what.startsWith('surprise'));

const nothing = {
  centsThatDisagree: 0,
  centsBelowShown: 0,
  contradictions: [],
  brokenChains: 0,
  unreadEvents: 0,
  unappliedMessages: 0,
  unsentNotifications: 0,
  doubled: 0,
  failedJobs: {},
};

test(
  'a morning on the production engine loses nothing',
  { timeout: 600_000, skip: isWhole },
  async () => {
    const report = await live(8, []);
    expect(report.returns.booked).toBeGreaterThan(5);
    expect(report.returns.completed).toBeGreaterThan(2);
    expect(report.losses).toEqual(nothing);
    expect(surprisesOf(report)).toEqual([]);
  },
);

test(
  'one seed is one morning, to the byte of its report, though its server is killed twice',
  { timeout: 1_800_000, skip: !isWhole },
  async () => {
    const report = await live(60, []);
    expect(report.returns.booked).toBeGreaterThan(50);
    expect(report.returns.completed).toBeGreaterThan(25);
    expect(report.losses).toEqual(nothing);
    expect(surprisesOf(report)).toEqual([]);
    const killed = await live(60, kills);
    expect(killed.troubles.kills).toBe(kills.length);
    const inOrder = { ...killed, troubles: { ...killed.troubles, kills: 0 } };
    expect(JSON.stringify(inOrder)).toBe(JSON.stringify(report));
  },
);

test(
  'one seed is one morning by plan too, whatever else the machine does',
  { timeout: 1_800_000, skip: !isWhole },
  async () => {
    const report = await live(24, kills, 'planned');
    expect(report.returns.completed).toBeGreaterThan(8);
    expect(report.losses).toEqual(nothing);
    expect(JSON.stringify(await live(24, kills, 'planned'))).toBe(JSON.stringify(report));
  },
);
