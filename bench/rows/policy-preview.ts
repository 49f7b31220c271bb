import { openTerms } from '@backhaul/domain/policy/policy-terms.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { growTables, makeOriginals } from '../world/grown-tables.ts';
import { openJsonClient } from '../world/json-client.ts';
import { createCustomer } from '../world/people.ts';
import { inMs, quantile, type Row } from '../report.ts';

const returns = 10_000;
const asked = 11;
const promisedMs = 5_000;

const names = [
  'Wireless headphones',
  'Phone case',
  'Apple iPhone 15',
  'Kids hoodie',
  'Desk lamp with an adapter',
  'Gift card',
  'Laptop 14 inch',
];
const words = [
  'Black over-ear, opened once, box a little worn, all cables there',
  'Never used; the wrong model for my phone',
  'New in its box',
];

/**
 * Turns the orders into returns to one company in the middle of last month. Their items are of several kinds
 * and were bought up to 80 days before.
 */
async function spreadReturns({ pool }: BenchWorld): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SET session_replication_role = replica');
    await client.query(
      `UPDATE orders o SET payment_status = 'authorized', created_at = at, purchase_date = (at - n % 80 * interval '1 day')::date,
         order_name = ($1::text[])[1 + n % 7], item_description = ($2::text[])[1 + n % 3],
         item_categories = CASE WHEN n % 3 = 0 THEN '{Electronics,Other}'::text[] ELSE '{Electronics}'::text[] END
       FROM (SELECT id, n, date_trunc('month', now()) - interval '15 days' - n * interval '30 seconds' AS at
         FROM (SELECT id, row_number() OVER (ORDER BY id)::integer AS n FROM orders) numbered) c
       WHERE c.id = o.id`,
      [names, words],
    );
  } finally {
    client.release(true);
  }
  await pool.query('VACUUM ANALYZE orders');
}

/** Measures the preview of a manager's draft policy on the returns of last month. */
export async function measurePolicyPreview(world: BenchWorld): Promise<Row[]> {
  await growTables(world, await makeOriginals(world), { first: 1, last: returns });
  await spreadReturns(world);
  const server = await world.server();
  const manager = await createCustomer(world.pool);
  await world.pool.query(
    `INSERT INTO company_members (user_id, company_id, role) VALUES ($1, 'target', 'manager')`,
    [manager.id],
  );
  const client = await openJsonClient(server.origin, manager.cookie);
  const at = '/api/retailer/companies/target/policy';
  const terms = { ...openTerms, returnWindowDays: 45, categoryWindowDays: { Electronics: 20 } };
  await world.pool.query(
    `INSERT INTO policy_drafts (company_id, revision, terms, saved_by, saved_at) VALUES ('target', 1, $1, $2, now())`,
    [{ ...terms, additionalTerms: null }, manager.id],
  );
  const taken: number[] = [];
  const seen = new Set<string>();
  for (let time = 0; time < asked; time += 1) {
    const began = performance.now();
    const { body } = await client.get(`${at}/preview?revision=1`);
    taken.push(performance.now() - began);
    seen.add(`${String(body['changes'])} of ${String(body['returns'])} verdicts change`);
  }
  client.close();
  await server.stop();
  const slow = quantile(taken, 0.95);
  return [
    {
      what: `A policy tried on ${returns.toLocaleString('en-US')} returns`,
      ours: `median ${inMs(quantile(taken, 0.5))}, p95 ${inMs(slow)}; ${[...seen].join(', ')}`,
      peer: `limit ${promisedMs} ms`,
      holds: slow <= promisedMs && seen.size === 1,
    },
  ];
}
