import type { CallBody } from '@backhaul/contract/call.ts';
import type { headToStop as headToStopCall } from '@backhaul/contract/calls/driving/driver.ts';
import type { StopKind } from '@backhaul/domain/order/stop-kinds.ts';
import { nextStop } from '@backhaul/domain/order/driver-actions.ts';
import { mayHeadToPickup } from '@backhaul/domain/order/early-pickup.ts';
import { allowedActions, openStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { changeOrder } from '../../../orders/change-order.ts';
import type { OrderLifecycleDeps } from './order-lifecycle-deps.ts';
import { type OrderState, readState } from '../../../orders/order-state.ts';
import { tooEarly } from '../../../orders/too-early.ts';
import { whenItHappened } from '../../../orders/when-it-happened.ts';

/**
 * Locks all of a driver's jobs, so that simultaneous requests of the driver run one after another. Returns
 * the id of the job to whose stop the driver is heading, or null.
 */
async function lockJobs(transaction: Database, driverId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string; heading_to: StopKind | null }>`
    SELECT id, heading_to FROM orders
    WHERE driver_id = ${driverId} AND status = ANY (${[...openStatuses]})
    ORDER BY id FOR NO KEY UPDATE`.execute(transaction);
  return rows.find(({ heading_to }) => heading_to !== null)?.id ?? null;
}

function requireMayHead(state: OrderState, stop: StopKind, at: Date): void {
  const { status } = state;
  if (nextStop(status) !== stop) {
    const allowed = allowedActions(status, 'driver');
    throw new AppError('illegal_transition', { facts: { status, allowed } });
  }
  const time = { slotStartAt: state.slotStartAt.getTime(), at: at.getTime() };
  if (stop === 'pickup' && !mayHeadToPickup({ ...time, earlyPickup: state.earlyPickup }))
    throw tooEarly(state);
}

/**
 * Records the stop to which the driver is heading. If that was another job's stop before, its customer is
 * told that the driver goes elsewhere first. No order's status changes. A repeat changes nothing. Throws
 * not_found, illegal_transition, too_early, validation_failed.
 */
export async function headToStop(
  { db, bus, clock }: OrderLifecycleDeps,
  principal: SessionPrincipal,
  orderId: string,
  { stop, happenedAt }: CallBody<typeof headToStopCall>,
): Promise<void> {
  await commitEvents(db, bus, async (transaction) => {
    const previousId = await lockJobs(transaction, principal.userId);
    const state = await readState(transaction, orderId);
    if (state === undefined || state.driverId !== principal.userId) throw new AppError('not_found');
    if (state.headingTo === stop) return;
    const claimed = happenedAt == null ? null : new Date(happenedAt);
    const at = whenItHappened(state, claimed, clock.now());
    requireMayHead(state, stop, at);
    const actor = { kind: 'driver', id: principal.userId } as const;
    const fact = { action: null, actor, happenedAt: at } as const;
    if (previousId !== null) {
      await changeOrder(transaction, {
        set: { heading_to: null },
        guard: sql`heading_to IS NOT NULL`,
        event: { ...fact, orderId: previousId, type: 'stop_put_off' },
      });
    }
    const isStarted = await changeOrder(transaction, {
      set: { heading_to: stop },
      guard: sql`driver_id = ${principal.userId} AND status = ${state.status}`,
      event: { ...fact, orderId, type: 'heading_to_stop', details: { stop } },
    });
    if (!isStarted) throw new Error(`order ${orderId} changed under its lock`);
  });
}
