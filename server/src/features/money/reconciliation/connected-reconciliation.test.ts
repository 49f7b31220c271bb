import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type PaidThroughStripe,
  startPaidThroughStripe,
} from '../../../testing/paid-through-stripe.ts';
import type { TransferObject } from '../../../testing/stripe-double/double-connect-objects.ts';
import type { TestPerson } from '../../../testing/test-app.ts';

const minuteMs = 60_000;
const base = '/api/admin/reconciliation';

let world: PaidThroughStripe;
let admin: TestPerson;
let driver: TestPerson;
/** The Stripe transfer of the driver's payout. */
let transfer: TransferObject;
let payoutId: string;
/** The dollars of the payout that arrive at the driver's bank. */
let arrives: number;

beforeAll(async () => {
  // 12:10 AM in St. Louis, before the daily comparison begins.
  world = await startPaidThroughStripe('2026-10-06T05:10:00Z');
  world.double.fund(100_000_000);
  admin = await world.app.person({ isAdmin: true, scopes: ['dashboard'] });
});
afterAll(() => world.stop());
beforeEach(async () => {
  world.app.clock.set('2026-10-06T05:10:00Z');
  driver = await world.readyDriver();
  await world.earn(driver);
  await world.cashOut(driver);
  ({ id: payoutId, arrives } = await world.payoutIn(driver, 'in_transit'));
  world.passTime(31 * minuteMs);
  await world.reportAll();
  await world.payoutIn(driver, 'paid');
  const all = [...world.double.world.connect.transfers.values()];
  const found = all.find(({ metadata }) => metadata['payout_id'] === payoutId);
  if (found === undefined) throw new Error('the payout was not transferred');
  transfer = found;
});

const ask = async (path: string) => await world.read(admin, `admin/reconciliation${path}`);

interface Run {
  id: string;
  side: string;
  state: string;
  differences: number;
  theirSum: number;
  ourSum: number;
}

/**
 * Runs two comparisons with the provider, and returns the second. The first one finds the newest lines, which
 * only the second one judges.
 */
async function compare(): Promise<Run> {
  let last: Run | undefined;
  for (const _ of ['listed', 'compared']) {
    world.passTime(20 * minuteMs);
    const known = new Set((await ask('/runs?limit=100')).map((run: { id: string }) => run.id));
    expect((await world.post(admin, `${base}/runs`)).json()).toEqual({ begun: 2 });
    last = await vi.waitFor(async () => {
      const runs: Run[] = await ask('/runs?limit=100');
      expect(runs.every(({ state }) => state === 'done')).toBe(true);
      return runs.find(({ id, side }) => side === 'payouts' && !known.has(id));
    });
  }
  if (last === undefined) throw new Error('nothing was compared');
  return last;
}

const openDifferences = () => ask('/differences?state=open');

async function closeAll(): Promise<void> {
  for (const { id } of await openDifferences())
    await world.post(admin, `${base}/differences/${id}/close`, { reason: 'Looked into' });
}

it('Stripe’s lines and our books agree on what arrived', async () => {
  const run = await compare();
  expect(run).toMatchObject({ provider: 'stripe', differences: 0 });
  expect(run.theirSum).toBe(run.ourSum);
  expect(run.ourSum).toBeLessThanOrEqual(-transfer.amount / 100);
  expect(await openDifferences()).toEqual([]);
});

const faults: [string, () => void, object][] = [
  [
    'a payout that failed there, which we call paid',
    () => {
      world.double.sendBack(world.accountOf(driver));
      world.double.takeConnectEvents();
    },
    { kind: 'missing_there', theirAmount: null },
  ],
  [
    'a payout of another amount',
    () => {
      transfer.amount += 100;
    },
    { kind: 'amount_differs' },
  ],
  [
    'a transfer of which a part was taken back by hand',
    () => {
      transfer.amount_reversed = 200;
    },
    { kind: 'amount_differs' },
  ],
  [
    'a payout that Stripe does not know',
    () => {
      world.double.world.connect.transfers.delete(transfer.id);
    },
    { kind: 'missing_there', theirAmount: null },
  ],
];

it.each(faults)('%s is found', async (_, inject, expected) => {
  inject();
  expect((await compare()).differences).toBe(1);
  const about = { lineKind: 'payout', payoutId, ourAmount: -arrives };
  expect(await openDifferences()).toMatchObject([{ ...expected, ...about }]);
  await closeAll();
});

it('a transfer that we do not know is found', async () => {
  const made = { ...transfer, id: 'tr_unknown', amount: 4200, metadata: {}, transfer_group: null };
  world.double.world.connect.transfers.set(made.id, made);
  expect((await compare()).differences).toBe(1);
  expect(await openDifferences()).toMatchObject([
    { kind: 'missing_here', payoutId: null, theirLine: 'tr_unknown', theirAmount: -42 },
  ]);
  await closeAll();
});

describe('what Stripe takes for a payout at once', () => {
  const cents = async (where: RawBuilder<unknown>) => {
    const { rows } = await sql<{ cents: number }>`
      SELECT coalesce(sum(e.amount_cents), 0)::integer AS cents FROM ledger_entries e
      JOIN ledger_transactions t ON t.id = e.transaction_id WHERE ${where}`.execute(
      world.app.database.db,
    );
    return rows[0]?.cents;
  };
  const feeLines = () =>
    [...world.double.world.balance.values()].filter(({ type }) => type === 'stripe_fee');

  it('is booked to the cent, once, though it names no payout', async () => {
    await compare();
    await compare();
    const taken = feeLines().reduce((sum, { amount }) => sum - amount, 0);
    expect(taken).toBeGreaterThan(0);
    expect(await cents(sql`e.account = 'account_fees'`)).toBe(taken);
    expect(await openDifferences()).toEqual([]);
    // Stripe's balance changed by exactly the amount in our ledger.
    const balance = [...world.double.world.balance.values()].reduce((sum, { net }) => sum + net, 0);
    const funded = 100_000_000;
    expect(await cents(sql`e.account = 'processor_clearing'`)).toBe(balance - funded);
  });

  it('that is another amount later, or gone, is found', async () => {
    await compare();
    const [line, other] = feeLines();
    if (line === undefined || other === undefined) throw new Error('nothing was taken');
    line.amount -= 10;
    world.double.world.balance.delete(other.id);
    await compare();
    expect(await openDifferences()).toHaveLength(2);
    expect(await openDifferences()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'amount_differs',
          lineKind: 'fee',
          theirAmount: line.amount / 100,
          ourAmount: (line.amount + 10) / 100,
        }),
        expect.objectContaining({ kind: 'missing_there', ourAmount: other.amount / 100 }),
      ]),
    );
    await closeAll();
  });
});
