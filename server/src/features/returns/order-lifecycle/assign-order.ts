import { type DriverStanding, missingReadiness } from '@backhaul/domain/driver/driver-readiness.ts';
import { isActive } from '@backhaul/domain/order/order-lifecycle.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { applyTransition } from '../../../orders/apply-transition.ts';
import type { OrderLifecycleDeps } from './order-lifecycle-deps.ts';
import { isBlockedPair } from '../../../orders/blocked-pair.ts';
import type { OrderState } from '../../../orders/order-state.ts';
import { lockVisibleOrder, asActor } from './visible-order.ts';

interface DriverRow extends DriverStanding {
  sandboxId: string | null;
}

async function findDriver(
  db: Database,
  driverId: string,
  now: Date,
): Promise<DriverRow | undefined> {
  const { rows } = await sql<DriverRow>`
    SELECT u.sandbox_id AS "sandboxId", u.is_driver AS "isDriver", p.application_status AS "applicationStatus",
      p.background_check_status AS "backgroundCheckStatus",
      coalesce(p.documents_valid_until > ${now}, false) AS "areDocumentsValid",
      p.tutorial_completed_at IS NOT NULL AS "tutorialCompleted", coalesce(p.paused_until > ${now}, false) AS "isPaused"
    FROM users u LEFT JOIN driver_profiles p ON p.user_id = u.id
    WHERE u.id = ${driverId}`.execute(db);
  return rows[0];
}

/**
 * Checks that the driver is approved, belongs to the order's tenant and is not the order's customer. The
 * driver may be offline: an admin may assign the order anyway.
 */
async function requireDriver(
  db: Database,
  state: OrderState,
  driverId: string,
  now: Date,
): Promise<void> {
  const driver = await findDriver(db, driverId, now);
  if (driver === undefined || driver.sandboxId !== state.sandboxId)
    throw new AppError('driver_not_eligible', { message: 'There is no such driver.' });
  const missing = missingReadiness(driver);
  if (missing.length > 0) {
    const message =
      'This driver cannot take jobs: something is missing or has expired, or we have paused the driver.';
    throw new AppError('driver_not_eligible', { message, facts: { missing } });
  }
  if (driverId === state.customerId) throw new AppError('own_order');
  if (await isBlockedPair(db, state.customerId, driverId)) throw new AppError('blocked_pair');
}

interface Assignment {
  action: 'assign' | 'reassign';
  orderId: string;
  driverId: string;
  reason: string | null;
}

/**
 * Assigns an order to a driver, or reassigns it. Naming the current driver changes nothing. Throws not_found,
 * illegal_transition, driver_not_eligible, own_order, blocked_pair.
 */
export async function assignOrder(
  { db, bus, clock }: OrderLifecycleDeps,
  principal: SessionPrincipal,
  { action, orderId, driverId, reason }: Assignment,
): Promise<void> {
  await commitEvents(db, bus, async (transaction) => {
    const state = await lockVisibleOrder(transaction, orderId, principal);
    if (state.driverId === driverId && isActive(state.status)) return;
    await requireDriver(transaction, state, driverId, clock.now());
    const actor = asActor(state, action, principal);
    await applyTransition(transaction, state, { action, actor, driverId, reason }, clock.now());
  });
}
