import { randomUUID } from 'node:crypto';
import { createLocalGateway } from '../../server/src/adapters/local/local-gateway.ts';
import { readAreaDay } from '../../server/src/database/area-day.ts';
import { reconcileMoney } from '../../server/src/features/money/reconciliation/reconcile-money.ts';
import type { Row } from '../report.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { growTables, makeOriginals } from '../world/grown-tables.ts';

const payments = 100_000;
/** The number of payments whose amount at the gateway differs from the amount in our books. */
const wrong = 10;
const promisedSeconds = 60;

/**
 * Creates a captured payment for each order, in our books and at the built-in gateway. A few amounts differ.
 */
async function capture({ pool }: BenchWorld): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SET session_replication_role = replica');
    await client.query(`
      CREATE TEMP TABLE paid AS SELECT id AS order_id, 'pi_bench_' || id AS intent_id, gen_random_uuid() AS posting_id,
        now() - interval '1 hour' - n * interval '0.5 seconds' AS at, n
      FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM orders ORDER BY id LIMIT ${payments}) o`);
    await client.query(`
      INSERT INTO payment_intents (id, order_id, gateway, client_secret, amount_cents, status, captured_cents)
      SELECT intent_id, order_id, 'local', intent_id, 1500, 'captured', 1500 FROM paid`);
    await client.query(`
      INSERT INTO local_gateway_intents (id, idempotency_key, client_secret, order_reference, amount_cents, status, captured_cents)
      SELECT intent_id, intent_id, intent_id, order_id, 1500, 'captured', 1500 FROM paid`);
    await client.query(`
      INSERT INTO local_gateway_balance_lines (id, intent_id, kind, amount_cents, fee_cents, at)
      SELECT 'txn_' || intent_id, intent_id, 'charge', CASE WHEN n <= ${wrong} THEN 1400 ELSE 1500 END, 0, at FROM paid`);
    await client.query(`
      INSERT INTO ledger_transactions (id, order_id, kind, reference, created_at)
      SELECT posting_id, order_id, 'capture', intent_id, at FROM paid`);
    await client.query(`
      INSERT INTO ledger_entries (transaction_id, account, amount_cents, posted_at, is_live)
      SELECT posting_id, e.account, e.cents, at, true
      FROM paid, (VALUES ('processor_clearing', 1500), ('customer_payments', -1500)) AS e (account, cents)`);
  } finally {
    client.release(true);
  }
  await pool.query('VACUUM ANALYZE');
}

/** Measures the first comparison of a gateway's payments with our books. This first run reads all payments. */
export async function measureReconciliation(world: BenchWorld): Promise<Row[]> {
  const { db, pool } = world;
  await growTables(world, await makeOriginals(world), { first: 1, last: payments });
  await capture(world);
  const clock = { now: () => new Date() };
  const gateway = createLocalGateway({
    db,
    clock,
    secret: 'a-secret-only-of-this-bench-0123456789',
    enqueueDelivery: async () => undefined,
  });
  const runId = randomUUID();
  await pool.query(
    `INSERT INTO reconciliation_runs (id, side, provider, day, from_at, until_at, started_at)
     VALUES ($1, 'payments', 'local', $2, '2000-01-01', now(), now())`,
    [runId, await readAreaDay(db, clock.now())],
  );
  const log = { info: () => undefined, warn: () => undefined };
  const gateways = { forTenant: () => gateway, named: () => gateway };
  const payoutProviders = { forTenant: () => null, named: () => undefined };
  const began = performance.now();
  const bus = { publish: () => undefined };
  await reconcileMoney({ db, bus, clock, gateways, payoutProviders, log }, runId, {
    attempt: 1,
    isLast: true,
  });
  const seconds = (performance.now() - began) / 1000;
  const { rows } = await pool.query<{ matched: number; found: number }>(
    'SELECT matched, found_differences AS found FROM reconciliation_runs WHERE id = $1',
    [runId],
  );
  const { matched = 0, found = 0 } = rows[0] ?? {};
  return [
    {
      what: `Reconciling ${payments.toLocaleString('en-US')} payments with the gateway's lines, ${wrong} of them wrong`,
      ours: `${seconds.toFixed(1)} s; ${matched.toLocaleString('en-US')} agree, ${found} found`,
      peer: `limit ${promisedSeconds} s, all found`,
      holds: seconds <= promisedSeconds && found === wrong,
    },
  ];
}
