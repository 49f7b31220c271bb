import { can } from '@backhaul/domain/access/can.ts';
import { statusInVocabulary } from '@backhaul/domain/order/customer-view.ts';
import {
  mayChangePlan,
  mayChooseWay,
  type RefusalPlan,
  wayTo,
} from '@backhaul/domain/order/refusal-plan.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { changeOrder } from '../../../orders/change-order.ts';
import type { OrderState } from '../../../orders/order-state.ts';
import type { OrderLifecycleDeps } from './order-lifecycle-deps.ts';
import { lockVisibleOrder } from './visible-order.ts';

interface Said {
  plan: RefusalPlan;
  ownerId: string;
  now: Date;
}

async function store(
  transaction: Database,
  state: OrderState,
  { plan, ownerId, now }: Said,
  change: {
    set: { refusal_plan: RefusalPlan } | { refusal_choice: RefusalPlan };
    type: 'refusal_plan_changed' | 'refusal_way_chosen';
  },
): Promise<void> {
  await changeOrder(transaction, {
    set: change.set,
    guard: sql`status = ${state.status}`,
    event: {
      orderId: state.id,
      type: change.type,
      action: null,
      actor: { kind: 'owner', id: ownerId },
      happenedAt: now,
      details: { plan },
    },
  });
}

/**
 * Stores the customer's choice for a refused item, while the item is still at the store. The customer may
 * change the choice until the driver acts on it.
 */
async function chooseWay(transaction: Database, state: OrderState, said: Said): Promise<void> {
  const { refusal } = state;
  if (refusal.choice === said.plan) return;
  if (wayTo(refusal, said.plan) === undefined) throw new AppError('way_not_offered');
  const set = { refusal_choice: said.plan };
  await store(transaction, state, said, { set, type: 'refusal_way_chosen' });
}

/**
 * Stores the customer's plan for the case that the store refuses the item. It can be set until the pickup,
 * and in the ten minutes after a refusal (product-rules.md#refusal-plan). A repeat changes nothing. Throws
 * not_found, way_not_offered. Throws forbidden for anyone but the customer, and illegal_transition at any
 * other time.
 */
export async function chooseRefusalPlan(
  { db, bus, clock }: OrderLifecycleDeps,
  principal: SessionPrincipal,
  orderId: string,
  plan: RefusalPlan,
): Promise<void> {
  await commitEvents(db, bus, async (transaction) => {
    const state = await lockVisibleOrder(transaction, orderId, principal);
    if (!can(principal, 'choose_refusal_plan', state)) throw new AppError('forbidden');
    const now = clock.now();
    const said = { plan, ownerId: principal.userId, now };
    const { status, refusal } = state;
    if (mayChooseWay(refusal, { status, at: now.getTime() })) {
      await chooseWay(transaction, state, said);
      return;
    }
    if (!mayChangePlan(status)) {
      const facts = { status: statusInVocabulary('owner', status), allowed: [] };
      throw new AppError('illegal_transition', { facts });
    }
    if (refusal.plan === plan) return;
    const set = { refusal_plan: plan };
    await store(transaction, state, said, { set, type: 'refusal_plan_changed' });
  });
}
