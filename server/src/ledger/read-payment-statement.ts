import { sumCents } from '@backhaul/domain/money/cents.ts';
import type { MovementKind } from '@backhaul/domain/money/movement-names.ts';
import { sql } from 'kysely';
import { areaTimeZone } from '../database/area-day.ts';
import type { Database } from '../database/connect.ts';

interface PaymentMovement {
  id: number;
  at: Date;
  kind: MovementKind;
  order_id: string;
  tracking_number: string;
  order_name: string;
  retailer: string;
  /** The cost to the customer; negative if money came back. */
  cents: number;
}

/** A customer's payments in a year of the area's calendar, in cents. */
export interface PaymentBooks {
  year: number;
  years: number[];
  charged: number;
  refunded: number;
  credit: number;
  /** The customer's payments, newest first. */
  lines: PaymentMovement[];
}

/** SQL that is true if a ledger entry `e` of transaction `t` changed the customer's money or credit. */
const isOwn = sql`(e.account = 'processor_clearing' AND t.kind IN ('capture', 'refund', 'dispute')
  OR e.account = 'customer_credit' AND t.kind IN ('credit', 'refund'))`;

async function readYears(db: Database, customerId: string): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    SELECT DISTINCT extract(year FROM t.created_at AT TIME ZONE ${areaTimeZone})::integer AS year
    FROM orders o JOIN ledger_transactions t ON t.order_id = o.id JOIN ledger_entries e ON e.transaction_id = t.id
    WHERE o.customer_id = ${customerId} AND ${isOwn}`.execute(db);
  return rows.map(({ year }) => year);
}

async function readLines(
  db: Database,
  customerId: string,
  year: number,
): Promise<PaymentMovement[]> {
  const startOf = (of: number) =>
    sql`(${`${of}-01-01`}::date::timestamp AT TIME ZONE ${areaTimeZone})`;
  const { rows } = await sql<PaymentMovement>`
    SELECT e.id, t.created_at AS at, o.id AS order_id, o.tracking_number, o.order_name, o.retailer,
      e.amount_cents AS cents, CASE WHEN e.account = 'customer_credit'
        THEN CASE WHEN e.amount_cents > 0 THEN 'credit' ELSE 'credit_back' END
        WHEN t.kind = 'dispute' THEN 'bank' WHEN t.kind = 'refund' THEN 'refund' ELSE 'charge' END AS kind
    FROM orders o JOIN ledger_transactions t ON t.order_id = o.id JOIN ledger_entries e ON e.transaction_id = t.id
    WHERE o.customer_id = ${customerId} AND ${isOwn} AND e.amount_cents <> 0
      AND t.created_at >= ${startOf(year)} AND t.created_at < ${startOf(year + 1)}
    ORDER BY t.created_at DESC, e.id DESC`.execute(db);
  return rows;
}

/**
 * A customer's charges and refunds in a year, from the books. Also returns the years that can be chosen:
 * those with payments, and always `thisYear`.
 */
export async function readPaymentBooks(
  db: Database,
  customerId: string,
  { year, thisYear }: { year: number; thisYear: number },
): Promise<PaymentBooks> {
  const [known, lines] = await Promise.all([
    readYears(db, customerId),
    readLines(db, customerId, year),
  ]);
  const sumOf = (...kinds: MovementKind[]) =>
    sumCents(lines.filter(({ kind }) => kinds.includes(kind)).map(({ cents }) => cents));
  return {
    year,
    years: [...new Set([thisYear, ...known])].toSorted((one, other) => other - one),
    charged: sumOf('charge'),
    refunded: 0 - sumOf('refund', 'bank'),
    credit: sumOf('credit', 'credit_back'),
    lines,
  };
}
