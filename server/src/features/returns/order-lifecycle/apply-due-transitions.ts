import { systemPrincipal } from '@backhaul/domain/access/principal.ts';
import { orderDeadlines } from '@backhaul/domain/order/order-deadlines.ts';
import {
  nextSystemTransition,
  type SystemTransition,
} from '@backhaul/domain/order/order-deadlines.ts';
import { isPaid, paidStatuses } from '@backhaul/domain/order/payment-due.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { sweepPages } from '../../../jobs/sweep-pages.ts';
import { applyTransition } from '../../../orders/apply-transition.ts';
import { openCase } from '../../../orders/cases.ts';
import type { OrderLifecycleDeps } from './order-lifecycle-deps.ts';
import { asActor } from './visible-order.ts';
import { lockState, type OrderState } from '../../../orders/order-state.ts';

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/**
 * The ids of orders whose status may have to change now; the domain's rules decide later if it does. A
 * delivery with an open question of missing proof is included only if a proof was uploaded since. Otherwise
 * an employee decides.
 */
async function findCandidates(
  db: Database,
  now: Date,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const d = orderDeadlines;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM orders o
    WHERE status IN ('created', 'assigned', 'delivered') AND (${after}::uuid IS NULL OR id > ${after}::uuid) AND (
      status = 'created' AND payment_status <> ALL (${[...paidStatuses]})
        AND (created_at <= ${before(now, d.unpaidAfterCreationMs)} OR slot_end_at <= ${before(now, -d.unpaidBeforeSlotEndMs)})
      OR status = 'created' AND slot_end_at <= ${before(now, d.noDriverAfterSlotEndMs)}
      OR status = 'assigned' AND paused_at IS NULL AND slot_end_at <= ${before(now, d.noPickupAfterSlotEndMs)}
      OR status = 'delivered' AND delivered_at <= ${before(now, d.autoCompleteAfterDeliveryMs)}
        AND (NOT EXISTS (SELECT FROM cases c WHERE c.order_id = o.id AND c.kind = 'missing_proof')
          OR EXISTS (SELECT FROM files f WHERE f.order_id = o.id AND f.kind IN ('counter_receipt', 'delivery'))))
    ORDER BY id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

function dueTransition(state: OrderState, now: Date): SystemTransition | null {
  const next = nextSystemTransition({
    status: state.status,
    isPaid: isPaid(state.paymentStatus),
    createdAt: state.createdAt.getTime(),
    slotEndAt: state.slotEndAt.getTime(),
    deliveredAt: state.deliveredAt?.getTime() ?? null,
  });
  return next !== null && next.dueAt <= now.getTime() ? next : null;
}

/**
 * True for a delivery without proof, which an employee must decide (product-rules.md#deadlines).
 */
function lacksProof(state: OrderState, transition: SystemTransition): boolean {
  const isProof = ({ kind }: { kind: string }) => kind === 'counter_receipt' || kind === 'delivery';
  return transition.action === 'complete' && !state.files.some(isProof);
}

/**
 * Locks an order and changes its status if a change is due. A delivery without proof gets a case for an
 * employee instead. False if nothing changed.
 */
async function applyDueTransition(
  { db, bus }: OrderLifecycleDeps,
  orderId: string,
  now: Date,
): Promise<boolean> {
  return commitEvents(db, bus, async (transaction) => {
    const state = await lockState(transaction, orderId);
    const due = state === undefined ? null : dueTransition(state, now);
    if (state === undefined || due === null) return false;
    if (lacksProof(state, due)) return openCase(transaction, orderId, 'missing_proof');
    const actor = asActor(state, due.action, systemPrincipal);
    const transition = { action: due.action, actor, isDue: true, reason: due.cause };
    await applyTransition(transaction, state, transition, now);
    return true;
  });
}

/**
 * Makes every transition that is due by time (product-rules.md#deadlines): unpaid orders expire, orders
 * without a driver are cancelled, late pickups are released, deliveries are completed. Returns the number of
 * changed orders. Idempotent and safe to run twice at once. A failing order does not stop the others; the
 * errors are thrown at the end.
 */
export async function applyDueTransitions(deps: OrderLifecycleDeps, now: Date): Promise<number> {
  let moved = 0;
  await sweepPages<string>(
    (page) => findCandidates(deps.db, now, page),
    async (orderId) => {
      if (await applyDueTransition(deps, orderId, now)) moved += 1;
    },
  );
  return moved;
}
