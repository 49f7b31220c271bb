import { statusInVocabulary } from '@backhaul/domain/order/customer-view.ts';
import { allowedActions } from '@backhaul/domain/order/order-lifecycle.ts';
import {
  type Refusal,
  type RefusalPlan,
  wayDecided,
  wayTo,
} from '@backhaul/domain/order/refusal-plan.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { applyTransition } from '../../../orders/apply-transition.ts';
import { checkTransition } from '../../../orders/check-transition.ts';
import type { OrderState } from '../../../orders/order-state.ts';
import type { OrderLifecycleDeps } from './order-lifecycle-deps.ts';
import { asActor, isMadeAlready, lockVisibleOrder } from './visible-order.ts';

async function extraLegsOf(db: Database, orderId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    SELECT extra_legs_cents AS cents FROM orders WHERE id = ${orderId}`.execute(db);
  return rows[0]?.cents ?? 0;
}

/**
 * The column values to store when a driver takes a refused item to the place that the customer chose: the new
 * destination, and the driver's pay that was shown for it. Throws way_not_offered for a choice without a new
 * place.
 */
export async function wayOnColumns(
  transaction: Database,
  orderId: string,
  refusal: Refusal,
  plan: RefusalPlan,
) {
  const way = wayTo(refusal, plan);
  if (way?.place == null) throw new AppError('way_not_offered');
  const { place, payCents } = way;
  const isCharity = plan === 'donate';
  const ids = { storeId: isCharity ? null : place.id, charityId: isCharity ? place.id : null };
  return {
    set: {
      store_id: ids.storeId,
      charity_id: ids.charityId,
      dropoff_name: place.name,
      dropoff_address: place.address,
      dropoff_lat: place.lat,
      dropoff_lng: place.lng,
      extra_legs_cents: (await extraLegsOf(transaction, orderId)) + payCents,
    },
    details: { plan, ...ids, extraPayCents: payCents },
  };
}

/**
 * True if this driver has already redirected the order. `isMadeAlready()` does not find every repeat, because
 * an order may be redirected twice.
 */
function isTakenAlready(state: OrderState, actorId: string): boolean {
  const last = state.history.at(-1);
  return (
    (last?.action === 'redirect' && last.actorId === actorId) ||
    isMadeAlready(state, 'redirect', actorId)
  );
}

/**
 * Takes a refused item to the place that its customer chose: another store or a charity
 * (product-rules.md#refusal-plan). `plan` is the choice that the driver saw. A repeat changes nothing. Throws
 * not_found, forbidden, illegal_transition, customer_is_choosing, other_way_chosen, way_not_offered.
 */
export async function takeWayOn(
  { db, bus, clock }: OrderLifecycleDeps,
  principal: SessionPrincipal,
  orderId: string,
  { plan, reason }: { plan: RefusalPlan; reason: string | null },
): Promise<void> {
  await commitEvents(db, bus, async (transaction) => {
    const state = await lockVisibleOrder(transaction, orderId, principal);
    const { status, refusal } = state;
    const now = clock.now();
    const actor = asActor(state, 'redirect', principal);
    if (status !== 'refused') {
      if (isTakenAlready(state, principal.userId)) return;
      const allowed = allowedActions(status, actor.kind);
      const facts = { status: statusInVocabulary(actor.kind, status), allowed };
      throw new AppError('illegal_transition', { facts });
    }
    const attempt = { action: 'redirect', actor, reason } as const;
    checkTransition(state, { ...attempt, now });
    if (actor.kind === 'driver' && wayDecided(refusal, now.getTime()) !== plan)
      throw new AppError('other_way_chosen');
    const { set, details } = await wayOnColumns(transaction, orderId, refusal, plan);
    await applyTransition(transaction, state, { ...attempt, set, details }, now);
  });
}
