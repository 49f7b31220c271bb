import { approvalLimits } from '@backhaul/domain/access/act-limits.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageCursor } from '../../../app/page-cursor.ts';
import { areaTimeZone } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';

export interface CreditRow {
  id: string;
  customer_id: string;
  customer_name: string;
  customer_email: string;
  amount_cents: number;
  taken_cents: number;
  used_cents: number;
  ended_cents: number;
  reason: string;
  granted_by: string | null;
  is_returned: boolean;
  promotion_code: string | null;
  ended_reason: string | null;
  ended_at: Date | null;
  expires_at: Date;
  created_at: Date;
  sort_at: string;
}

async function findRows(db: Database, where: RawBuilder<unknown>): Promise<CreditRow[]> {
  const { rows } = await sql<CreditRow>`
    SELECT c.id, c.customer_id, concat_ws(' ', u.first_name, u.last_name) AS customer_name, u.email AS customer_email,
      c.amount_cents, c.taken_cents, c.ended_cents, c.reason, c.ended_reason, c.ended_at, c.expires_at, c.created_at,
      c.created_at::text AS sort_at, concat_ws(' ', a.first_name, a.last_name) AS granted_by, c.order_id IS NOT NULL AS is_returned, p.code AS promotion_code,
      (SELECT coalesce(sum(s.amount_cents), 0)::int FROM credit_uses s WHERE s.credit_id = c.id AND s.is_used) AS used_cents
    FROM customer_credits c JOIN users u ON u.id = c.customer_id LEFT JOIN users a ON a.id = c.granted_by
      LEFT JOIN promotions p ON p.id = c.promotion_id
    ${where}`.execute(db);
  return rows.map((row) => ({ ...row, granted_by: row.granted_by || null }));
}

/** A customer's own credit, sorted by its expiry. */
export const findOwnCredits = (db: Database, customerId: string): Promise<CreditRow[]> =>
  findRows(db, sql`WHERE c.customer_id = ${customerId} ORDER BY c.expires_at, c.id`);

interface CreditsAsked {
  /** Search words, which are compared with the customer's name and e-mail address. */
  q: string | undefined;
  customer: string | undefined;
  cursor: PageCursor | null;
  limit: number;
}

/** Credit of the live tenant or of one customer, newest first. */
export function findCredits(
  db: Database,
  { q, customer, cursor, limit }: CreditsAsked,
): Promise<CreditRow[]> {
  const words = (q ?? '').split(/\s+/).filter((word) => word !== '');
  const isAsked = [
    sql`c.sandbox_id IS NULL`,
    ...(customer === undefined ? [] : [sql`c.customer_id = ${customer}`]),
    ...words.map(
      (word) =>
        sql`strpos(lower(concat_ws(' ', u.first_name, u.last_name, u.email)), lower(${word})) > 0`,
    ),
    ...(cursor === null
      ? []
      : [sql`(c.created_at, c.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`]),
  ];
  return findRows(
    db,
    sql`WHERE ${sql.join(isAsked, sql` AND `)} ORDER BY c.created_at DESC, c.id DESC LIMIT ${limit}`,
  );
}

/** A credit of the live tenant. */
export async function readCredit(db: Database, id: string): Promise<CreditRow | undefined> {
  const [row] = await findRows(db, sql`WHERE c.id = ${id} AND c.sandbox_id IS NULL`);
  return row;
}

/** The id of the live tenant's user with this e-mail. */
export async function findCustomer(db: Database, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM users WHERE lower(email) = lower(${email}) AND sandbox_id IS NULL`.execute(db);
  return rows[0]?.id;
}

/** The last second of a day in the company's time zone, and the number of days from today to that day. */
export async function endOfDay(
  db: Database,
  day: string,
  now: Date,
): Promise<{ at: Date; days: number }> {
  const { rows } = await sql<{ at: Date; days: number }>`
    SELECT ((${day}::date + 1)::timestamp - interval '1 second') AT TIME ZONE ${areaTimeZone} AS at,
      ${day}::date - (${now}::timestamptz AT TIME ZONE ${areaTimeZone})::date AS days`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a query without a row');
  return row;
}

export interface EndingCredit {
  id: string;
  customer_id: string;
  sandbox_id: string | null;
  left_cents: number;
  expires_at: Date;
  sort_at: string;
}

/** Credit that can still be used and expires between two times, earliest first. */
export async function listEnding(
  db: Database,
  { after: from, before }: { after: Date | null; before: Date },
  page: { after: EndingCredit | null; limit: number },
): Promise<EndingCredit[]> {
  const { after } = page;
  const { rows } = await sql<EndingCredit>`
    SELECT id, customer_id, sandbox_id, amount_cents - taken_cents - ended_cents AS left_cents, expires_at,
      expires_at::text AS sort_at
    FROM customer_credits
    WHERE ended_at IS NULL AND expires_at <= ${before} AND ${from === null ? sql`true` : sql`expires_at > ${from}`}
      AND ${after === null ? sql`true` : sql`(expires_at, id) > (${after.sort_at}::timestamptz, ${after.id}::uuid)`}
    ORDER BY expires_at, id LIMIT ${page.limit}`.execute(db);
  return rows;
}

/** Cents of credit that one admin granted a customer within a day. */
export async function grantedCents(
  db: Database,
  { customerId, grantedBy, at }: { customerId: string; grantedBy: string; at: Date },
): Promise<number> {
  const since = new Date(at.getTime() - approvalLimits.countedMs);
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(amount_cents), 0)::integer AS cents FROM customer_credits
    WHERE customer_id = ${customerId} AND granted_by = ${grantedBy} AND created_at > ${since}`.execute(
    db,
  );
  return rows[0]?.cents ?? 0;
}
