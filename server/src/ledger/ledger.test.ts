import { randomUUID } from 'node:crypto';
import type { OrderOutcome } from '@backhaul/domain/fare/outcome.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { seedOrder } from '../testing/seed-order.ts';
import { postCapture, postRefund } from './post-payment.ts';
import { postTransaction } from './post-transaction.ts';
import { readAccountBalances, readDriverBalance } from '../testing/ledger-balances.ts';
import { readOrderMoney } from './read-order-money.ts';
import { settleOrder } from '../orders/settle-order.ts';

let database: TestDatabase;
const customerId = randomUUID();

async function addUser(id: string): Promise<string> {
  await sql`
    INSERT INTO users (id, email, first_name, last_name) VALUES (${id}, ${`${id}@example.com`}, 'A', 'B')`.execute(
    database.db,
  );
  return id;
}

beforeAll(async () => {
  database = await createTestDatabase();
  await addUser(customerId);
});
afterAll(() => database.destroy());

const newDriver = () => addUser(randomUUID());

async function settled(outcome: OrderOutcome, status: OrderStatus, driverId: string | null = null) {
  const order = await seedOrder(database.db, { customerId, driverId, status });
  const settlement = await database.db
    .transaction()
    .execute((transaction) => settleOrder(transaction, { orderId: order.id, outcome }));
  return { ...order, settlement };
}

async function feeOf(orderId: string): Promise<number | null> {
  const { rows } = await sql<{ fee_cents: number | null }>`
    SELECT fee_cents FROM orders WHERE id = ${orderId}`.execute(database.db);
  return rows[0]?.fee_cents ?? null;
}

describe('settling an order', () => {
  it('pays the guaranteed pay on completion, records the earning and sends for the money', async () => {
    const driverId = await newDriver();
    const order = await settled('completed', 'completed', driverId);
    expect(order.settlement).toMatchObject({
      customerPaysCents: order.totalCents,
      driverGetsCents: order.driverPayCents,
    });
    expect(await readOrderMoney(database.db, order.id)).toEqual({
      outcome: 'completed',
      customerPays: 'total',
      creditedCents: 0,
      coveredCents: 0,
      customerPaysCents: order.totalCents,
      driverGetsCents: order.driverPayCents,
      platformShareCents: order.totalCents - order.driverPayCents,
      capturedCents: 0,
      refundedCents: 0,
      writtenOffCents: 0,
    });
    expect(await readDriverBalance(database.db, driverId)).toBe(order.driverPayCents);
    const { rows: earnings } = await sql`
      SELECT total_cents, tip_cents, status FROM driver_earnings WHERE order_id = ${order.id}`.execute(
      database.db,
    );
    expect(earnings).toEqual([
      { total_cents: order.driverPayCents, tip_cents: 250, status: 'pending' },
    ]);
    const { rows: jobs } = await sql`
      SELECT task_identifier, queue_name FROM graphile_worker.jobs WHERE queue_name = ${`payment:${order.id}`}`.execute(
      database.db,
    );
    expect(jobs).toEqual([
      { task_identifier: 'settle_payment', queue_name: `payment:${order.id}` },
    ]);
    expect(await feeOf(order.id)).toBeNull();
  });

  it('charges a late cancellation its fee and pays the trip fee, without the tip', async () => {
    const driverId = await newDriver();
    const order = await settled('cancelled_by_customer_late', 'cancelled', driverId);
    expect(order.settlement).toMatchObject({ customerPaysCents: 500, driverGetsCents: 300 });
    expect(await feeOf(order.id)).toBe(500);
    const { rows } = await sql`
      SELECT total_cents, tip_cents FROM driver_earnings WHERE order_id = ${order.id}`.execute(
      database.db,
    );
    expect(rows).toEqual([{ total_cents: 300, tip_cents: 0 }]);
  });

  it('decides that nothing is owed too', async () => {
    const order = await settled('cancelled_free', 'cancelled');
    expect(await readOrderMoney(database.db, order.id)).toMatchObject({
      outcome: 'cancelled_free',
      customerPaysCents: 0,
      driverGetsCents: 0,
      platformShareCents: 0,
    });
  });

  it('happens once', async () => {
    const order = await settled('lost', 'lost', await newDriver());
    for (const outcome of ['lost', 'completed'] as const)
      await expect(
        database.db
          .transaction()
          .execute((transaction) => settleOrder(transaction, { orderId: order.id, outcome })),
      ).rejects.toThrow('duplicate key');
  });
});

describe('the books', () => {
  it('give back first what was paid too much, and only the rest out of our own pocket', async () => {
    const order = await seedOrder(database.db, { customerId, status: 'cancelled' });
    const at = { orderId: order.id, sandboxId: null };
    const accounts = async () => {
      const { rows } = await sql<{ account: string; balance: number }>`
        SELECT e.account, sum(e.amount_cents) AS balance FROM ledger_entries e JOIN ledger_transactions t
          ON t.id = e.transaction_id WHERE t.order_id = ${order.id} GROUP BY e.account HAVING sum(e.amount_cents) <> 0`.execute(
        database.db,
      );
      return Object.fromEntries(rows.map((row) => [row.account, row.balance]));
    };
    await database.db.transaction().execute(async (transaction) => {
      await postCapture(transaction, { ...at, amountCents: 1000, reference: 'pi' });
      await settleOrder(transaction, { orderId: order.id, outcome: 'cancelled_free' });
      await postRefund(transaction, { ...at, amountCents: 600, reference: 'pi:600' });
    });
    expect(await accounts()).toEqual({ customer_payments: -400, processor_clearing: 400 });
    await database.db
      .transaction()
      .execute((transaction) =>
        postRefund(transaction, { ...at, amountCents: 500, reference: 'pi:1100' }),
      );
    expect(await accounts()).toEqual({ refunds: 100, processor_clearing: -100 });
  });

  it('refuse what does not balance, comes twice, or is changed later', async () => {
    const { id } = await settled('cancelled_free', 'cancelled');
    const posting = { orderId: id, sandboxId: null, kind: 'refund' as const, reference: 'once' };
    const post = (entries: { account: 'refunds' | 'fault_funding'; amountCents: number }[]) =>
      database.db
        .transaction()
        .execute((transaction) => postTransaction(transaction, { ...posting, entries }));
    await expect(
      post([
        { account: 'refunds', amountCents: 100 },
        { account: 'fault_funding', amountCents: -99 },
      ]),
    ).rejects.toThrow('does not balance');
    const balanced = [
      { account: 'refunds' as const, amountCents: 100 },
      { account: 'fault_funding' as const, amountCents: -100 },
    ];
    await post(balanced);
    await expect(post(balanced)).rejects.toThrow('duplicate key');
    for (const statement of [
      sql`UPDATE ledger_entries SET amount_cents = amount_cents * 2`,
      sql`DELETE FROM ledger_entries`,
      sql`UPDATE ledger_transactions SET kind = 'other'`,
      sql`DELETE FROM ledger_transactions`,
    ])
      await expect(statement.execute(database.db)).rejects.toThrow('append-only');
  });

  it('balance, each transaction and all accounts together', async () => {
    const { rows } = await sql`
      SELECT transaction_id FROM ledger_entries GROUP BY transaction_id HAVING sum(amount_cents) <> 0`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
    const balances = await readAccountBalances(database.db, null);
    expect(balances.length).toBeGreaterThan(3);
    expect(balances.reduce((sum, { balanceCents }) => sum + balanceCents, 0)).toBe(0);
  });
});
