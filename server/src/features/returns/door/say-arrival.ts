import type { CallBody } from '@backhaul/contract/call.ts';
import type {
  sayArrival as sayArrivalCall,
  takeBackArrival as takeBackArrivalCall,
} from '@backhaul/contract/calls/returns/door.ts';
import { placeAt } from '@backhaul/domain/door/place.ts';
import { doubtsBetween } from '@backhaul/domain/door/position-doubts.ts';
import type { OrderEventType } from '@backhaul/domain/order/order-events.ts';
import { nextStop } from '@backhaul/domain/order/driver-actions.ts';
import { allowedActions } from '@backhaul/domain/order/order-lifecycle.ts';
import type { StopKind } from '@backhaul/domain/order/stop-kinds.ts';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { appendOrderEvent } from '../../../orders/change-order.ts';
import { mayTakeBack, readDoor, sentPosition } from '../../../orders/door.ts';
import { lockState, type OrderState } from '../../../orders/order-state.ts';
import { farFromStop } from '../../../orders/require-at-door.ts';
import { whenItHappened } from '../../../orders/when-it-happened.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';

export interface DoorDeps {
  db: Database;
  bus: Bus;
  clock: Clock;
}

interface DriversStop {
  orderId: string;
  stop: StopKind;
  happenedAt: string | null | undefined;
}

/**
 * Locks an order of this driver and checks that its next stop is `stop`. Returns the order and the time at
 * which the driver's report happened. Throws not_found, illegal_transition.
 */
async function lockStop(
  transaction: Database,
  { userId }: SessionPrincipal,
  { orderId, stop, happenedAt, now }: DriversStop & { now: Date },
): Promise<{ state: OrderState; at: Date }> {
  const state = await lockState(transaction, orderId);
  if (state === undefined || state.driverId !== userId) throw new AppError('not_found');
  const { status } = state;
  if (nextStop(status) !== stop)
    throw new AppError('illegal_transition', {
      facts: { status, allowed: allowedActions(status, 'driver') },
    });
  const claimed = happenedAt == null ? null : new Date(happenedAt);
  return { state, at: whenItHappened(state, claimed, now) };
}

/**
 * Appends an event about something the driver reports at a stop, such as an arrival. The order's status stays
 * the same.
 */
async function note(
  transaction: Database,
  { userId }: SessionPrincipal,
  fact: { orderId: string; type: OrderEventType; at: Date; details: Record<string, unknown> },
): Promise<void> {
  await appendOrderEvent(transaction, {
    orderId: fact.orderId,
    type: fact.type,
    action: null,
    actor: { kind: 'driver', id: userId },
    happenedAt: fact.at,
    details: fact.details,
  });
}

/**
 * Records a driver's report of arrival at a stop, with the distance to it. A repeat changes nothing. Throws
 * not_found, illegal_transition, validation_failed, and far_from_stop if the driver did not confirm a long
 * distance.
 */
export async function sayArrival(
  { db, bus, clock }: DoorDeps,
  principal: SessionPrincipal,
  orderId: string,
  { stop, position: sent, isConfirmed = false, happenedAt }: CallBody<typeof sayArrivalCall>,
): Promise<void> {
  await commitEvents(db, bus, async (transaction) => {
    const now = clock.now();
    const { state, at } = await lockStop(transaction, principal, {
      orderId,
      stop,
      happenedAt,
      now,
    });
    const door = await readDoor(transaction, orderId, stop);
    const { arrival } = door.record;
    const position = sentPosition(sent) ?? door.reported;
    const { place, meters } = placeAt(at.getTime(), { stop: door.stop, position });
    if (arrival !== null && (arrival.place === 'near' || place !== 'near')) return;
    if (place === 'far' && !isConfirmed && state.sandboxId === null) throw farFromStop(meters);
    const positionDoubts = doubtsBetween(position, sent == null ? null : door.reported);
    await note(transaction, principal, {
      orderId,
      type: 'driver_arrived',
      at,
      details: {
        stop,
        by: 'hand',
        place,
        meters,
        accuracyMeters: position?.accuracyMeters ?? null,
        otherStopWaits: door.otherStopWaits,
        ...(positionDoubts.length > 0 && { positionDoubts }),
      },
    });
  });
}

/**
 * Withdraws an arrival that the driver reported by hand. A repeat changes nothing. Throws not_found,
 * illegal_transition.
 */
export async function takeBackArrival(
  { db, bus, clock }: DoorDeps,
  principal: SessionPrincipal,
  orderId: string,
  { stop, happenedAt }: CallBody<typeof takeBackArrivalCall>,
): Promise<void> {
  await commitEvents(db, bus, async (transaction) => {
    const now = clock.now();
    const { state, at } = await lockStop(transaction, principal, {
      orderId,
      stop,
      happenedAt,
      now,
    });
    const { record } = await readDoor(transaction, orderId, stop);
    if (record.arrival === null) return;
    if (!mayTakeBack(record, at.getTime()))
      throw new AppError('illegal_transition', {
        message: 'You can no longer undo this arrival.',
        facts: { status: state.status, allowed: allowedActions(state.status, 'driver') },
      });
    const details = { stop, arrivedAt: new Date(record.arrival.at).toISOString() };
    await note(transaction, principal, { orderId, type: 'arrival_taken_back', at, details });
  });
}
