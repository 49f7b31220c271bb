import { randomUUID } from 'node:crypto';
import type { OrderOutcome } from '@backhaul/domain/fare/outcome.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connectDatabase } from '../../../database/connect.ts';
import { settleOrder } from '../../../orders/settle-order.ts';
import type { PayoutProvider } from '../../../ports/payout-provider.ts';
import { startCommitGate } from '../../../testing/cut-at-commit.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import type { PayoutDeps } from './payout-deps.ts';
import { beginPayout } from './request-payout.ts';
import { sendPayout } from './send-payout.ts';
import { sweepPayouts } from './sweep-payouts.ts';

const patience = { timeout: 20_000, interval: 20 };
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function settle(driver: TestPerson, outcome: OrderOutcome = 'completed'): Promise<void> {
  const { db } = app.database;
  const order = await seedOrder(db, {
    customerId: driver.id,
    driverId: driver.id,
    status: 'completed',
  });
  await db
    .transaction()
    .execute((transaction) => settleOrder(transaction, { orderId: order.id, outcome }));
}

const cashOut = ({ cookie }: TestPerson) =>
  app.fastify.inject({
    method: 'POST',
    url: '/api/driver/payouts',
    headers: { cookie, 'idempotency-key': randomUUID() },
  });

interface Sums {
  earned: number;
  paid: number;
  waiting: number;
  owed: number;
  arrived: number;
  fees: number;
  running: number;
}

/** A driver's money in cents, by four sources: the earnings, the payouts, the ledger and the built-in bank. */
async function sums(driver: TestPerson): Promise<Sums> {
  const id = driver.id;
  const { rows } = await sql<Sums>`SELECT
    (SELECT coalesce(sum(total_cents), 0) FROM driver_earnings WHERE driver_id = ${id}) AS earned,
    (SELECT coalesce(sum(amount_cents), 0) FROM payouts WHERE driver_id = ${id} AND state = 'paid') AS paid,
    (SELECT coalesce(sum(total_cents), 0) FROM driver_earnings WHERE driver_id = ${id} AND status = 'pending') AS waiting,
    (SELECT coalesce(-sum(amount_cents), 0) FROM ledger_entries WHERE driver_id = ${id}) AS owed,
    (SELECT coalesce(sum(amount_cents), 0) FROM local_payouts WHERE account = ${id} AND state = 'paid') AS arrived,
    (SELECT coalesce(sum(fee_cents), 0) FROM payouts WHERE driver_id = ${id} AND state = 'paid') AS fees,
    (SELECT count(*) FROM payouts WHERE driver_id = ${id} AND settled_at IS NULL) AS running`.execute(
    app.database.db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate answers one row');
  return row;
}

/**
 * Waits until no payout is under way. Then checks that no money was lost or paid twice, and that the ledger
 * agrees with the bank.
 */
async function expectEven(driver: TestPerson): Promise<Sums> {
  const found = await vi.waitFor(async () => {
    const now = await sums(driver);
    expect(now.running).toBe(0);
    return now;
  }, patience);
  expect(found.paid + found.waiting).toBe(found.earned);
  expect(found.owed).toBe(found.waiting);
  expect(found.arrived).toBe(found.paid - found.fees);
  const { rows } = await sql`SELECT transaction_id FROM ledger_entries GROUP BY transaction_id
    HAVING sum(amount_cents) <> 0`.execute(app.database.db);
  expect(rows).toEqual([]);
  return found;
}

it('from two phones at once one payout begins', async () => {
  const driver = await app.person({ isDriver: true });
  await settle(driver);
  const answers = await Promise.all(Array.from({ length: 8 }, () => cashOut(driver)));
  const refused = answers.filter(({ statusCode }) => statusCode === 409);
  const taken = answers.filter(({ statusCode }) => statusCode === 201);
  expect([taken.length, refused.length]).toEqual([1, 7]);
  expect((await expectEven(driver)).waiting).toBe(0);
});

it('cash-outs while orders end: nothing is lost, nothing paid twice', async () => {
  const drivers = await Promise.all(
    Array.from({ length: 3 }, () => app.person({ isDriver: true })),
  );
  const [one, , closed] = drivers;
  if (one === undefined || closed === undefined) throw new Error('three drivers were made');
  await sql`INSERT INTO local_payout_accounts (account, state) VALUES (${closed.id}, 'closed')`.execute(
    app.database.db,
  );
  const outcomes = ['completed', 'returned_charged', 'pickup_failed_other'] as const;
  await Promise.all(
    drivers.flatMap((driver) =>
      Array.from({ length: 12 }, async (_, at) => {
        await settle(driver, outcomes[at % outcomes.length]);
        if (at % 2 === 0) await cashOut(driver);
      }),
    ),
  );
  for (const driver of drivers) await expectEven(driver);
  const back = await sums(closed);
  expect(back).toMatchObject({ paid: 0, waiting: back.earned });
  await vi.waitFor(async () => {
    await cashOut(one);
    expect((await sums(one)).waiting).toBe(0);
  }, patience);
});

/**
 * The application's own dependencies with another payout provider and, in `change`, other values such as
 * another database connection.
 */
function depsWith(change: Partial<PayoutDeps>, provider: PayoutProvider): PayoutDeps {
  return {
    db: app.database.db,
    bus: app.bus,
    clock: app.clock,
    log: app.fastify.log,
    siteAddress: 'http://127.0.0.1',
    payoutProviders: { forTenant: () => provider, named: () => provider },
    ...change,
  };
}

/**
 * A payout provider that accepts each payout but sends no messages. `taken` has the distinct payouts; `calls`
 * counts all calls.
 */
function quietProvider() {
  const taken = new Map<string, 'in_transit' | 'paid'>();
  const known = (payoutId: string) => ({
    payoutId,
    reference: `quiet-${payoutId}`,
    state: taken.get(payoutId) ?? ('in_transit' as const),
    failure: null,
  });
  const world = { calls: 0, answers: true };
  const provider: PayoutProvider = {
    name: 'stripe',
    onboarding: null,
    async createPayout({ payoutId }) {
      world.calls += 1;
      taken.set(payoutId, taken.get(payoutId) ?? 'in_transit');
      if (!world.answers) throw new Error('the answer was lost');
      return known(payoutId);
    },
    readPayout: async (payoutId) => (taken.has(payoutId) ? known(payoutId) : null),
    listPayouts: async () => ({ payouts: [], next: null }),
    verifyMessage: async () => null,
  };
  return { provider, world, taken };
}

async function begun(driver: TestPerson, deps: PayoutDeps): Promise<string> {
  const request = { driverId: driver.id, sandboxId: null, kind: 'instant', payday: null } as const;
  const { id } = await deps.db
    .transaction()
    .execute((transaction) => beginPayout(deps, transaction, request));
  return id;
}

async function stateOf(payoutId: string): Promise<string | undefined> {
  const { rows } = await sql<{
    state: string;
  }>`SELECT state FROM payouts WHERE id = ${payoutId}`.execute(app.database.db);
  return rows[0]?.state;
}

it('a crash before the provider’s answer was noted is mended by asking again', async () => {
  const driver = await app.person({ isDriver: true });
  await settle(driver);
  const { provider, world, taken } = quietProvider();
  const deps = depsWith({}, provider);
  const id = await begun(driver, deps);
  world.answers = false;
  await expect(sendPayout(deps, id)).rejects.toThrow('the answer was lost');
  expect(await stateOf(id)).toBe('requested');
  taken.set(id, 'paid');
  app.clock.set(new Date(app.clock.now().getTime() + 10 * 60_000).toISOString());
  await sweepPayouts(deps);
  app.clock.run();
  expect(await stateOf(id)).toBe('paid');
  expect(taken.size).toBe(1);
  const { owed, waiting } = await sums(driver);
  expect({ owed, waiting }).toEqual({ owed: 0, waiting: 0 });
});

it.each(['lost', 'committed'] as const)(
  'a connection that breaks at the commit, which is %s, leaves the books whole',
  async (fate) => {
    const driver = await app.person({ isDriver: true });
    await settle(driver);
    const { provider, taken } = quietProvider();
    const id = await begun(driver, depsWith({}, provider));
    taken.set(id, 'paid');
    const gate = await startCommitGate(app.database.url);
    const cut = connectDatabase({ url: gate.url });
    const cutting: PayoutProvider = {
      ...provider,
      createPayout: async (...asked) => {
        const news = await provider.createPayout(...asked);
        gate.cutNext(fate);
        return news;
      },
    };
    const deps = depsWith({ db: cut.db }, provider);
    const cutDeps = depsWith({ db: cut.db }, cutting);
    await expect(sendPayout(cutDeps, id)).rejects.toThrow();
    expect(await stateOf(id)).toBe(fate === 'lost' ? 'requested' : 'paid');
    await sendPayout(deps, id);
    expect(await stateOf(id)).toBe('paid');
    expect(await sums(driver)).toMatchObject({ owed: 0, waiting: 0 });
    await cut.close();
    gate.close();
  },
);
