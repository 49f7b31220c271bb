import { planThatHolds } from '@backhaul/domain/order/refusal-plan.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { sweepPages } from '../../../jobs/sweep-pages.ts';
import { changeOrder } from '../../../orders/change-order.ts';
import { lockState } from '../../../orders/order-state.ts';
import type { OrderLifecycleDeps } from './order-lifecycle-deps.ts';

const undecided = sql`status = 'refused' AND refusal_choice IS NULL`;

/** The ids of orders that a store refused and whose customers did not choose a plan in time. */
async function findOverdue(
  db: Database,
  now: Date,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM orders WHERE ${undecided} AND refusal_choice_until <= ${now}
      AND (${after}::uuid IS NULL OR id > ${after}::uuid) ORDER BY id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Stores the plan for a refused item that applies because the customer did not choose in time. False if the
 * customer or another process has stored a plan since.
 */
function holdPlan({ db, bus }: OrderLifecycleDeps, orderId: string, now: Date): Promise<boolean> {
  return commitEvents(db, bus, async (transaction) => {
    const state = await lockState(transaction, orderId);
    if (state === undefined) return false;
    const plan = planThatHolds(state.refusal);
    return changeOrder(transaction, {
      set: { refusal_choice: plan },
      guard: sql`${undecided} AND refusal_choice_until <= ${now}`,
      event: {
        orderId,
        type: 'refusal_plan_held',
        action: null,
        actor: { kind: 'system', id: null },
        happenedAt: state.refusal.choiceUntil === null ? now : new Date(state.refusal.choiceUntil),
        details: { plan },
      },
    });
  });
}

/**
 * Stores the plan for each refused item whose customer did not choose within ten minutes, with an event
 * (product-rules.md#refusal-plan). Other code applies the plan after the ten minutes even without this
 * record. Returns the number of plans. Idempotent and safe to run twice at once.
 */
export async function holdRefusalPlans(deps: OrderLifecycleDeps, now: Date): Promise<number> {
  let held = 0;
  await sweepPages<string>(
    (page) => findOverdue(deps.db, now, page),
    async (orderId) => {
      if (await holdPlan(deps, orderId, now)) held += 1;
    },
  );
  return held;
}
