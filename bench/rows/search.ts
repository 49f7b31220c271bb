import { thingKinds } from '@backhaul/domain/operations/thing-kinds.ts';
import { sql } from 'kysely';
import { connectDatabase, type Database } from '../../server/src/database/connect.ts';
import { searchThings } from '../../server/src/app/search-things.ts';
import { readThingRows } from '../../server/src/features/operations/things/thing-rows.ts';
import { type BenchOptions, inMs, quantile, type Row } from '../report.ts';
import type { BenchWorld } from '../world/bench-world.ts';

const ownSize = 1_000_000;
const batch = 50_000;
/**
 * The number of orders that are added after the bulk, in the same way as the product adds them. Their time is
 * measured.
 */
const addedOneByOne = 50_000;
/** The number of times that each search text is typed. Each letter causes one request. */
const typedTimes = 3;
const promisedMs = 50;

/**
 * SQL that makes up an order's search words. Half of the orders have the last name smith, the others one of
 * 400 names. The other words are first names, stores, phones and tracking numbers.
 */
const words = `ARRAY[
  'x' || lpad(to_hex(n * 2654435761 % 4294967296), 10, '0'),
  (ARRAY['amy','ben','cara','dan','eva','finn','gia','hank','ida','jon'])[1 + n % 10] || CASE WHEN n % 6 = 0 THEN '' ELSE chr((97 + n / 10 % 6)::integer) END,
  CASE WHEN n % 10 < 5 THEN 'smith' ELSE 'name' || (n / 10 % 400) END,
  '314' || lpad((n * 7919 % 10000000)::text, 7, '0'), lpad((n * 7919 % 10000000)::text, 7, '0'), lpad((n * 7919 % 10000)::text, 4, '0'),
  'mail' || n / 5 || '@example.com', (n % 9000)::text, 'street' || n % 2500, 'avenue', '631' || lpad((n % 40)::text, 2, '0'),
  (ARRAY['target','walmart','ikea','costco','macys'])[1 + n % 5], 'store' || n % 400, 'driver' || n % 2000,
  (ARRAY['boots','jacket','lamp','dress','shoes','toaster','tent','book'])[1 + n / 7 % 8], 'pi', 'pay' || n]`;

/**
 * Adds orders to the search index in batches, as the product does. A trigger stores a row for each search
 * word.
 */
async function add(db: Database, first: number, last: number): Promise<void> {
  for (let from = first; from <= last; from += batch)
    await sql`INSERT INTO search_index (kind, id, words)
      SELECT 'order', gen_random_uuid(), ${sql.raw(words)}
      FROM generate_series(${from}::bigint, ${Math.min(last, from + batch - 1)}::bigint) n`.execute(
      db,
    );
}

/**
 * Adds the earlier orders in bulk, with the same rows as `add` but much faster. The indexes are built at the
 * end. Ten million orders take up to an hour.
 */
async function addAtOnce(db: Database, last: number): Promise<void> {
  await sql`SET maintenance_work_mem = '2GB'`.execute(db);
  await sql`ALTER TABLE search_index DISABLE TRIGGER search_index_added`.execute(db);
  await sql`ALTER TABLE search_terms DROP CONSTRAINT search_terms_pkey`.execute(db);
  await add(db, 1, last);
  await sql`INSERT INTO search_terms SELECT kind, word, place
    FROM search_index, LATERAL (SELECT DISTINCT unnest(words)) AS w (word) WHERE kind = 'order'`.execute(
    db,
  );
  await sql`ALTER TABLE search_terms ADD PRIMARY KEY (kind, term, place) WITH (fillfactor = 70)`.execute(
    db,
  );
  await sql`ALTER TABLE search_index ENABLE TRIGGER search_index_added`.execute(db);
}

async function blocksRead(db: Database): Promise<number> {
  await sql`SELECT pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ n: number }>`
    SELECT sum(coalesce(heap_blks_read, 0) + coalesce(heap_blks_hit, 0) + coalesce(idx_blks_read, 0)
      + coalesce(idx_blks_hit, 0)) AS n FROM pg_statio_user_tables WHERE relname LIKE 'search_%'`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

const typed = {
  'a phone number': '(314) 000-7919',
  'a name that half of them have': 'smith',
  'two words, each of many': 'amy smith target',
  'two words that no order has together': 'ikea target',
  'an item and a street': 'toaster street17',
  'nothing like it': 'zzyzx quux',
};

/** Measures the console's search while text is typed, with a request for every beginning of the text. */
export async function measureSearch(
  world: BenchWorld,
  { size: count = ownSize }: BenchOptions,
): Promise<Row[]> {
  const { db, close } = connectDatabase({ url: world.databaseUrl, max: 1 });
  await addAtOnce(db, count - addedOneByOne);
  const begun = performance.now();
  await add(db, count - addedOneByOne + 1, count);
  const addedMs = performance.now() - begun;
  await sql`VACUUM ANALYZE search_index, search_terms`.execute(db);
  const { rows: sizes } = await sql<{ bytes: number }>`
    SELECT (pg_total_relation_size('search_index') + pg_total_relation_size('search_terms'))::float8 AS bytes`.execute(
    db,
  );
  const search = async (text: string) =>
    readThingRows(db, (await searchThings(db, text, { kinds: thingKinds, most: 6 })).things);
  const rows: Row[] = [
    {
      what: `Search index of ${count.toLocaleString('en-US')} orders`,
      ours: `${Math.round((sizes[0]?.bytes ?? 0) / count)} bytes and ${((addedMs * 1000) / addedOneByOne).toFixed(0)} µs an order`,
      peer: 'only reported',
    },
  ];
  for (const [what, text] of Object.entries(typed)) {
    const beginnings = Array.from(text, (_, at) => text.slice(0, at + 1)).filter(
      (one) => one.trim().length > 1,
    );
    await search(text);
    const before = await blocksRead(db);
    const taken: number[] = [];
    for (let n = 0; n < typedTimes; n += 1)
      for (const beginning of beginnings) {
        const started = performance.now();
        await search(beginning);
        taken.push(performance.now() - started);
      }
    const blocks = Math.round(((await blocksRead(db)) - before) / taken.length);
    const p95 = quantile(taken, 0.95);
    rows.push({
      what: `Search of ${count.toLocaleString('en-US')}, as typed: ${what}`,
      ours: `${blocks} blocks, p95 ${inMs(p95)}`,
      peer: `limit ${promisedMs} ms`,
      holds: p95 <= promisedMs,
    });
  }
  await close();
  return rows;
}
