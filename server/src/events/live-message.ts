import type { LiveMessage } from '@backhaul/contract/live-messages.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { mayHearOf } from '@backhaul/domain/access/event-hearers.ts';
import type { ActorKind } from '@backhaul/domain/order/order-lifecycle.ts';
import { statusInVocabulary } from '@backhaul/domain/order/customer-view.ts';
import type { Audience } from './event-audience.ts';
import { writeCursor } from './event-cursor.ts';
import type { OrderEventRow } from './event-row.ts';
import { isNewOffer } from './offer-rules.ts';

/** As what somebody is told of an event, the closest first: of several the first that is told anything counts. */
export const listeners = ['driver', 'offered', 'admin', 'owner', 'visitor'] as const;
export type Listener = (typeof listeners)[number];

/** Whether an event is any news to them. */
export function isToldTo(listener: Listener, event: OrderEventRow): boolean {
  return listener === 'offered' ? isNewOffer(event) : mayHearOf(listener, event.type);
}

function stamp(event: OrderEventRow) {
  return {
    cursor: writeCursor(event.cursor),
    eventId: event.id,
    at: event.happenedAt.toISOString(),
  };
}

function newOrderMessage(event: OrderEventRow): LiveMessage {
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
    },
  };
}

function statusMessage(event: OrderEventRow, listener: ActorKind): LiveMessage {
  const seesPayment = listener === 'admin' || listener === 'owner';
  return {
    type: 'ORDER_STATUS_UPDATE',
    ...stamp(event),
    order: {
      id: event.orderId,
      sequence: event.sequence,
      trackingNumber: event.trackingNumber,
      status: statusInVocabulary(listener, event.status),
      paymentStatus: seesPayment ? event.paymentStatus : null,
      event: event.type,
    },
  };
}

/** What this listener is told: of a new offer, or of the order in their own vocabulary. */
export function messageTo(listener: Listener, event: OrderEventRow): LiveMessage {
  return listener === 'offered' ? newOrderMessage(event) : statusMessage(event, listener);
}

function isListener(listener: Listener, event: OrderEventRow, audience: Audience): boolean {
  if (audience.kind === 'public')
    return listener === 'visitor' && event.orderId === audience.orderId;
  const { userId } = audience;
  switch (listener) {
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

/** The one message an audience gets about an event that it may see; null where it is no news to them. */
export function liveMessageFor(event: OrderEventRow, audience: Audience): LiveMessage | null {
  const listener = listeners.find(
    (one) => isListener(one, event, audience) && isToldTo(one, event),
  );
  return listener === undefined ? null : messageTo(listener, event);
}
