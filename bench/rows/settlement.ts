import { orderOutcomes } from '@backhaul/domain/fare/outcome.ts';
import { findContradictions } from '../../server/src/ledger/find-contradictions.ts';
import { settleOrder } from '../../server/src/orders/settle-order.ts';
import type { Row } from '../report.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { growTables, makeOriginals } from '../world/grown-tables.ts';
import { createDrivers } from '../world/people.ts';

const orders = 8_000;
const atOnce = 8;

/** Brings paid orders to the counter, with drivers in turn. */
async function bringToCounter(world: BenchWorld): Promise<string[]> {
  await growTables(world, await makeOriginals(world), { first: 1, last: orders });
  const drivers = await createDrivers(world.pool, 100);
  const client = await world.pool.connect();
  try {
    await client.query('SET session_replication_role = replica');
    const { rows } = await client.query<{ id: string }>(
      `UPDATE orders SET status = 'delivered', payment_status = 'authorized', assigned_at = now(), picked_up_at = now(),
         delivered_at = now(), driver_id = ($1::uuid[])[1 + abs(hashtext(id::text)) % 100]
       RETURNING id`,
      [drivers.map(({ id }) => id)],
    );
    return rows.map(({ id }) => id);
  } finally {
    client.release(true);
  }
}

/**
 * Measures the ledger's work when orders end: postings, earnings and the job that captures the payment, in
 * one durable transaction for each order.
 */
export async function measureSettlement(world: BenchWorld): Promise<Row[]> {
  const ids = await bringToCounter(world);
  const { db } = world;
  const waiting = ids.entries();
  const began = performance.now();
  const settle = async () => {
    for (const [n, orderId] of waiting) {
      const outcome = orderOutcomes[n % orderOutcomes.length] ?? 'completed';
      await db
        .transaction()
        .execute((transaction) => settleOrder(transaction, { orderId, outcome }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, settle));
  const perSecond = ids.length / ((performance.now() - began) / 1000);
  const found = await findContradictions(db);
  const wrong = found.filter((words) => words.startsWith('a transaction does not balance'));
  return [
    {
      what: `Orders settled in the books per second, of every ending, ${atOnce} at once, durable`,
      ours: `${perSecond.toFixed(0)}/s`,
      peer: 'every transaction balances',
      holds: wrong.length === 0,
    },
  ];
}
