import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { trackOrder } from '@backhaul/contract/calls/returns/orders.ts';
import type { Arrival } from '@backhaul/contract/arrival.ts';
import { maySeePosition } from '@backhaul/domain/access/driver-position.ts';
import { customerStatus, publicMessage } from '@backhaul/domain/order/customer-view.ts';
import { presentTracks } from '../../../orders/parcel-presenter.ts';
import type { TrackedOrder } from './read-tracked-order.ts';

/** The statuses that the customer sees, each once, with the time when it began. */
function presentTransitions({ transitions }: TrackedOrder) {
  const shown = transitions.map(({ status, happened_at }) => ({
    status: customerStatus(status),
    happenedAt: new Date(happened_at).toISOString(),
  }));
  return shown.filter((transition, index) => transition.status !== shown[index - 1]?.status);
}

const isCurrentStop = (order: TrackedOrder) => order.heading_to !== null;

function presentPosition(order: TrackedOrder, arrival: Arrival | null) {
  const { position, status } = order;
  const isFollowed = maySeePosition('visitor', { status, isCurrentStop: isCurrentStop(order) });
  if (position === null || !isFollowed) return null;
  return {
    lat: position.lat,
    lng: position.lng,
    at: new Date(position.at).toISOString(),
    etaMinutes: arrival?.kind === 'current' ? (arrival.figures?.minutes ?? null) : null,
  };
}

/**
 * The view for anyone with the tracking number (product-rules.md#public-tracking). It has no name, street or
 * price.
 */
export function presentTracked(
  order: TrackedOrder,
  arrival: Arrival | null,
): CallAnswer<typeof trackOrder> {
  return {
    trackingNumber: order.tracking_number,
    status: customerStatus(order.status),
    statusMessage: publicMessage({
      status: order.status,
      paymentStatus: order.payment_status,
      reviewStatus: order.review_status,
      isCurrentStop: isCurrentStop(order),
      way: order.way,
    }),
    retailer: order.retailer,
    way: order.way,
    city: order.pickup_city,
    slotStartAt: order.slot_start_at.toISOString(),
    slotEndAt: order.slot_end_at.toISOString(),
    timeZone: order.time_zone,
    createdAt: order.created_at.toISOString(),
    updatedAt: order.updated_at.toISOString(),
    events: presentTransitions(order),
    parcelTracks: presentTracks(order, order.parcel_tracks),
    isCurrentStop: isCurrentStop(order),
    driverLocation: presentPosition(order, arrival),
  };
}
