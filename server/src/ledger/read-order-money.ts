import type { OrderOutcome, OutcomeRule } from '@backhaul/domain/fare/outcome.ts';
import { accountsOf, type LedgerAccount } from '@backhaul/domain/money/ledger-accounts.ts';
import type { BookedFigures } from '@backhaul/domain/order/order-figures.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { prepared } from '../database/prepared-statements.ts';

/** An order's money from the ledger in cents. The platform's share may be negative. */
export interface OrderMoney {
  /** The order's outcome; null until it is settled. */
  outcome: OrderOutcome | null;
  /**
   * The outcome's rule for how much the customer pays, as agreed at booking; null until the order is settled.
   */
  customerPays: OutcomeRule['customerPays'] | null;
  customerPaysCents: number;
  driverGetsCents: number;
  platformShareCents: number;
  capturedCents: number;
  refundedCents: number;
  /** The part of the customer's debt that credit paid. */
  creditedCents: number;
  /** The part of the customer's debt that the retailer covered. */
  coveredCents: number;
  /** The part of the customer's debt that was written off. */
  writtenOffCents: number;
}

/** The customer's debt, the driver's earning and the platform's share, plus captures and refunds. */
export async function readOrderMoney(db: Database, orderId: string): Promise<OrderMoney> {
  const { rows } = await sql<OrderMoney>`
    ${prepared} SELECT m.*, (SELECT f.rules -> 'outcomes' -> m.outcome ->> 'customerPays'
      FROM orders o JOIN fare_versions f ON f.version = o.fare_version WHERE o.id = ${orderId}) AS "customerPays"
    FROM (SELECT
      max(t.reference) FILTER (WHERE t.kind = 'settlement') AS outcome,
      coalesce(sum(e.amount_cents) FILTER (WHERE t.kind IN ('settlement', 'verdict', 'tip') AND e.account = 'customer_payments'), 0) AS "customerPaysCents",
      coalesce(-sum(e.amount_cents) FILTER (WHERE t.kind IN ('settlement', 'tip') AND e.account = 'driver_payable'), 0) AS "driverGetsCents",
      coalesce(-sum(e.amount_cents) FILTER (WHERE t.kind IN ('settlement', 'verdict')
        AND e.account IN ('platform_revenue', 'cap_funding', 'fault_funding')), 0) AS "platformShareCents",
      coalesce(sum(e.amount_cents) FILTER (WHERE t.kind = 'capture' AND e.account = 'processor_clearing'), 0) AS "capturedCents",
      coalesce(-sum(e.amount_cents) FILTER (WHERE t.kind = 'refund' AND e.account = 'processor_clearing'), 0) AS "refundedCents",
      coalesce(-sum(e.amount_cents) FILTER (WHERE t.kind = 'credit' AND e.account = 'customer_payments'), 0) AS "creditedCents",
      coalesce(-sum(e.amount_cents) FILTER (WHERE t.kind = 'cover' AND e.account = 'customer_payments'), 0) AS "coveredCents",
      coalesce(-sum(e.amount_cents) FILTER (WHERE t.kind = 'write_off' AND e.account = 'customer_payments'), 0) AS "writtenOffCents"
    FROM ledger_transactions t LEFT JOIN ledger_entries e ON e.transaction_id = t.id
    WHERE t.order_id = ${orderId}) m`.execute(db);
  const [money] = rows;
  if (money === undefined) throw new Error('an aggregate answers one row');
  return money;
}

/**
 * SQL for an order's financial result as JSON of `BookedFigures`, summed by account. A payment that the
 * customer did not owe appears in no figure. Credit counts as a payment, since its cost was booked when it
 * was granted.
 */
export function orderBooks(orderId: RawBuilder<unknown>): RawBuilder<BookedFigures> {
  const sum = (accounts: readonly LedgerAccount[]) =>
    sql`coalesce(sum(e.amount_cents) FILTER (WHERE e.account = ANY (${[...accounts]})), 0)`;
  return sql`(SELECT jsonb_build_object(
      'customerCents', ${sum(accountsOf.customers)},
      'driverCents', -${sum(accountsOf.drivers)},
      'platformCents', -${sum(accountsOf.platform)},
      'coveredCents', ${sum(['retailer_accounts'])},
      'outstandingCents', ${sum(['customer_payments'])})
    FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
    WHERE t.order_id = ${orderId} AND t.kind <> 'gateway_fee')`;
}

/** Reads one order's financial result from the books. */
export async function readOrderBooks(db: Database, orderId: string): Promise<BookedFigures> {
  const { rows } = await sql<{ books: BookedFigures }>`
    SELECT ${orderBooks(sql`${orderId}::uuid`)} AS books`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate answers one row');
  return row.books;
}
