import type {
  intentStatuses,
  paymentPurposes,
} from '@backhaul/contract/calls/money/payment-tracking.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import type { PaymentGateway } from '@backhaul/domain/order/payment-gateways.ts';
import { type PaymentCase, paymentCases } from '@backhaul/domain/order/stuck-payment.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

export interface PaymentRow {
  id: string;
  order_id: string;
  purpose: (typeof paymentPurposes)[number];
  gateway: PaymentGateway;
  status: (typeof intentStatuses)[number];
  brand: string | null;
  last4: string | null;
  amount_cents: number;
  captured_cents: number;
  refunded_cents: number;
  /** Cents of refunds that the bank sent back to us. */
  refund_failed_cents: number;
  failure_message: string | null;
  created_at: Date;
  authorized_at: Date | null;
  authorization_lapses_at: Date | null;
  tracking_number: string;
  order_status: OrderStatus;
  customer_id: string;
  customer_name: string;
  captured_at: Date | null;
  refunded_at: Date | null;
  voided_at: Date | null;
  failed_at: Date | null;
  undone_refund_at: Date | null;
  /** The order's open cases (problems that need a person), each with the time when it was opened. */
  open_cases: Partial<Record<PaymentCase, string>>;
  /** The sort column as text, to the microsecond. */
  sort_at: string;
}

interface Page {
  /** The SQL FROM source of the payments, with the alias `i`. The default is all payments. */
  from?: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  orderBy: RawBuilder<unknown>;
  sortBy: RawBuilder<unknown>;
  limit: number;
}

/**
 * Reads payments (SQL alias `i`) of the live tenant with their orders (alias `o`). The ledger and the events
 * give the times at which a payment was captured, refunded, voided or failed.
 */
export async function findPayments(
  db: Database,
  { from = sql`payment_intents i`, where, orderBy, sortBy, limit }: Page,
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    WITH page AS MATERIALIZED (
      SELECT i.*, (${sortBy})::text AS sort_at, row_number() OVER (ORDER BY ${orderBy}) AS place,
        o.tracking_number, o.status AS order_status, o.customer_id, o.customer_name
      FROM ${from} JOIN orders o ON o.id = i.order_id AND o.sandbox_id IS NULL
      WHERE ${where} ORDER BY ${orderBy} LIMIT ${limit})
    SELECT p.*, booked.captured_at, booked.refunded_at, told.voided_at, told.failed_at, undone.undone_refund_at,
      failed.open_cases
    FROM page p
    CROSS JOIN LATERAL (SELECT min(created_at) FILTER (WHERE kind = 'capture' AND reference = p.id) AS captured_at,
        max(created_at) FILTER (WHERE kind = 'refund' AND starts_with(reference, p.id || ':')) AS refunded_at
      FROM ledger_transactions WHERE order_id = p.order_id) booked
    CROSS JOIN LATERAL (SELECT max(happened_at) FILTER (WHERE type = 'payment_voided' AND p.status = 'voided') AS voided_at,
        max(happened_at) FILTER (WHERE type = 'payment_failed' AND p.failure_message IS NOT NULL) AS failed_at
      FROM domain_events WHERE order_id = p.order_id AND p.purpose = 'fare') told
    CROSS JOIN LATERAL (SELECT min(created_at) AS undone_refund_at FROM refunds
      WHERE intent_id = p.id AND done_at IS NULL) undone
    CROSS JOIN LATERAL (SELECT coalesce(jsonb_object_agg(kind, opened_at), '{}') AS open_cases FROM cases
      WHERE order_id = p.order_id AND kind = ANY (${[...paymentCases]}) AND closed_at IS NULL AND p.purpose = 'fare'
        AND NOT EXISTS (SELECT FROM payment_intents WHERE order_id = p.order_id AND purpose = 'fare'
          AND (created_at, id) > (p.created_at, p.id))) failed
    ORDER BY p.place`.execute(db);
  return rows;
}

export async function findPayment(db: Database, id: string): Promise<PaymentRow | undefined> {
  const by = sql`i.id`;
  const [row] = await findPayments(db, {
    where: sql`i.id = ${id}`,
    orderBy: by,
    sortBy: by,
    limit: 1,
  });
  return row;
}
