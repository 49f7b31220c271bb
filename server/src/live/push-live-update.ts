import { orderEventTypes } from '@backhaul/domain/order/order-events.ts';
import { type Announcement, rooms } from './announcement.ts';
import type { OrderEventRow } from '../events/event-row.ts';
import {
  mayReceiveMessage,
  type Subscriber,
  subscribers,
  messageTo,
} from '../events/live-message.ts';
import type { Offered } from './online-drivers.ts';
import { isNewOffer } from '../events/offer-rules.ts';
import type { StreamReader } from '../events/stream-reader.ts';

/**
 * Finds the drivers who are offered an order: those who prefer its area first, then the nearest.
 */
interface OfferReach {
  reachedBy(offer: Offered): Iterable<string>;
  has(driverId: string): boolean;
}

function* reachedBy(event: OrderEventRow, drivers: OfferReach): Generator<string> {
  const { sandboxId, customerId, pickupCity: city, pickupZip: zip } = event;
  const door = { city, zip, at: { lat: event.pickupLat, lng: event.pickupLng } };
  for (const id of drivers.reachedBy({ sandboxId, customerId, door }))
    if (!event.blockedDriverIds.includes(id)) yield rooms.person(id);
}

/**
 * The drivers who get an offer through an event: those whom the event names, or else all in reach who have
 * not got the offer before.
 */
function* offeredBy(event: OrderEventRow, drivers: OfferReach): Generator<string> {
  const { offeredTo, offeredBefore, blockedDriverIds } = event;
  if (offeredTo === null) {
    const told = new Set(offeredBefore?.map(rooms.person));
    for (const room of reachedBy(event, drivers)) if (!told.has(room)) yield room;
    return;
  }
  for (const id of offeredTo)
    if (drivers.has(id) && !blockedDriverIds.includes(id)) yield rooms.person(id);
}

const isOfferedBy = (event: OrderEventRow) => isNewOffer(event) && event.isStillOffered;

/** True if a driver now has the order, or its customer cancelled before any driver had it. */
const takesOff = ({ type, driverId }: OrderEventRow) =>
  type === 'accepted' || type === 'assigned' || (type === 'cancelled' && driverId === null);

/**
 * Tells drivers who may still see an offer that the offer is gone, since they get no other events about the
 * order.
 */
function goneOf(event: OrderEventRow, online: OfferReach): Announcement[] {
  if (!takesOff(event)) return [];
  const at = event.happenedAt.toISOString();
  const message = { type: 'OFFER_GONE' as const, at, order: { id: event.orderId } };
  return [{ rooms: reachedBy(event, online), message }];
}

/**
 * Sends live updates about orders. No cursor is stored, because a process starts at the stream's current end
 * and sends only to its own sockets.
 */
export const pushLiveUpdate: StreamReader = {
  name: 'push-live-update',
  on: orderEventTypes.map((type) => `order.${type}` as const),
};

/**
 * The messages about an event, sorted by how close the receiver is to the order: its driver and the previous
 * one, drivers who are newly offered it, admins of the live tenant, its customer, its public page, and
 * drivers who lose the offer. A subscriber in several rooms gets only the first message.
 */
export function liveUpdatesOf(event: OrderEventRow, online: OfferReach): Announcement[] {
  const drivers = [event.driverId, event.previousDriverId].filter((id) => id !== null);
  const roomsOf: Record<Subscriber, Iterable<string>> = {
    driver: drivers.map(rooms.person),
    offered: isOfferedBy(event) ? offeredBy(event, online) : [],
    admin: event.sandboxId === null ? [rooms.admins] : [],
    owner: [rooms.person(event.customerId)],
    visitor: [rooms.tracking(event.orderId)],
  };
  const told = subscribers
    .filter((subscriber) => mayReceiveMessage(subscriber, event))
    .map((subscriber) => ({ rooms: roomsOf[subscriber], message: messageTo(subscriber, event) }));
  return [...told, ...goneOf(event, online)];
}
