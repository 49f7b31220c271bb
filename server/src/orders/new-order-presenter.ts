import { toDollars } from '@backhaul/contract/money.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import type { EstimatedPart, Position } from '../ports/map-service.ts';
import { presentBooked } from './order-presenter.ts';
import type { OrderRow, ViewedFile } from './order-view.ts';
import { presentFiles } from './present-proof.ts';
import type { NewEvent } from './write-booking.ts';

/** The values of those fields of an order that a new order cannot have yet. */
const nothingYet = {
  fee: null,
  // Cancelling is free until a driver accepts.
  cancellation: { fee: 0, freeUntil: null },
  tipUntil: null,
  refund: null,
  credit: 0,
  arrival: null,
  door: null,
  earlyPickup: null,
  pausedAt: null,
  refusal: null,
  driver: null,
  handOverCode: null,
  isHandOverCodeLocked: false,
  handOver: null,
  giftCard: null,
  stopReview: null,
  refundWatch: null,
  parcelProof: null,
  parcelTracks: [],
  payment: null,
} as const satisfies Partial<Order>;

interface QuotedRoute {
  /** The time zone of the pickup's area. */
  time_zone: string;
  is_estimated: boolean;
  route_geometry: Position[];
  route_estimated_parts: EstimatedPart[];
}

/** A new order as its customer sees it, right after booking. */
export function presentNewOrder(
  order: OrderRow,
  route: QuotedRoute,
  uploads: ViewedFile[],
  events: readonly NewEvent[],
): Order {
  const files = presentFiles({ order, files: uploads }, 'owner');
  const booked = presentBooked({ order, route, counter: route }, 'owner');
  const { status, createdAt: happenedAt } = booked;
  return {
    ...booked,
    ...nothingYet,
    covered: toDollars(order.covered_cents),
    isDonation: order.charity_id !== null,
    files,
    geometry: route.route_geometry,
    estimatedParts: route.route_estimated_parts,
    events: events.map(({ sequence, type, actor_kind: actor }) => {
      return { sequence, type, status, happenedAt, actor, note: null };
    }),
  };
}
