import { can } from '@backhaul/domain/access/can.ts';
import { type EarlyPickup, mayAskToComeNow } from '@backhaul/domain/order/early-pickup.ts';
import { statusInVocabulary } from '@backhaul/domain/order/customer-view.ts';
import type { FactEvent } from '@backhaul/domain/order/order-events.ts';
import type { OrderRole } from '@backhaul/domain/order/order-lifecycle.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { changeOrder } from '../../../orders/change-order.ts';
import type { OrderLifecycleDeps } from './order-lifecycle-deps.ts';
import type { OrderState } from '../../../orders/order-state.ts';
import { lockVisibleOrder } from './visible-order.ts';

interface Said {
  state: OrderState;
  as: 'driver' | 'owner';
  principal: SessionPrincipal;
  earlyPickup: EarlyPickup;
  type: FactEvent;
  now: Date;
}

/**
 * Stores the driver's question about coming before the pickup window, or the customer's answer. A repeat
 * changes nothing.
 */
async function say(
  transaction: Database,
  { state, as, principal, earlyPickup, type, now }: Said,
): Promise<void> {
  if (state.earlyPickup === earlyPickup) return;
  await changeOrder(transaction, {
    set: { early_pickup: earlyPickup },
    guard: sql`status = 'assigned'`,
    event: {
      orderId: state.id,
      type,
      action: null,
      actor: { kind: as, id: principal.userId },
      happenedAt: now,
    },
  });
}

function nothingToSay({ status, earlyPickup }: OrderState, reader: OrderRole): AppError {
  const facts = { status: statusInVocabulary(reader, status), allowed: [], earlyPickup };
  return new AppError('illegal_transition', { facts });
}

/**
 * Asks the customer if the driver may come before the pickup window. Repeating the question, or asking after
 * a yes, changes nothing. Throws not_found for another driver's order. Throws illegal_transition if the
 * question is not possible now or the answer was no.
 */
export async function askToComeNow(
  { db, bus, clock }: OrderLifecycleDeps,
  principal: SessionPrincipal,
  orderId: string,
): Promise<void> {
  await commitEvents(db, bus, async (transaction) => {
    const state = await lockVisibleOrder(transaction, orderId, principal);
    if (state.driverId !== principal.userId) throw new AppError('not_found');
    const { status, slotStartAt, earlyPickup } = state;
    if (status === 'assigned' && earlyPickup === 'agreed') return;
    const now = clock.now();
    const time = { slotStartAt: slotStartAt.getTime(), at: now.getTime() };
    if (!mayAskToComeNow({ ...time, status, earlyPickup })) throw nothingToSay(state, 'driver');
    const type = 'early_pickup_asked';
    await say(transaction, { state, as: 'driver', principal, earlyPickup: 'asked', type, now });
  });
}

/**
 * Stores the customer's answer to the driver's question about coming before the pickup window. The answer can
 * change until the pickup. Throws not_found, forbidden for anyone but the customer, and illegal_transition if
 * the driver did not ask.
 */
export async function answerEarlyPickup(
  { db, bus, clock }: OrderLifecycleDeps,
  principal: SessionPrincipal,
  orderId: string,
  answer: 'yes' | 'no',
): Promise<void> {
  await commitEvents(db, bus, async (transaction) => {
    const state = await lockVisibleOrder(transaction, orderId, principal);
    if (!can(principal, 'answer_early_pickup', state)) throw new AppError('forbidden');
    if (state.status !== 'assigned' || state.earlyPickup === null)
      throw nothingToSay(state, 'owner');
    const said =
      answer === 'yes'
        ? ({ earlyPickup: 'agreed', type: 'early_pickup_agreed' } as const)
        : ({ earlyPickup: 'declined', type: 'early_pickup_declined' } as const);
    await say(transaction, { state, as: 'owner', principal, ...said, now: clock.now() });
  });
}
