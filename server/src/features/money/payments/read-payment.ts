import { can } from '@backhaul/domain/access/can.ts';
import { subjectOf } from '../../../orders/order-view.ts';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { readOrderCredit } from '../../../ledger/hold-credit.ts';
import { readOrderMoney } from '../../../ledger/read-order-money.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { creditedOrder } from './hold-for-order.ts';
import { presentPayment } from './payments-presenter.ts';
import { readLatestIntent, readPayable } from './payments-store.ts';
import { readOwedCents } from './read-owed.ts';

/** An order's payment state for its customer and admins. Throws not_found. */
export async function readPaymentState(
  { db, clock, gateways }: PaymentDeps,
  principal: SessionPrincipal,
  orderId: string,
) {
  const order = await readPayable(db, orderId);
  if (order === undefined || !can(principal, 'read_payment', subjectOf(order)))
    throw new AppError('not_found');
  const now = clock.now();
  return presentPayment({
    order,
    intent: await readLatestIntent(db, orderId),
    money: await readOrderMoney(db, orderId),
    credit: await readOrderCredit(db, creditedOrder(order), now),
    owedCents: await readOwedCents(db, order),
    gateway: gateways.forTenant(order.sandbox_id)?.name ?? null,
    now,
  });
}
