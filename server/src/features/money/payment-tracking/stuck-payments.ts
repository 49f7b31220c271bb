import {
  paymentCases,
  stuckAfter,
  stuckOf,
  stuckReasons,
} from '@backhaul/domain/order/stuck-payment.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { findPayments, type PaymentRow } from './payment-queries.ts';

/**
 * The maximum number of payments in the list, more than a person handles at once. The answer says if more
 * exist.
 */
const mostStuck = 200;

/** The reason why a payment needs a person's attention, and the time since which it does. */
export function judged(row: PaymentRow, now: Date) {
  return stuckOf(
    {
      status: row.status,
      openedAt: row.created_at.getTime(),
      lapsesAt: row.authorization_lapses_at?.getTime() ?? null,
      undoneRefundAt: row.undone_refund_at?.getTime() ?? null,
      cases: Object.fromEntries(
        Object.entries(row.open_cases).map(([kind, at]) => [kind, Date.parse(at)]),
      ),
    },
    now.getTime(),
  );
}

/**
 * Payments that need a person, the most urgent first. Each kind is read from an index of unfinished payments,
 * so the cost does not grow with the number of payments.
 */
export async function findStuckPayments(
  db: Database,
  now: Date,
): Promise<{ rows: PaymentRow[]; isCut: boolean }> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const candidates = sql`i.id IN (
    SELECT p.id FROM cases c JOIN payment_intents p ON p.order_id = c.order_id AND p.purpose = 'fare'
      WHERE c.closed_at IS NULL AND c.kind = ANY (${[...paymentCases]})
    UNION SELECT id FROM payment_intents
      WHERE status = 'authorized' AND authorization_lapses_at <= ${before(-stuckAfter.lapsingWithinMs)}
    UNION SELECT intent_id FROM refunds WHERE done_at IS NULL AND created_at <= ${before(stuckAfter.refundMs)}
    UNION SELECT id FROM payment_intents WHERE status = 'requires_action' AND created_at <= ${before(stuckAfter.customerMs)}
    UNION SELECT id FROM payment_intents WHERE status = 'requires_payment' AND created_at <= ${before(stuckAfter.unheardMs)})`;
  const by = sql`i.created_at`;
  const page = { where: candidates, orderBy: sql`${by}, i.id`, sortBy: by, limit: mostStuck + 1 };
  const rows = await findPayments(db, page);
  const stuck = rows.slice(0, mostStuck).flatMap((row) => {
    const found = judged(row, now);
    return found === null ? [] : [{ row, found }];
  });
  stuck.sort(
    (a, b) =>
      stuckReasons.indexOf(a.found.reason) - stuckReasons.indexOf(b.found.reason) ||
      a.found.since - b.found.since,
  );
  return { rows: stuck.map(({ row }) => row), isCut: rows.length > mostStuck };
}
