import type { Arrival } from '@backhaul/contract/arrival.ts';
import { wayAhead } from '@backhaul/domain/geo/way-ahead.ts';
import { maySeePosition } from '@backhaul/domain/access/driver-position.ts';
import type { Order, RetailerOrder } from '@backhaul/contract/order-answer.ts';
import type { FareLineAnswer } from '@backhaul/contract/fare-answer.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { mayReceiveEvent } from '@backhaul/domain/access/event-receivers.ts';
import type { FareLine } from '@backhaul/domain/fare/fare-line.ts';
import { orderMessage, statusInVocabulary } from '@backhaul/domain/order/customer-view.ts';
import { tipEndsAt } from '@backhaul/domain/order/payment-due.ts';
import { reasonLabels } from '@backhaul/domain/order/action-reasons.ts';
import { hasEnded, type OrderRole } from '@backhaul/domain/order/order-lifecycle.ts';
import { presentAftermath, presentFiles, presentHandOver } from './present-proof.ts';
import { presentDoor } from './door.ts';
import { messageToRetailer, presentCancellation, presentReturn } from './present-return.ts';
import { earlierPlaces, wayAsItWent } from './way-as-it-went.ts';
import { presentParcel, presentParcelsAfter } from './parcel-presenter.ts';
import { presentRefundWatch } from './refund-watch-presenter.ts';
import { presentRefusal } from './refusal-presenter.ts';
import type { OrderRow, OrderView, ViewedDriver, ViewedEvent } from './order-view.ts';

/** The rating shown for a driver without ratings. */
const defaultRating = 5;

export function presentLines(lines: readonly FareLine[]): FareLineAnswer[] {
  return lines.map(({ code, label, detail, amountCents }) => ({
    code,
    label,
    ...(detail === undefined ? {} : { detail }),
    amount: toDollars(amountCents),
  }));
}

/**
 * Converts the lines and the total of the driver's pay or of the platform's share to the form of an answer.
 */
export function presentSplit(split: { lines: readonly FareLine[]; totalCents: number }) {
  return { lines: presentLines(split.lines), total: toDollars(split.totalCents) };
}

/**
 * The readers who may see the whole order. A driver sees it as a card instead, and a retailer sees the
 * return.
 */
export type WholeReader = Extract<OrderRole, 'owner' | 'admin'>;

/** The route ahead of the driver, for a reader who may see the driver's position. */
function wayOf(driver: ViewedDriver | null, order: OrderRow, reader: WholeReader) {
  if (driver?.way == null || driver.position === null || !isFollowed(order, reader)) return {};
  const driverWay = wayAhead(driver.way, driver.position);
  return driverWay === null ? {} : { driverWay };
}

const isFollowed = (order: OrderRow, reader: WholeReader) =>
  maySeePosition(reader, { status: order.status, isCurrentStop: order.heading_to !== null });

function presentDriver(driver: ViewedDriver, order: OrderRow, reader: WholeReader) {
  const { position, vehicle } = driver;
  const lastName = reader === 'admin' ? driver.last_name : `${driver.last_name.slice(0, 1)}.`;
  return {
    name: `${driver.first_name} ${lastName}`,
    rating: driver.rating ?? defaultRating,
    completedDeliveries: driver.completed,
    phone: reader === 'admin' ? driver.phone : null,
    vehicle:
      vehicle !== null && (reader === 'admin' || !hasEnded(order.status))
        ? {
            name: `${vehicle.color} ${vehicle.make} ${vehicle.model}`,
            plate: vehicle.plate,
          }
        : null,
    location:
      isFollowed(order, reader) && position !== null
        ? {
            lat: position.lat,
            lng: position.lng,
            at: new Date(position.at).toISOString(),
          }
        : null,
  };
}

/**
 * The reason of an event, if this reader may see it. Everyone sees reasons from our list. Free text is only
 * for admins and for the person or program that wrote it.
 */
function noteOf(event: ViewedEvent, reader: WholeReader): string | null {
  if (event.reason === null) return null;
  const labels: Readonly<Record<string, string>> = reasonLabels;
  if (Object.hasOwn(labels, event.reason)) return labels[event.reason] ?? null;
  return reader === 'admin' || event.actor_kind === reader ? event.reason : null;
}

function presentEvent(event: ViewedEvent, reader: WholeReader, place: string | undefined) {
  return {
    sequence: event.sequence,
    type: event.type,
    status: statusInVocabulary(reader, event.status),
    happenedAt: new Date(event.happened_at).toISOString(),
    actor: event.actor_kind,
    note: noteOf(event, reader),
    ...(event.changed && { changed: event.changed }),
    ...(place !== undefined && { place }),
    ...(event.scan && { scan: event.scan }),
    ...(event.parcels_checked != null && { parcelsChecked: event.parcels_checked }),
  };
}

/** The time until which a delivered order can be tipped; null if it cannot be tipped. */
export function tipUntilOf({
  status,
  payment_status: paymentStatus,
  delivered_at,
}: Pick<OrderRow, 'status' | 'payment_status' | 'delivered_at'>): string | null {
  const deliveredAt = delivered_at?.getTime() ?? null;
  const endsAt = tipEndsAt({ status, paymentStatus, deliveredAt });
  return endsAt === null ? null : new Date(endsAt).toISOString();
}

function presentMoney(order: OrderRow) {
  const { fare, driverPay } = order.fare;
  const baseCents = fare.lines.find((line) => line.code === 'base')?.amountCents ?? 0;
  return {
    distanceMiles: fare.milesHundredths / 100,
    durationMinutes: fare.minutes,
    lines: presentLines(fare.lines),
    subtotal: toDollars(fare.subtotalCents),
    totalPrice: toDollars(order.total_cents),
    basePrice: toDollars(baseCents),
    serviceFee: toDollars(fare.serviceCents),
    tip: toDollars(order.tip_cents),
    driverPay: presentSplit(driverPay),
  };
}

function presentIdentity(order: OrderRow, relation: OrderRole) {
  return {
    id: order.id,
    trackingNumber: order.tracking_number,
    status: statusInVocabulary(relation, order.status),
    createdAt: order.created_at.toISOString(),
    updatedAt: order.updated_at.toISOString(),
    isSandbox: order.sandbox_id !== null,
  };
}

function presentPaying(order: OrderRow) {
  const { status, payment_status: paymentStatus, review_status: reviewStatus } = order;
  return {
    statusMessage: orderMessage({
      status,
      paymentStatus,
      reviewStatus,
      isCurrentStop: order.heading_to !== null,
      isInDoubt: order.is_in_doubt,
      isTripFree: order.is_trip_free,
      tipCents: order.tip_cents,
      way: order.way,
    }),
    isTripFree: order.is_trip_free,
    verdictStands: order.verdict_stands,
    isInDoubt: order.is_in_doubt,
    paymentStatus,
    paymentMethod: order.payment_method,
    reviewStatus,
  };
}

function presentPickup(order: OrderRow, timeZone: string) {
  return {
    customerName: order.customer_name,
    pickupAddress: order.pickup_address,
    pickupStreetAddress: order.pickup_street,
    pickupCity: order.pickup_city,
    pickupState: order.pickup_state,
    pickupZipCode: order.pickup_zip,
    pickupCoordinates: { lat: order.pickup_lat, lng: order.pickup_lng },
    pickupLocation: order.pickup_location,
    pickupMethod: order.pickup_method,
    signatureRequired: order.signature_required,
    pickupInstructions: order.pickup_instructions,
    pickupUnit: order.pickup_unit,
    accessNotes: order.access_notes,
    pickupDate: order.pickup_date,
    preferredTimeSlot: order.time_slot,
    slotStartAt: order.slot_start_at.toISOString(),
    slotEndAt: order.slot_end_at.toISOString(),
    timeZone,
  };
}

export function presentBooked(
  {
    order,
    route,
    counter,
  }: {
    order: OrderRow;
    route: { is_estimated: boolean };
    counter: Pick<OrderView['counter'], 'time_zone'>;
  },
  reader: WholeReader,
) {
  return {
    ...presentIdentity(order, reader),
    ...presentReturn(order),
    ...presentPickup(order, counter.time_zone),
    ...presentMoney(order),
    ...presentPaying(order),
    dropoffAddress: order.dropoff_address,
    estimated: route.is_estimated,
    refusalPlan: order.refusal_plan,
    parcel: presentParcel(order),
  };
}

/**
 * The whole order for its customer or an admin, with the status names, files and driver details that this
 * reader sees.
 */
export function presentOrder(
  view: OrderView,
  reader: WholeReader,
  { arrival, now }: { arrival: Arrival | null; now: Date },
): Order {
  const { order, driver, payment } = view;
  const places = earlierPlaces(view);
  return {
    ...presentBooked(view, reader),
    ...wayAsItWent(view),
    ...presentParcelsAfter(view),
    tipUntil: tipUntilOf(order),
    fee: order.fee_cents === null ? null : toDollars(order.fee_cents),
    cancellation: presentCancellation(view),
    refund: view.refunded_cents === null ? null : toDollars(view.refunded_cents),
    credit: toDollars(view.credit_cents),
    covered: toDollars(order.covered_cents),
    arrival,
    door: presentDoor(order, view.door_events),
    earlyPickup: order.early_pickup,
    pausedAt: order.paused_at && order.paused_at.toISOString(),
    refusal: presentRefusal(order, now),
    isDonation: order.charity_id !== null,
    driver: driver === null ? null : presentDriver(driver, order, reader),
    ...wayOf(driver, order, reader),
    ...presentHandOver(view, reader),
    ...presentAftermath(view, reader),
    refundWatch: view.refund_watch && presentRefundWatch(view.refund_watch),
    payment,
    events: view.events
      .map((event, at) => ({ event, place: places[at] }))
      .filter(({ event }) => mayReceiveEvent(reader, event.type))
      .map(({ event, place }) => presentEvent(event, reader, place)),
    files: presentFiles(view, reader),
  };
}

/** The return as its retailer sees it, without its payment status. */
export function presentRetailerOrder(view: OrderView): RetailerOrder {
  const { order } = view;
  return {
    ...presentIdentity(order, 'retailer'),
    statusMessage: messageToRetailer(order),
    ...presentReturn(order),
    parcel: presentParcel(order),
    files: presentFiles(view, 'retailer'),
  };
}
