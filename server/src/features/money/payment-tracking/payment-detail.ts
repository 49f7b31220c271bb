import type { LedgerAccount, PostingKind } from '@backhaul/domain/money/ledger-accounts.ts';
import type { OrderEventType } from '@backhaul/domain/order/order-events.ts';
import { refundShareCents } from '@backhaul/domain/money/refund-shares.ts';
import { hasEnded } from '@backhaul/domain/order/order-lifecycle.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { disputedCents } from '../../../ledger/disputed-cents.ts';
import { returnableCreditCents } from '../../../ledger/post-credit.ts';
import { readOrderBooks } from '../../../ledger/read-order-money.ts';
import { tipInFareCents } from '../../../orders/tip-in-fare.ts';
import { findPayment, type PaymentRow } from './payment-queries.ts';
import { findRefundsOf, type RefundRow } from './refund-queries.ts';

interface PostingRow {
  kind: PostingKind;
  account: LedgerAccount;
  created_at: Date;
  amount_cents: number;
}

interface PaymentEventRow {
  type: OrderEventType;
  happened_at: Date;
  amount_cents: number | null;
  message: string | null;
}

export interface PaymentDetail {
  payment: PaymentRow;
  refunds: RefundRow[];
  postings: PostingRow[];
  events: PaymentEventRow[];
  /** The cents that can be refunded; null while the order is open. */
  refundableCents: number | null;
  /** The part of the refundable amount that would be returned as customer credit. */
  refundableCreditCents: number;
  /** The part of the refundable amount that is not a tip. */
  refundableFeeCents: number;
  uncollectedCents: number;
}

/** The ledger entries for a payment: captures, refunds, disputes, and a separately paid tip. */
async function findPostings(db: Database, { id, order_id }: PaymentRow): Promise<PostingRow[]> {
  const { rows } = await sql<PostingRow>`
    SELECT t.kind, e.account, t.created_at, e.amount_cents
    FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
    WHERE t.order_id = ${order_id} AND (t.reference = ${id} OR starts_with(t.reference, ${id} || ':')
      OR EXISTS (SELECT FROM payment_disputes d WHERE d.intent_id = ${id} AND starts_with(t.reference, d.id || ':')))
    ORDER BY e.posted_at, e.id`.execute(db);
  return rows;
}

async function findEvents(db: Database, { order_id, purpose }: PaymentRow) {
  if (purpose === 'tip') return [];
  const { rows } = await sql<PaymentEventRow>`
    SELECT type, happened_at, (details ->> 'amountCents')::integer AS amount_cents, details ->> 'message' AS message
    FROM domain_events WHERE order_id = ${order_id} AND type LIKE 'payment\\_%' ORDER BY sequence`.execute(
    db,
  );
  return rows;
}

/** A payment with all its details; undefined if the live tenant has no such payment. */
export async function readPaymentDetail(
  db: Database,
  id: string,
): Promise<PaymentDetail | undefined> {
  const payment = await findPayment(db, id);
  if (payment === undefined) return undefined;
  const refunds = await findRefundsOf(db, id);
  const promised = refunds.reduce((sum, refund) => sum + refund.amount_cents, 0);
  const disputed = await disputedCents(db, id);
  const isOver = hasEnded(payment.order_status);
  const creditCents =
    isOver && payment.purpose === 'fare' ? await returnableCreditCents(db, payment.order_id) : 0;
  const books = await readOrderBooks(db, payment.order_id);
  const left = payment.captured_cents - promised + payment.refund_failed_cents - disputed;
  const refundableCents = isOver ? Math.max(0, left) + creditCents : null;
  const isTip = payment.purpose === 'tip';
  const tipCents = isOver && !isTip ? await tipInFareCents(db, payment.order_id) : 0;
  return {
    payment,
    refunds,
    postings: await findPostings(db, payment),
    events: await findEvents(db, payment),
    refundableCents,
    refundableCreditCents: creditCents,
    refundableFeeCents: isTip
      ? 0
      : refundShareCents('fee', { refundableCents: refundableCents ?? 0, tipCents }),
    uncollectedCents: isOver ? Math.max(0, books.outstandingCents) : 0,
  };
}

export async function readPaymentsOfOrder(db: Database, orderId: string): Promise<PaymentDetail[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM payment_intents WHERE order_id = ${orderId} AND captured_cents > 0 ORDER BY purpose, id`.execute(
    db,
  );
  const details = await Promise.all(rows.map(({ id }) => readPaymentDetail(db, id)));
  return details.filter((detail) => detail !== undefined);
}
