import { type Fault, outcomeOf, type Settlement } from '@backhaul/domain/fare/outcome.ts';
import { isFreeAfterRefusal } from '@backhaul/domain/policy/verdict-stands.ts';
import { headingAfter } from '@backhaul/domain/order/driver-actions.ts';
import {
  actionRow,
  eventOfAction,
  type OrderAction,
  type OrderStatus,
  statusRow,
} from '@backhaul/domain/order/order-lifecycle.ts';
import { sql, type Updateable } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Orders } from '../database/tables.generated.ts';
import type { NewOrderEvent } from '../events/append-event.ts';
import { AppError } from '../app/app-error.ts';
import { settleOrder } from './settle-order.ts';
import type { JudgedPickup } from './judge-pickup.ts';
import { changeOrder } from './change-order.ts';
import { checkTransition, type TransitionAttempt, type OrderActor } from './check-transition.ts';
import { closeCases, openCase } from './cases.ts';
import type { OrderState } from './order-state.ts';
import { noteCounterAnswer } from './counter-answers.ts';
import { noteTransition } from './note-transition.ts';
import { endRefundWatch, openRefundWatch } from './refund-watch.ts';
import { whenItHappened } from './when-it-happened.ts';

export interface OrderTransition extends TransitionAttempt {
  /** The time at which the action happened, as the driver reports it; now if absent. */
  happenedAt?: Date | null;
  driverNotes?: string | null;
  /** The refund in cents that the customer says has arrived; the expected amount if absent. */
  arrivedCents?: number | null;
  /** The party that an admin found to be at fault. */
  fault?: Fault | null;
  /**
   * Our judgment of a failed pickup. If the failure is in doubt, a person decides before any fee is charged
   * or pay is given.
   */
  pickup?: JudgedPickup | null;
  /** The new driver, for the actions accept, assign and reassign. */
  driverId?: string;
  /** Further columns of the order to write, such as a redirection's new destination. */
  set?: Updateable<Orders>;
  details?: Record<string, unknown>;
}

type Columns = Updateable<Orders> & { driver_id?: string | null; assigned_at?: Date | null };

/** The columns that an action writes by the transition table, apart from the status. */
function columnsOf(action: OrderAction, driverId: string | null, at: Date): Columns {
  const values = { driver: driverId, time: at };
  return Object.fromEntries(
    Object.entries(actionRow(action).sets ?? {}).map(([column, value]) => [
      column,
      value === 'driver' || value === 'time' ? values[value] : value,
    ]),
  );
}

/** The actor that the event records. Somebody who accepts an order acts as a driver. */
function actorOf({ kind, id }: OrderActor): NewOrderEvent['actor'] {
  if (kind === 'other_driver') return { kind: 'driver', id };
  if (kind === 'visitor') throw new AppError('forbidden');
  return { kind, id };
}

function detailsOf(transition: OrderTransition): Record<string, unknown> {
  const { reason, driverNotes, fault, arrivedCents, parcelsChecked, pickup } = transition;
  return {
    ...(reason == null ? {} : { reason }),
    ...(driverNotes == null ? {} : { notes: driverNotes }),
    ...(fault == null ? {} : { fault }),
    ...(arrivedCents == null ? {} : { arrivedCents }),
    ...(parcelsChecked == null ? {} : { parcelsChecked }),
    ...(pickup == null
      ? {}
      : { evidence: pickup.evidence, ...(pickup.kind === 'case' && { isInDoubt: true }) }),
    ...transition.details,
  };
}

/** Opens a case about a doubtful failed pickup, with the facts that staff need to decide it. */
async function openDoubt(
  transaction: Database,
  { id, slotStartAt, slotEndAt }: OrderState,
  { evidence, doubts, meters }: JudgedPickup,
  { reason = null, at }: { reason?: string | null; at: Date },
): Promise<void> {
  const window = { slotStartAt: slotStartAt.toISOString(), slotEndAt: slotEndAt.toISOString() };
  const facts = { doubts, meters, evidence, cause: reason, at: at.toISOString(), ...window };
  // Closes the open case about the driver's arrival, because the case opened below includes the doubts about
  // that arrival.
  const arrival = {
    kinds: ['position_in_doubt'],
    verdict: 'pickup_failed',
    decidedBy: null,
  } as const;
  await closeCases(transaction, id, arrival);
  await openCase(transaction, id, 'pickup_in_doubt', facts);
}

/**
 * Starts to watch for the refund that the retailer owes the customer, or ends the watch, if the action says
 * so. A donated item has no refund.
 */
async function watchRefund(
  transaction: Database,
  { id: orderId, charityId }: OrderState,
  { action, arrivedCents = null }: OrderTransition,
  at: Date,
): Promise<void> {
  const { refundWatch } = actionRow(action);
  if (refundWatch === 'opens' && charityId === null)
    await openRefundWatch(transaction, orderId, at);
  if (refundWatch === 'ends')
    await endRefundWatch(transaction, orderId, { amountCents: arrivedCents, at });
}

/**
 * The consequences of a transition: closes answered cases, settles an ended order, opens a case for a lost
 * item or a failed pickup. Returns the settlement of an ended order, else null.
 */
async function settleAndCloseCases(
  transaction: Database,
  state: OrderState,
  transition: OrderTransition,
  { to, at, now }: { to: OrderStatus; at: Date; now: Date },
): Promise<Settlement | null> {
  const { action, actor, reason = null, fault = null, pickup = null } = transition;
  const kinds = statusRow(state.status).closes;
  if (kinds.length > 0)
    await closeCases(transaction, state.id, { kinds, verdict: to, decidedBy: actor.id });
  if (pickup?.kind === 'case') {
    await openDoubt(transaction, state, pickup, { reason, at });
    return null;
  }
  const { id: orderId, refusalReason, assignedAt, isTripFree } = state;
  const acceptedAt = assignedAt?.getTime() ?? null;
  const times = { acceptedAt, at: now.getTime() };
  const facts = { by: actor.kind, reason, refusalReason, fault, isTripFree, ...times };
  const { ends } = actionRow(action);
  const settlement =
    ends === undefined
      ? null
      : await settleOrder(transaction, {
          orderId,
          outcome: outcomeOf(ends, facts),
          waitingPayCents: pickup?.waitingPayCents ?? 0,
        });
  const { opens } = statusRow(to);
  if (opens !== null) await openCase(transaction, orderId, opens);
  return settlement;
}

/** True if the trip is free after this transition. Only a refusal can change that. */
function isFreeAfter(state: OrderState, { action, reason = null }: OrderTransition): boolean {
  if (action !== 'refuse') return state.isTripFree;
  const { verdictStands: stands, isTripFree: wasFree, charityId } = state;
  return isFreeAfterRefusal({ stands, wasFree, isCharity: charityId !== null }, reason);
}

/**
 * Stores the answer of the store's counter, if the transition is one: it took the item, or its policy refused
 * the item.
 */
async function noteAnswer(
  transaction: Database,
  state: OrderState,
  { action, reason }: OrderTransition,
  at: Date,
): Promise<void> {
  const isTaken = action === 'complete';
  if (!isTaken && !(action === 'refuse' && reason === 'policy')) return;
  await noteCounterAnswer(transaction, state, { isTaken, at });
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
  const { takesDriver = false } = actionRow(action);
  const columns = columnsOf(action, transition.driverId ?? state.driverId, at);
  const headingTo = headingAfter(state.headingTo, { action, to });
  const isTripFree = isFreeAfter(state, transition);
  const isApplied = await changeOrder(transaction, {
    set: {
      status: to,
      heading_to: headingTo,
      // Every transition ends a pause of the order.
      paused_at: null,
      ...columns,
      ...(transition.pickup?.kind === 'case' && { is_in_doubt: true }),
      ...(isTripFree !== state.isTripFree && { is_trip_free: isTripFree }),
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
      previousDriverId: takesDriver ? state.driverId : null,
      details: detailsOf(transition),
    },
  });
  if (!isApplied) throw new Error(`order ${state.id} changed under its lock`);
  const settlement = await settleAndCloseCases(transaction, state, transition, { to, at, now });
  await watchRefund(transaction, state, transition, at);
  await noteAnswer(transaction, state, transition, at);
  const { driver_id: driverId = state.driverId, assigned_at: assignedAt } = columns;
  await noteTransition(transaction, state, transition, { to, driverId, settlement, now });
  return {
    ...state,
    status: to,
    headingTo,
    storeId: transition.set?.store_id === undefined ? state.storeId : transition.set.store_id,
    charityId:
      transition.set?.charity_id === undefined ? state.charityId : transition.set.charity_id,
    earlyPickup: takesDriver ? null : state.earlyPickup,
    isTripFree,
    driverId,
    assignedAt: assignedAt === undefined ? state.assignedAt : assignedAt,
    history: [...state.history, { action, actorId: actor.id, to }],
    lastTransitionAt: at,
  };
}
