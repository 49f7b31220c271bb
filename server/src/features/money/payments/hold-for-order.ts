import { isUnpaid } from '@backhaul/domain/order/payment-due.ts';
import { type CreditedOrder, holdCredit } from '../../../ledger/hold-credit.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { timesOf } from './payments-presenter.ts';
import type { PayableRow } from './payments-store.ts';

/** The facts about an order that decide how much credit it uses. */
export function creditedOrder(order: PayableRow): CreditedOrder {
  return {
    orderId: order.id,
    customerId: order.customer_id,
    totalCents: order.total_cents - order.covered_cents,
    tipCents: order.tip_cents,
    usesCredit: order.uses_credit,
  };
}

/** Reserves the customer's credit for a locked, unpaid order, and returns the order's new state. */
export async function holdInTransaction(
  transaction: PaymentDeps['db'],
  order: PayableRow,
  now: Date,
): Promise<PayableRow> {
  if (!isUnpaid(timesOf(order))) return order;
  const heldCents = await holdCredit(transaction, creditedOrder(order), now);
  return {
    ...order,
    credit_cents: heldCents,
    fare_cents: order.fare_cents + order.credit_cents - heldCents,
  };
}
