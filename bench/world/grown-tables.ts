import type pg from 'pg';
import type { BenchWorld } from './bench-world.ts';
import { openJsonClient } from './json-client.ts';
import { bookUnpaid, gatewaySecret, reportPaid } from './paid-orders.ts';
import { createCustomer } from './people.ts';

/** The number of rows written per statement. */
const batchSize = 100_000;
/** SQL for random positions in the service area and a few miles around it. */
const somewhereLat = '38.35 + random() * 0.55';
const somewhereLng = '-90.75 + random() * 0.7';
const countedUuid = (head: string) => `('${head}-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
/** SQL that assigns stores to companies in turn, so that every company has stores in all parts of the area. */
const anyCompany = '(SELECT (array_agg(id ORDER BY id))[1 + n % count(*)] FROM companies)';

/**
 * The first thousand orders are all on offer. Of the later ones, one in this many is: 50 thousand of 10
 * million.
 */
const ordersToAnOffer = 204;
const isOnOffer = `(n <= 1000 OR n % ${ordersToAnOffer} = 0)`;

/** The columns that differ between the copies of a row, as SQL with the copy's number `n`. */
type Changes = Record<string, string>;

const copiedTables: Record<string, Changes> = {
  quotes: { id: countedUuid('0c000000') },
  orders: {
    id: countedUuid('0d000000'),
    quote_id: countedUuid('0c000000'),
    tracking_number: `'RTN-' || lpad(n::text, 10, '0')`,
    pickup_lat: somewhereLat,
    pickup_lng: somewhereLng,
    payment_status: `CASE WHEN ${isOnOffer} THEN 'authorized' ELSE 'pending' END`,
  },
  domain_events: {
    id: '1000000000 + n',
    order_id: countedUuid('0d000000'),
    xid: 'pg_current_xact_id()',
    is_offer: isOnOffer,
  },
  // Each copy needs its own row with the end of its order's hash chain. The order's next event continues from
  // this row.
  order_chains: { order_id: countedUuid('0d000000'), token: 'gen_random_uuid()' },
  stores: {
    id: `'copy-' || n`,
    company_id: anyCompany,
    lat: somewhereLat,
    lng: somewhereLng,
  },
};

/** One paid order on offer and one store, from which the copies are made. */
interface Originals {
  orderId: string;
  storeId: string;
}

export async function makeOriginals(world: BenchWorld): Promise<Originals> {
  const server = await world.server({ LOCAL_GATEWAY_SECRET: gatewaySecret });
  const customer = await openJsonClient(server.origin, (await createCustomer(world.pool)).cookie);
  const processor = await openJsonClient(server.origin, '');
  const order = await bookUnpaid(customer);
  await reportPaid(processor, order);
  for (const client of [customer, processor]) client.close();
  await server.stop();
  return { orderId: order.id, storeId: 'target-hampton-village' };
}

function originalOf(table: string, { orderId, storeId }: Originals): string {
  if (table === 'stores') return `t.id = '${storeId}'`;
  if (table === 'orders') return `t.id = '${orderId}'`;
  if (table === 'quotes') return `t.id = (SELECT quote_id FROM orders WHERE id = '${orderId}')`;
  if (table === 'order_chains') return `t.order_id = '${orderId}'`;
  return `t.order_id = '${orderId}' AND t.is_offer`;
}

async function columnsOf(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
}

interface Copies {
  /** For each table to copy, the columns that differ between the copies. */
  changes: Record<string, Changes>;
  /** An SQL condition that selects the row of a table `t` to copy. */
  originalOf: (table: string) => string;
  first: number;
  last: number;
}

/** Inserts copies of one row of each table in `changes`, then runs ANALYZE. */
async function copyRows(
  { pool }: Pick<BenchWorld, 'pool'>,
  { changes, originalOf: where, first, last }: Copies,
): Promise<void> {
  const client = await pool.connect();
  try {
    // The copies' references are correct by construction. Checking each one would double the time.
    await client.query(`SET session_replication_role = replica; SET synchronous_commit = off`);
    // Reads one snapshot. Otherwise a new event of the original could be in one table and missing in another.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    for (const [table, changed] of Object.entries(changes)) {
      const columns = await columnsOf(client, table);
      const copied = columns.map((name) => changed[name] ?? `t.${name}`);
      for (let from = first; from <= last; from += batchSize) {
        await client.query(
          `INSERT INTO ${table} (${columns.join(', ')}) OVERRIDING SYSTEM VALUE
           SELECT ${copied.join(', ')} FROM ${table} t, generate_series($1::integer, $2::integer) n
           WHERE ${where(table)}`,
          [from, Math.min(last, from + batchSize - 1)],
        );
      }
    }
    await client.query('COMMIT');
    await client.query('VACUUM ANALYZE');
  } finally {
    client.release(true);
  }
}

/** Inserts the copies with the numbers `first` to `last` of one order on offer and of one store. */
export function growTables(
  world: Pick<BenchWorld, 'pool'>,
  originals: Originals,
  range: { first: number; last: number },
): Promise<void> {
  const where = (table: string) => originalOf(table, originals);
  return copyRows(world, { changes: copiedTables, originalOf: where, ...range });
}

/**
 * Inserts `count` copies of an unpaid order, each with its own payment. `more` has further columns that
 * differ between the copies.
 */
export function copyUnpaid(
  world: Pick<BenchWorld, 'pool'>,
  orderId: string,
  count: number,
  more: { orders?: Changes; payments?: Changes } = {},
): Promise<void> {
  const { quotes = {}, order_chains = {} } = copiedTables;
  const orders = { ...copiedTables['orders'], payment_status: `'pending'`, ...more.orders };
  const domain_events = { ...copiedTables['domain_events'], is_offer: 'false' };
  const payment_intents = {
    id: `'pi_copy_' || n`,
    order_id: countedUuid('0d000000'),
    client_secret: `'secret_' || n`,
    ...more.payments,
  };
  const changes = { quotes, orders, domain_events, order_chains, payment_intents };
  const where = (table: string) => {
    if (table === 'domain_events') return `t.order_id = '${orderId}' AND t.type = 'created'`;
    return table === 'payment_intents'
      ? `t.order_id = '${orderId}'`
      : originalOf(table, { orderId, storeId: '' });
  };
  return copyRows(world, { changes, originalOf: where, first: 1, last: count });
}
