import type { CallQuery } from '@backhaul/contract/call.ts';
import type {
  readReturnReasons as call,
  ReturnGroup,
  ReturnReasons,
} from '@backhaul/contract/calls/retail/return-list.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { refusalReasons } from '@backhaul/domain/order/action-reasons.ts';
import { usualCancellationDays } from '@backhaul/domain/operations/cancellation-causes.ts';
import {
  comesMore,
  type CountedReturns,
  refusesMore,
} from '@backhaul/domain/retail/company-returns.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { areaOfOrder, isBeforeOwnDay, isSinceOwnDay } from '../../../database/own-days.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { CompanyTenant } from './find-day-returns.ts';

interface Counts extends CountedReturns {
  valueCents: number;
}

interface Total extends Counts {
  paidCents: number;
}

interface GroupRow extends Counts {
  key: string;
  name: string;
  mostly: string;
}

interface Word {
  orderId: string;
  trackingNumber: string;
  orderName: string;
  store: string;
  stars: number;
  words: string;
  at: Date;
}

interface Asked {
  tenant: CompanyTenant;
  store: string | undefined;
  days: number;
  now: Date;
}

const storesAtMost = 100;
const itemsAtMost = 20;
const wordsAtMost = 20;

/**
 * SQL for returns that a counter accepted or refused: those picked up in the last `days` days (`is_now`), and
 * those picked up in as many days before. Days follow the time zone of the pickup.
 */
const counted = ({ tenant: { companyId, sandboxId }, store, days, now }: Asked) => sql`
  came AS MATERIALIZED (
    SELECT o.id, o.tracking_number, o.order_name, o.return_reason, o.store_id, coalesce(s.name, o.dropoff_name) AS store,
      o.item_value_cents, o.status IN ('refused', 'returning', 'returned') AS is_refused,
      ${isSinceOwnDay(sql`o.slot_start_at`, now, days - 1)} AS is_now
    FROM orders o LEFT JOIN stores s ON s.id = o.store_id ${areaOfOrder}
    WHERE o.company_id = ${companyId} AND o.sandbox_id IS NOT DISTINCT FROM ${sandboxId}::uuid AND o.charity_id IS NULL
      AND ${isSinceOwnDay(sql`o.slot_start_at`, now, 2 * days - 1)} AND ${isBeforeOwnDay(sql`o.slot_start_at`, now, -1)}
      AND o.status IN ('completed', 'refunded', 'refused', 'returning', 'returned')
      AND ${store === undefined ? sql`true` : sql`o.store_id = ${store}`})`;

const counts = sql`
  count(*) FILTER (WHERE is_now)::integer AS came,
  count(*) FILTER (WHERE is_now AND is_refused)::integer AS refused,
  count(*) FILTER (WHERE NOT is_now)::integer AS "cameBefore",
  count(*) FILTER (WHERE NOT is_now AND is_refused)::integer AS "refusedBefore",
  coalesce(sum(item_value_cents) FILTER (WHERE is_now), 0)::bigint AS "valueCents"`;

async function readTotal(db: Database, asked: Asked): Promise<Total> {
  const { rows } = await sql<Total>`
    WITH ${counted(asked)}
    SELECT ${counts}, (SELECT coalesce(sum(e.amount_cents), 0)::bigint FROM came c
        JOIN ledger_transactions t ON t.order_id = c.id AND t.kind = 'cover'
        JOIN ledger_entries e ON e.transaction_id = t.id AND e.account = 'retailer_accounts' WHERE c.is_now) AS "paidCents"
    FROM came`.execute(db);
  const [total] = rows;
  if (total === undefined) throw new Error('a query without a row');
  return total;
}

async function readGroups(
  db: Database,
  asked: Asked,
  { key, name, limit }: { key: RawBuilder<unknown>; name: RawBuilder<unknown>; limit: number },
): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    WITH ${counted(asked)}
    SELECT ${key} AS key, mode() WITHIN GROUP (ORDER BY ${name}) FILTER (WHERE is_now) AS name, ${counts},
      coalesce(mode() WITHIN GROUP (ORDER BY return_reason) FILTER (WHERE is_now), '') AS mostly
    FROM came GROUP BY ${key} HAVING count(*) FILTER (WHERE is_now) > 0
    ORDER BY came DESC, key LIMIT ${limit}`.execute(db);
  return rows;
}

async function readRefusals(db: Database, asked: Asked): Promise<ReturnReasons['refusals']> {
  const { rows } = await sql<ReturnReasons['refusals'][number]>`
    WITH ${counted(asked)}
    SELECT reason, count(*)::integer AS refused FROM (
      SELECT DISTINCT ON (c.id) e.details ->> 'reason' AS reason FROM came c
      JOIN domain_events e ON e.order_id = c.id AND e.subject = 'order' AND e.type = 'refused'
      WHERE c.is_now AND c.is_refused ORDER BY c.id, e.sequence DESC) r
    WHERE reason = ANY (${[...refusalReasons]}::text[]) GROUP BY reason ORDER BY refused DESC, reason`.execute(
    db,
  );
  return rows;
}

async function readWords(db: Database, asked: Asked): Promise<Word[]> {
  const { rows } = await sql<Word>`
    WITH ${counted(asked)}
    SELECT c.id AS "orderId", c.tracking_number AS "trackingNumber", c.order_name AS "orderName", c.store, r.stars,
      r.words, r.created_at AS at
    FROM came c JOIN ratings r ON r.order_id = c.id WHERE c.is_now AND r.words IS NOT NULL
    ORDER BY r.created_at DESC, c.id LIMIT ${wordsAtMost}`.execute(db);
  return rows;
}

function presentGroup(
  { valueCents, ...row }: GroupRow,
  isWorse: (row: CountedReturns) => boolean,
): ReturnGroup {
  return { ...row, value: toDollars(valueCents), isWorse: isWorse(row) };
}

/**
 * Counts a retailer's returns by reason, item and store, now and in the time before. Marks the reasons and
 * items with more returns than before, and the stores that refuse more (product-rules.md#retailers).
 */
export async function readReturnReasons(
  { db, clock }: { db: Database; clock: Clock },
  tenant: CompanyTenant,
  { days = usualCancellationDays, store }: CallQuery<typeof call>,
): Promise<ReturnReasons> {
  const asked = { tenant, store, days: Number(days), now: clock.now() };
  const [total, reasons, items, stores, refusals, words] = await Promise.all([
    readTotal(db, asked),
    readGroups(db, asked, { key: sql`return_reason`, name: sql`return_reason`, limit: 20 }),
    readGroups(db, asked, {
      key: sql`lower(order_name)`,
      name: sql`order_name`,
      limit: itemsAtMost,
    }),
    readGroups(db, asked, {
      key: sql`coalesce(store_id, store)`,
      name: sql`store`,
      limit: storesAtMost,
    }),
    readRefusals(db, asked),
    readWords(db, asked),
  ]);
  const { valueCents, paidCents, ...all } = total;
  const comesOften = (row: CountedReturns) => comesMore(row, all);
  return {
    days: asked.days,
    ...all,
    value: toDollars(valueCents),
    paid: toDollars(paidCents),
    reasons: reasons.map((row) => presentGroup(row, comesOften)),
    items: items.map((row) => presentGroup(row, comesOften)),
    stores: stores.map((row) => presentGroup(row, refusesMore)),
    refusals,
    words: words.map((word) => ({ ...word, at: word.at.toISOString() })),
  };
}
