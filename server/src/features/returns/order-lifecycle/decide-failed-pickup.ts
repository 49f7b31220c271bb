import { type Fault, pickupFailureOutcome } from '@backhaul/domain/fare/outcome.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { closeCases } from '../../../orders/cases.ts';
import { changeOrder } from '../../../orders/change-order.ts';
import { settleOrder } from '../../../orders/settle-order.ts';
import type { OrderLifecycleDeps } from './order-lifecycle-deps.ts';
import { lockVisibleOrder } from './visible-order.ts';

/**
 * The facts of a failed pickup: the reason that the driver gave, and the driver's pay in cents for the
 * confirmed waiting time.
 */
async function reportOf(
  db: Database,
  orderId: string,
): Promise<{ cause: string | null; waitingPayCents: number }> {
  const { rows } = await sql<{ cause: string | null; waitingPayCents: number }>`
    SELECT details ->> 'reason' AS cause,
      coalesce((details -> 'evidence' ->> 'waitingPayCents')::integer, 0) AS "waitingPayCents"
    FROM domain_events WHERE order_id = ${orderId} AND action = 'fail_pickup'
    ORDER BY sequence DESC LIMIT 1`.execute(db);
  return rows[0] ?? { cause: null, waitingPayCents: 0 };
}

/**
 * Decides who was at fault for a failed pickup, if the driver's report alone did not show it, and books the
 * payments accordingly (product-rules.md#failed-pickups). Throws not_found, and illegal_transition if the
 * pickup is already decided.
 */
export async function decideFailedPickup(
  { db, bus, clock }: OrderLifecycleDeps,
  principal: SessionPrincipal,
  orderId: string,
  { fault, reason }: { fault: Fault; reason: string },
): Promise<void> {
  await commitEvents(db, bus, async (transaction) => {
    const state = await lockVisibleOrder(transaction, orderId, principal);
    const { userId } = principal;
    const at = clock.now();
    const { cause, waitingPayCents } = await reportOf(transaction, orderId);
    const isDecided = await changeOrder(transaction, {
      set: { is_in_doubt: false },
      guard: sql`is_in_doubt`,
      event: {
        orderId,
        type: 'pickup_decided',
        action: null,
        actor: { kind: 'admin', id: userId },
        happenedAt: at,
        details: { fault, reason, cause },
      },
    });
    if (!isDecided) {
      const message = 'This pickup needs no decision.';
      throw new AppError('illegal_transition', {
        message,
        facts: { status: state.status, allowed: [] },
      });
    }
    const decision = { kinds: ['pickup_in_doubt'], verdict: fault, decidedBy: userId } as const;
    await closeCases(transaction, orderId, decision);
    const outcome = pickupFailureOutcome(fault);
    const { customerPaysCents, driverGetsCents } = await settleOrder(transaction, {
      orderId,
      outcome,
      waitingPayCents,
    });
    await noteAdminAct(transaction, {
      adminId: userId,
      action: 'decide_failed_pickup',
      subject: { orderId },
      before: { case: 'pickup_in_doubt' },
      after: { fault, customerPays: customerPaysCents, driverGets: driverGetsCents },
      reason,
      at,
    });
  });
}
