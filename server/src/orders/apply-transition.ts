import { type CaseKind, reviewKinds } from '@backhaul/domain/order/case-kinds.ts';
import type { Fault, Settlement } from '@backhaul/domain/fare/outcome.ts';
import { headingAfter } from '@backhaul/domain/order/current-stop.ts';
import {
  eventOfAction,
  type OrderAction,
  type OrderStatus,
} from '@backhaul/domain/order/order-lifecycle.ts';
import { sql, type Updateable } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Orders } from '../database/tables.generated.ts';
import type { NewOrderEvent } from '../events/append-event.ts';
import { AppError } from '../app/app-error.ts';
import { settleOrder } from './settle-order.ts';
import type { DoorFinding } from '@backhaul/domain/order/failed-pickup.ts';
import { changeOrder } from './change-order.ts';
import { checkTransition, type TransitionAttempt, type OrderActor } from './check-transition.ts';
import { closeCases, type LaterCase, openCase } from './cases.ts';
import type { OrderState } from './order-state.ts';
import { noteTransition } from './note-transition.ts';
import { endRefundWatch, openRefundWatch } from './refund-watch.ts';
import { outcomeOfTransition } from './outcome-of-transition.ts';
import { whenItHappened } from './when-it-happened.ts';

export interface OrderTransition extends TransitionAttempt {
  /** When it happened according to the driver; now if absent. */
  happenedAt?: Date | null;
  driverNotes?: string | null;
  /** The amount that came back, as the customer says; the expected one if absent. */
  arrivedCents?: number | null;
  /** The fault an admin found. */
  fault?: Fault | null;
  /** Why a failed pickup waits for a person before it costs or pays anything; settled at once if absent. */
  inDoubt?: DoorFinding | null;
  /** The new driver: accept, assign, reassign. */
  driverId?: string;
  /** Further columns, such as a redirection's new destination. */
  set?: Updateable<Orders>;
  details?: Record<string, unknown>;
}

type Columns = (driverId: string | null, at: Date) => Updateable<Orders>;
const take: Columns = (driverId, at) => ({ driver_id: driverId, assigned_at: at });

/** The writes of a transition besides the status. Cancelling is free until the settlement sets a fee. */
const columns: Partial<Record<OrderAction, Columns>> = {
  accept: take,
  assign: take,
  reassign: (driverId) => ({ driver_id: driverId, early_pickup: null }),
  release: () => ({ driver_id: null, assigned_at: null, early_pickup: null }),
  cancel: () => ({ fee_cents: 0 }),
  pick_up: (_, at) => ({ picked_up_at: at }),
  deliver: (_, at) => ({ delivered_at: at }),
  complete: (_, at) => ({ completed_at: at }),
};

/** The event's actor: a person who accepts acts as a driver. */
function actorOf({ kind, id }: OrderActor): NewOrderEvent['actor'] {
  if (kind === 'other_driver') return { kind: 'driver', id };
  if (kind === 'visitor') throw new AppError('forbidden');
  return { kind, id };
}

function detailsOf(transition: OrderTransition): Record<string, unknown> {
  const { reason, driverNotes, fault, arrivedCents, inDoubt } = transition;
  return {
    ...(reason == null ? {} : { reason }),
    ...(driverNotes == null ? {} : { notes: driverNotes }),
    ...(fault == null ? {} : { fault }),
    ...(arrivedCents == null ? {} : { arrivedCents }),
    ...(inDoubt == null ? {} : { isInDoubt: true }),
    ...transition.details,
  };
}

/** The driver who loses the order and must be told. */
function previousDriverOf(state: OrderState, { action }: OrderTransition): string | null {
  return action === 'release' || action === 'reassign' ? state.driverId : null;
}

/** Case kinds that close when the order leaves a status. */
const casesClosedBy: Partial<Record<OrderStatus, readonly CaseKind[]>> = {
  created: reviewKinds,
  delivered: ['missing_proof'],
};

/** Statuses that open a case, because the customer must be called. */
const casesOf: Partial<Record<OrderStatus, LaterCase>> = {
  lost: 'lost_item',
  pickup_failed: 'pickup_failed',
};

/** The case of a failed pickup in doubt, with what a person decides by. */
async function openDoubt(
  transaction: Database,
  { id, slotStartAt, slotEndAt }: OrderState,
  { reason = null, inDoubt }: OrderTransition,
  at: Date,
): Promise<void> {
  const window = { slotStartAt: slotStartAt.toISOString(), slotEndAt: slotEndAt.toISOString() };
  const facts = { ...inDoubt, cause: reason, at: at.toISOString(), ...window };
  await openCase(transaction, id, 'pickup_in_doubt', facts);
}

/** The retailer's debt is kept from the counter on, until it arrived. Nobody owes anything for a donation. */
async function watchRefund(
  transaction: Database,
  { id: orderId, charityId }: OrderState,
  { action, arrivedCents = null }: OrderTransition,
  at: Date,
): Promise<void> {
  if (action === 'complete' && charityId === null) await openRefundWatch(transaction, orderId, at);
  if (action === 'confirm_refund')
    await endRefundWatch(transaction, orderId, { amountCents: arrivedCents, at });
}

/**
 * The consequences of a transition: close answered cases, settle an ended order, open a case for a lost or uncollected
 * item. Returns what an ended order costs, else null.
 */
async function settleAndCloseCases(
  transaction: Database,
  state: OrderState,
  transition: OrderTransition,
  { to, at, now }: { to: OrderStatus; at: Date; now: Date },
): Promise<Settlement | null> {
  const { action, actor, reason = null, fault = null, inDoubt = null } = transition;
  const kinds = casesClosedBy[state.status] ?? [];
  if (kinds.length > 0)
    await closeCases(transaction, state.id, { kinds, verdict: to, decidedBy: actor.id });
  if (inDoubt !== null) {
    await openDoubt(transaction, state, transition, at);
    return null;
  }
  const outcome = outcomeOfTransition(state, action, { by: actor.kind, reason, fault, at: now });
  const settlement =
    outcome === null ? null : await settleOrder(transaction, { orderId: state.id, outcome });
  const opened = casesOf[to];
  if (opened !== undefined) await openCase(transaction, state.id, opened);
  return settlement;
}

/**
 * Applies a transition to a locked state in the caller's transaction: decides, updates the row, appends the event and,
 * if the order ends, settles its money. Returns the new state. Throws an AppError if the transition is not allowed.
 */
export async function applyTransition(
  transaction: Database,
  state: OrderState,
  transition: OrderTransition,
  now: Date,
): Promise<OrderState> {
  const at = whenItHappened(state, transition.happenedAt, now);
  const to = checkTransition(state, { ...transition, at, now });
  const { action, actor, driverNotes } = transition;
  const headingTo = headingAfter(state.headingTo, { action, to });
  const isApplied = await changeOrder(transaction, {
    set: {
      status: to,
      heading_to: headingTo,
      ...columns[action]?.(transition.driverId ?? state.driverId, at),
      ...(transition.inDoubt != null && { is_in_doubt: true }),
      ...transition.set,
      ...(driverNotes == null ? {} : { driver_notes: driverNotes }),
    },
    guard: sql`status = ${state.status} AND driver_id IS NOT DISTINCT FROM ${state.driverId}`,
    event: {
      orderId: state.id,
      type: eventOfAction[action],
      action,
      actor: actorOf(actor),
      happenedAt: at,
      previousDriverId: previousDriverOf(state, transition),
      details: detailsOf(transition),
    },
  });
  if (!isApplied) throw new Error(`order ${state.id} changed under its lock`);
  const settlement = await settleAndCloseCases(transaction, state, transition, { to, at, now });
  await watchRefund(transaction, state, transition, at);
  const driverId = action === 'release' ? null : (transition.driverId ?? state.driverId);
  await noteTransition(transaction, state, transition, { to, driverId, settlement, now });
  return {
    ...state,
    status: to,
    headingTo,
    storeId: transition.set?.store_id === undefined ? state.storeId : transition.set.store_id,
    charityId:
      transition.set?.charity_id === undefined ? state.charityId : transition.set.charity_id,
    earlyPickup: previousDriverOf(state, transition) === null ? state.earlyPickup : null,
    driverId,
    assignedAt: action === 'accept' || action === 'assign' ? at : state.assignedAt,
    history: [...state.history, { action, actorId: actor.id, to }],
    lastTransitionAt: at,
  };
}
