import { orderEventTypes } from '@backhaul/domain/order/order-events.ts';
import { type Announcement, rooms } from './announcement.ts';
import type { OrderEventRow } from '../events/event-row.ts';
import {
  mayReceiveMessage,
  type Subscriber,
  subscribers,
  messageTo,
} from '../events/live-message.ts';
import { isNewOffer } from '../events/offer-rules.ts';
import type { StreamReader } from '../events/stream-reader.ts';

/** Drivers who are offered an order, nearest first. */
export interface OfferReach {
  reachedBy(offer: {
    sandboxId: string | null;
    customerId: string;
    pickup: { lat: number; lng: number };
  }): string[];
}

function offeredTo(event: OrderEventRow, drivers: OfferReach): string[] {
  if (!isNewOffer(event) || !event.isStillOffered) return [];
  const { sandboxId, customerId, pickupLat: lat, pickupLng: lng } = event;
  return drivers.reachedBy({ sandboxId, customerId, pickup: { lat, lng } });
}

/** Each process reads for its own sockets from the stream's current end, so no cursor is stored. */
export const pushLiveUpdate: StreamReader = {
  name: 'push-live-update',
  on: orderEventTypes.map((type) => `order.${type}` as const),
};

/**
 * The messages of an event, by closest role first: its driver and the one it left, drivers it is newly offered to,
 * admins of the live tenant, its customer, its public page. A subscriber in several rooms gets only the first.
 */
export function liveUpdatesOf(event: OrderEventRow, online: OfferReach): Announcement[] {
  const drivers = [event.driverId, event.previousDriverId].filter((id) => id !== null);
  const roomsOf: Record<Subscriber, string[]> = {
    driver: drivers.map(rooms.person),
    offered: offeredTo(event, online).map(rooms.person),
    admin: event.sandboxId === null ? [rooms.admins] : [],
    owner: [rooms.person(event.customerId)],
    visitor: [rooms.tracking(event.orderId)],
  };
  return subscribers
    .filter((subscriber) => roomsOf[subscriber].length > 0 && mayReceiveMessage(subscriber, event))
    .map((subscriber) => ({ rooms: roomsOf[subscriber], message: messageTo(subscriber, event) }));
}
