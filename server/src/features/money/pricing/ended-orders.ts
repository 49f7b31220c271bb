import type { AnalysedOrder } from '@backhaul/domain/fare/analyse-prices.ts';
import type { FareRules } from '@backhaul/domain/fare/fare-rules.ts';
import type { OrderOutcome } from '@backhaul/domain/fare/outcome.ts';
import { tripFigures } from '@backhaul/domain/fare/trip-figures.ts';
import { completeRules } from '@backhaul/domain/fare/verdict-rules.ts';
import type { LedgerAccount, PostingKind } from '@backhaul/domain/money/ledger-accounts.ts';
import { type RawBuilder, sql } from 'kysely';
import { areaTimeZone } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';

/** Days in the service area's time zone, both included. */
export interface EndedIn {
  readonly from: string;
  readonly to: string;
}

/**
 * Ended orders, and the share of all orders in question that they are: 1 if all were read, less for a sample.
 */
export interface EndedOrders {
  readonly orders: readonly AnalysedOrder[];
  readonly share: number;
}

const latestRead = 1_000;
const sampleRead = 2_000;
/** The number of values of an id's last three hexadecimal digits. */
const buckets = 4_096;

interface EndedRow {
  bucket: number;
  id: string;
  tracking_number: string;
  outcome: OrderOutcome;
  distance_meters: number;
  duration_seconds: number;
  item_value_cents: number | null;
  number_of_items: number;
  quoted_tip_cents: number;
  tip_cents: number;
  rush: boolean;
  extra_legs_cents: number;
  fare_version: string;
  hour: number;
  store_id: string | null;
  dropoff_name: string;
  posted: readonly Posted[];
}

interface Posted {
  kind: PostingKind;
  account: LedgerAccount;
  cents: number;
}

const latest = sql`SELECT 0 AS bucket, order_id, reference FROM ledger_transactions
  WHERE kind = 'settlement' AND sandbox_id IS NULL ORDER BY created_at DESC LIMIT ${latestRead}`;

/**
 * SQL for a random sample of the settlements of these days. A bucket has all settlements whose ids end in the
 * same three (random) digits. Buckets are read one by one until there are enough, so more settlements cost no
 * more.
 */
const sampleOf = ({ from, to }: EndedIn, most: number) => sql`
  SELECT b.bucket, t.order_id, t.reference FROM generate_series(0, ${buckets - 1}::integer) AS b (bucket)
  CROSS JOIN LATERAL (SELECT order_id, reference FROM ledger_transactions
    WHERE kind = 'settlement' AND sandbox_id IS NULL AND right(id::text, 3) = lpad(to_hex(b.bucket), 3, '0')
      AND created_at >= ${from}::date::timestamp AT TIME ZONE ${areaTimeZone}
      AND created_at < (${to}::date + 1)::timestamp AT TIME ZONE ${areaTimeZone}
    LIMIT ${most + 1}) t
  LIMIT ${most + 1}`;

async function readRows(db: Database, settled: RawBuilder<unknown>): Promise<EndedRow[]> {
  const { rows } = await sql<EndedRow>`
    SELECT t.bucket, o.id, o.tracking_number, t.reference AS outcome, q.distance_meters, q.duration_seconds,
      q.item_value_cents, q.number_of_items, q.tip_cents AS quoted_tip_cents, o.tip_cents, q.rush, o.extra_legs_cents,
      o.fare_version, extract(hour FROM o.slot_start_at AT TIME ZONE ${areaTimeZone})::integer AS hour, o.store_id,
      o.dropoff_name, p.posted
    FROM (${settled}) t
    JOIN orders o ON o.id = t.order_id JOIN quotes q ON q.id = o.quote_id
    CROSS JOIN LATERAL (
      SELECT coalesce(jsonb_agg(jsonb_build_object('kind', l.kind, 'account', e.account, 'cents', e.amount_cents)), '[]')
        AS posted
      FROM ledger_transactions l JOIN ledger_entries e ON e.transaction_id = l.id WHERE l.order_id = o.id) p`.execute(
    db,
  );
  return rows;
}

async function readRules(db: Database): Promise<ReadonlyMap<string, FareRules>> {
  const { rows } = await sql<{ version: string; rules: FareRules }>`
    SELECT version, rules FROM fare_versions`.execute(db);
  return new Map(rows.map(({ version, rules }) => [version, completeRules(rules)]));
}

const sumOf = (posted: readonly Posted[], account: LedgerAccount, kinds: readonly PostingKind[]) =>
  posted
    .filter((one) => one.account === account && kinds.includes(one.kind))
    .reduce((sum, { cents }) => sum + cents, 0);

function booksOf(posted: readonly Posted[]): AnalysedOrder['books'] {
  const books: Partial<Record<LedgerAccount, number>> = {};
  for (const { account, cents } of posted) books[account] = (books[account] ?? 0) + cents;
  return books;
}

function endedOrder(row: EndedRow, rules: FareRules): AnalysedOrder {
  const settledDriverCents = -sumOf(row.posted, 'driver_payable', ['settlement']);
  const isCallOut = rules.outcomes[row.outcome].driverGets === 'trip_fee';
  return {
    id: row.id,
    trackingNumber: row.tracking_number,
    outcome: row.outcome,
    input: {
      ...tripFigures({
        distanceMeters: row.distance_meters,
        durationSeconds: row.duration_seconds,
      }),
      itemValueCents: row.item_value_cents,
      numberOfItems: row.number_of_items,
      tipCents: row.quoted_tip_cents,
      isRush: row.rush,
    },
    tipCents: row.tip_cents,
    extraLegsCents: row.extra_legs_cents,
    waitingCents: isCallOut ? Math.max(0, settledDriverCents - rules.tripFeeCents) : 0,
    rules,
    chargedCents: sumOf(row.posted, 'customer_payments', ['settlement', 'verdict', 'tip']),
    driverCents: -sumOf(row.posted, 'driver_payable', ['settlement', 'tip']),
    books: booksOf(row.posted),
    hour: row.hour,
    store: { id: row.store_id, name: row.dropoff_name },
  };
}

/**
 * Drops the rows of the last bucket, which was not read completely, and returns the share of all buckets that
 * the others are.
 */
function wholeBuckets(
  rows: readonly EndedRow[],
  most: number,
): { rows: readonly EndedRow[]; share: number } {
  if (rows.length <= most) return { rows, share: 1 };
  const last = Math.max(...rows.map(({ bucket }) => bucket));
  if (last === 0) return { rows, share: 1 / buckets };
  return { rows: rows.filter(({ bucket }) => bucket < last), share: last / buckets };
}

/**
 * Ended orders with their quotes and their ledger amounts: the latest, or those of a range of days. A random
 * sample is read if there are too many. Leaves out orders of demos and of people who try the service.
 */
export async function readEndedOrders(
  db: Database,
  days: EndedIn | null,
  most = sampleRead,
): Promise<EndedOrders> {
  const rules = await readRules(db);
  const read = await readRows(db, days === null ? latest : sampleOf(days, most));
  const { rows, share } = days === null ? { rows: read, share: 1 } : wholeBuckets(read, most);
  return {
    share,
    orders: rows.flatMap((row) => {
      const own = rules.get(row.fare_version);
      return own === undefined ? [] : [endedOrder(row, own)];
    }),
  };
}
