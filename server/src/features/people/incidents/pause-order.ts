import { can } from '@backhaul/domain/access/can.ts';
import { isOpen } from '@backhaul/domain/order/order-lifecycle.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { changeOrder } from '../../../orders/change-order.ts';
import { lockState } from '../../../orders/order-state.ts';
import type { IncidentDeps } from './ask-for-help.ts';

/**
 * Pauses an active order or resumes it. Steps that are already done stay done. Throws not_found, and
 * illegal_transition for an order without a driver.
 */
export function pauseOrder(
  { db, bus, clock }: IncidentDeps,
  principal: SessionPrincipal,
  orderId: string,
  { isPaused, reason }: { isPaused: boolean; reason: string },
): Promise<{ pausedAt: string | null }> {
  return commitEvents(db, bus, async (transaction) => {
    const now = clock.now();
    const state = await lockState(transaction, orderId);
    if (state === undefined || !can(principal, 'read_order', state))
      throw new AppError('not_found');
    if (isPaused && !isOpen(state.status))
      throw new AppError('illegal_transition', { facts: { status: state.status, allowed: [] } });
    const isChanged = await changeOrder(transaction, {
      set: { paused_at: isPaused ? now : null },
      guard: isPaused ? sql`paused_at IS NULL` : sql`paused_at IS NOT NULL`,
      event: {
        orderId,
        type: isPaused ? 'paused' : 'resumed',
        action: null,
        actor: { kind: 'admin', id: principal.userId },
        happenedAt: now,
      },
    });
    if (isChanged)
      await noteAdminAct(transaction, {
        adminId: principal.userId,
        action: isPaused ? 'pause_order' : 'resume_order',
        subject: { orderId },
        before: { paused: !isPaused },
        after: { paused: isPaused },
        reason,
        at: now,
      });
    const { rows } = await sql<{ at: Date | null }>`
      SELECT paused_at AS at FROM orders WHERE id = ${orderId}`.execute(transaction);
    return { pausedAt: rows[0]?.at?.toISOString() ?? null };
  });
}
