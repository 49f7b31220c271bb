import type { LiveMessage } from '@backhaul/contract/live-messages.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { mayReceiveEvent } from '@backhaul/domain/access/event-receivers.ts';
import type { OrderRole } from '@backhaul/domain/order/order-lifecycle.ts';
import { statusInVocabulary } from '@backhaul/domain/order/customer-view.ts';
import type { Audience } from './event-audience.ts';
import { writeCursor } from './event-cursor.ts';
import type { OrderEventRow } from './event-row.ts';
import { isNewOffer } from './offer-rules.ts';

/**
 * The roles in which somebody gets messages about an event. If several apply to one person, only the first
 * that may receive the event counts.
 */
export const subscribers = ['driver', 'offered', 'admin', 'owner', 'visitor'] as const;
export type Subscriber = (typeof subscribers)[number];

/** True if this subscriber should get a message about the event. */
export function mayReceiveMessage(subscriber: Subscriber, event: OrderEventRow): boolean {
  return subscriber === 'offered' ? isNewOffer(event) : mayReceiveEvent(subscriber, event.type);
}

function stamp(event: OrderEventRow) {
  return {
    cursor: writeCursor(event.cursor),
    eventId: event.id,
    at: event.happenedAt.toISOString(),
  };
}

function newOrderMessage(event: OrderEventRow): LiveMessage {
  const { together } = event;
  return {
    type: 'NEW_ORDER',
    ...stamp(event),
    order: {
      id: event.orderId,
      sequence: event.sequence,
      trackingNumber: event.trackingNumber,
      retailer: event.retailer,
      pickupAddress: event.pickupAddress,
      driverPay: toDollars(event.driverPayCents),
      ...(together === null
        ? {}
        : {
            together: {
              id: together.id,
              orders: together.orders,
              driverPay: toDollars(together.payCents),
            },
          }),
    },
  };
}

function statusMessage(event: OrderEventRow, subscriber: OrderRole): LiveMessage {
  const seesPayment = subscriber === 'admin' || subscriber === 'owner';
  return {
    type: 'ORDER_STATUS_UPDATE',
    ...stamp(event),
    order: {
      id: event.orderId,
      sequence: event.sequence,
      trackingNumber: event.trackingNumber,
      status: statusInVocabulary(subscriber, event.status),
      paymentStatus: seesPayment ? event.paymentStatus : null,
      event: event.type,
    },
  };
}

/**
 * The message for this subscriber: a new offer, or the order with the status names that this subscriber
 * knows.
 */
export function messageTo(subscriber: Subscriber, event: OrderEventRow): LiveMessage {
  return subscriber === 'offered' ? newOrderMessage(event) : statusMessage(event, subscriber);
}

function isSubscriber(subscriber: Subscriber, event: OrderEventRow, audience: Audience): boolean {
  if (audience.kind === 'public')
    return subscriber === 'visitor' && event.orderId === audience.orderId;
  const { userId } = audience;
  switch (subscriber) {
    case 'driver':
      return event.driverId === userId || event.previousDriverId === userId;
    case 'offered':
      return audience.isDriver && event.customerId !== userId;
    case 'admin':
      return audience.isAdmin && event.sandboxId === null;
    case 'owner':
      return event.customerId === userId;
    case 'visitor':
      return false;
  }
}

/** The one message an audience gets about an event; null if it gets none. */
export function liveMessageFor(event: OrderEventRow, audience: Audience): LiveMessage | null {
  const subscriber = subscribers.find(
    (one) => isSubscriber(one, event, audience) && mayReceiveMessage(one, event),
  );
  return subscriber === undefined ? null : messageTo(subscriber, event);
}
