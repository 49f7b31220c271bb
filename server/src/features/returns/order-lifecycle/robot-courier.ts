import type { ApiKeyPrincipal } from '@backhaul/domain/access/principal.ts';
import type { PickupFailureReason, RefusalReason } from '@backhaul/domain/order/action-reasons.ts';
import { allowedActions } from '@backhaul/domain/order/order-lifecycle.ts';
import {
  type DoorStep,
  isBeforeDoor,
  type RobotMove,
  robotWays,
  stepsUpTo,
} from '@backhaul/domain/retail/robot-courier.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { readCustomerOf } from '../../../orders/act-for-customer.ts';
import { applyTransition } from '../../../orders/apply-transition.ts';
import { appendOrderEvent, changeOrder } from '../../../orders/change-order.ts';
import { hasBeenThere } from '../../../orders/note-arrivals.ts';
import { type OrderState, readState } from '../../../orders/order-state.ts';
import type { OrderLifecycleDeps } from './order-lifecycle-deps.ts';
import { simulateOrder } from './simulate-order.ts';
import { lockVisibleOrder } from './visible-order.ts';

interface Move {
  to: RobotMove;
  /** The reason why the store refuses the item, or why the pickup fails. */
  reason?: RefusalReason | PickupFailureReason | undefined;
}

const simulated = { arrivedCents: null, ways: [] } as const;

/**
 * Locks the simulated driver ("robot courier") of a tenant until the transaction ends. This driver goes to
 * one door at a time, so its actions must not overlap.
 */
async function lockRobot(transaction: Database, { sandboxId }: OrderState): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`robot:${sandboxId}`}, 0))`.execute(
    transaction,
  );
}

async function reread(transaction: Database, { id }: OrderState): Promise<OrderState> {
  const state = await readState(transaction, id);
  if (state === undefined) throw new Error(`order ${id} is gone under its lock`);
  return state;
}

/**
 * Makes the simulated driver head for this order's pickup. If the driver was heading for another order, that
 * order gets an event that the driver goes elsewhere first.
 */
async function headToDoor(transaction: Database, state: OrderState, now: Date): Promise<void> {
  const { id, driverId } = state;
  const fact = {
    action: null,
    actor: { kind: 'driver', id: driverId },
    happenedAt: now,
  } as const;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM orders WHERE driver_id = ${driverId} AND heading_to IS NOT NULL AND id <> ${id}`.execute(
    transaction,
  );
  for (const { id: otherId } of rows)
    await changeOrder(transaction, {
      set: { heading_to: null },
      guard: sql`heading_to IS NOT NULL`,
      event: { ...fact, orderId: otherId, type: 'stop_put_off' },
    });
  await changeOrder(transaction, {
    set: { heading_to: 'pickup' },
    guard: sql`heading_to IS DISTINCT FROM 'pickup'`,
    event: { ...fact, orderId: id, type: 'heading_to_stop', details: { stop: 'pickup' } },
  });
}

/** Records once that the simulated driver has arrived at the door. */
async function arrive(transaction: Database, state: OrderState, now: Date): Promise<void> {
  const { rows } =
    await sql`SELECT FROM orders o WHERE o.id = ${state.id} AND ${hasBeenThere}`.execute(
      transaction,
    );
  if (rows.length > 0) return;
  await appendOrderEvent(transaction, {
    orderId: state.id,
    type: 'driver_arrived',
    action: null,
    actor: { kind: 'driver', id: state.driverId },
    happenedAt: now,
    details: { stop: 'pickup', by: 'position', place: 'near', meters: 0, otherStopWaits: false },
  });
}

async function takeDoorStep(
  transaction: Database,
  start: OrderState,
  { step, now }: { step: DoorStep; now: Date },
): Promise<OrderState> {
  if (step === 'accept' && start.status === 'created')
    await simulateOrder(transaction, start, { ...simulated, action: 'accept', reason: null, now });
  if (step === 'head') await headToDoor(transaction, start, now);
  if (step === 'arrive') await arrive(transaction, start, now);
  return reread(transaction, start);
}

/** Ends an order without a delivery: nobody is at home at the pickup, or the item is lost. */
async function endAside(
  transaction: Database,
  state: OrderState,
  { to, reason, now }: Move & { now: Date },
): Promise<void> {
  if (to === 'failed') {
    const actor = { kind: 'driver', id: state.driverId } as const;
    const failure = { action: 'fail_pickup', reason: reason ?? 'customer_absent' } as const;
    await applyTransition(transaction, state, { ...failure, actor, isSimulated: true }, now);
    return;
  }
  const driven = { ...simulated, action: 'pick_up', reason: null, now } as const;
  if (isBeforeDoor(state.status)) await simulateOrder(transaction, state, driven);
  const held = await reread(transaction, state);
  const actor = { kind: 'admin', id: null } as const;
  const loss = { action: 'lose', reason: 'Lost by the robot courier', isSimulated: true } as const;
  await applyTransition(transaction, held, { ...loss, actor }, now);
}

const reached: Partial<Record<RobotMove, OrderState['status']>> = {
  failed: 'pickup_failed',
  lost: 'lost',
};

/**
 * Makes the simulated driver take a test order on until the step `to`. Each step is one event and changes the
 * status by the same code as in production. A repeat changes nothing. Throws illegal_transition if the order
 * cannot reach the step.
 */
async function moveRobot(
  transaction: Database,
  start: OrderState,
  { to, reason, now }: Move & { now: Date },
): Promise<void> {
  const { door, action } = robotWays[to];
  if (reached[to] === start.status) return;
  await lockRobot(transaction, start);
  let state = start;
  if (isBeforeDoor(start.status))
    for (const step of stepsUpTo(door))
      state = await takeDoorStep(transaction, state, { step, now });
  else if (action === null) {
    const { status } = start;
    const allowed = allowedActions(status, 'owner');
    throw new AppError('illegal_transition', { facts: { status, allowed } });
  }
  if (action === null) return;
  if (action === 'fail_pickup' || action === 'lose') {
    await endAside(transaction, state, { to, reason, now });
    return;
  }
  // The item can be brought back only after a store refused it.
  const isBroughtBack = action === 'start_return' || action === 'return_to_customer';
  const refusal = { ...simulated, action: 'refuse', reason: reason ?? 'policy', now } as const;
  if (isBroughtBack && !['refused', 'returning', 'returned'].includes(state.status)) {
    await simulateOrder(transaction, state, refusal);
    state = await reread(transaction, state);
  }
  if (action === 'refuse') await simulateOrder(transaction, state, refusal);
  else await simulateOrder(transaction, state, { ...refusal, action, reason: null });
}

/**
 * Makes a sandbox's simulated driver take an order on, at the request of the order's customer. Throws
 * not_found, illegal_transition.
 */
export async function driveTestOrder(
  { db, bus, clock }: OrderLifecycleDeps,
  customer: SessionPrincipal,
  orderId: string,
  move: Move,
): Promise<void> {
  await commitEvents(db, bus, async (transaction) => {
    const state = await lockVisibleOrder(transaction, orderId, customer);
    await moveRobot(transaction, state, { ...move, now: clock.now() });
  });
}

/**
 * Makes the simulated driver take an order on, at the request of the retailer's program that booked the order
 * with a test key. Throws key_wrong_mode for a live key, not_found, not_booked_by_key, illegal_transition.
 */
export async function advanceTestOrder(
  deps: OrderLifecycleDeps,
  program: ApiKeyPrincipal,
  orderId: string,
  move: Move,
): Promise<void> {
  if (program.sandboxId === null) throw new AppError('key_wrong_mode');
  const customer = await readCustomerOf(deps.db, program, orderId);
  await driveTestOrder(deps, customer, orderId, move);
}
