import type { Order } from '@backhaul/contract/order-answer.ts';
import type { FareLineAnswer } from '@backhaul/contract/fare-answer.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { mayReadFile } from '@backhaul/domain/access/file-access.ts';
import { driverBasePriceCents } from '@backhaul/domain/fare/driver-pay.ts';
import type { FareLine } from '@backhaul/domain/fare/fare-line.ts';
import { orderMessage, statusInVocabulary } from '@backhaul/domain/order/customer-view.ts';
import { reasonLabels } from '@backhaul/domain/order/move-reasons.ts';
import { type ActorKind, isActive } from '@backhaul/domain/order/order-lifecycle.ts';
import { etaMinutes } from './driver-position.ts';
import { mayHearOf } from './may-hear-of.ts';
import type { OrderRow, OrderView, ViewedDriver, ViewedEvent, ViewedFile } from './order-view.ts';

/** Spec 2: a driver without ratings reads 5.0. */
const defaultRating = 5;

export function presentLines(lines: readonly FareLine[]): FareLineAnswer[] {
  return lines.map(({ code, label, detail, amountCents }) => ({
    code,
    label,
    ...(detail === undefined ? {} : { detail }),
    amount: toDollars(amountCents),
  }));
}

/** Lines with their total, for the driver's pay and the platform's share. */
export function presentSplit(split: { lines: readonly FareLine[]; totalCents: number }) {
  return { lines: presentLines(split.lines), total: toDollars(split.totalCents) };
}

function isReadByStaff(relation: ActorKind): boolean {
  return relation === 'admin' || relation === 'driver';
}

function presentDriver(driver: ViewedDriver, order: OrderRow, relation: ActorKind) {
  const isUnderWay = isActive(order.status);
  const { position } = driver;
  const seesPosition = relation === 'owner' ? isUnderWay : isReadByStaff(relation);
  return {
    name: isReadByStaff(relation)
      ? `${driver.first_name} ${driver.last_name}`
      : `${driver.first_name} ${driver.last_name.slice(0, 1)}.`,
    rating: driver.rating ?? defaultRating,
    completedDeliveries: driver.completed,
    phone: isReadByStaff(relation) || (relation === 'owner' && isUnderWay) ? driver.phone : null,
    location:
      seesPosition && position !== null
        ? {
            lat: position.lat,
            lng: position.lng,
            at: new Date(position.at).toISOString(),
            etaMinutes: etaMinutes(order.status, position, order),
          }
        : null,
  };
}

/** A listed reason in its words for anybody; a typed one only for those who work on the order and its author's side. */
function noteOf(event: ViewedEvent, relation: ActorKind): string | null {
  if (event.reason === null) return null;
  const labels: Readonly<Record<string, string>> = reasonLabels;
  if (Object.hasOwn(labels, event.reason)) return labels[event.reason] ?? null;
  return isReadByStaff(relation) || event.actor_kind === relation ? event.reason : null;
}

function presentEvent(event: ViewedEvent, relation: ActorKind) {
  return {
    sequence: event.sequence,
    type: event.type,
    status: statusInVocabulary(relation, event.status),
    happenedAt: new Date(event.happened_at).toISOString(),
    actor: event.actor_kind,
    note: noteOf(event, relation),
  };
}

function presentFile(file: ViewedFile) {
  return {
    id: file.id,
    kind: file.kind,
    mediaType: file.media_type,
    size: file.size_bytes,
    createdAt: new Date(file.created_at).toISOString(),
  };
}

function presentMoney(order: OrderRow, relation: ActorKind) {
  const { fare, driverPay } = order.fare;
  const baseCents = fare.lines.find((line) => line.code === 'base')?.amountCents ?? 0;
  return {
    distanceMiles: fare.milesHundredths / 100,
    durationMinutes: fare.minutes,
    lines: presentLines(fare.lines),
    subtotal: toDollars(fare.subtotalCents),
    totalPrice: toDollars(order.total_cents),
    // D2: what a driver reads as base price, plus the tip, is the promise.
    basePrice: toDollars(relation === 'driver' ? driverBasePriceCents(driverPay) : baseCents),
    serviceFee: toDollars(fare.serviceCents),
    tip: toDollars(order.tip_cents),
    driverPay: presentSplit(driverPay),
  };
}

function presentStatus(order: OrderRow, relation: ActorKind) {
  const { status, payment_status: paymentStatus, review_status: reviewStatus } = order;
  return {
    status: statusInVocabulary(relation, status),
    statusMessage: orderMessage({ status, paymentStatus, reviewStatus }),
    paymentStatus,
    paymentMethod: order.payment_method,
    reviewStatus,
  };
}

function presentPickup(order: OrderRow) {
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
    pickupDate: order.pickup_date,
    preferredTimeSlot: order.time_slot,
    slotStartAt: order.slot_start_at.toISOString(),
    slotEndAt: order.slot_end_at.toISOString(),
  };
}

function presentReturn(order: OrderRow) {
  return {
    orderName: order.order_name,
    retailer: order.retailer,
    store: {
      id: order.store_id,
      name: order.dropoff_name,
      address: order.dropoff_address,
      lat: order.dropoff_lat,
      lng: order.dropoff_lng,
    },
    dropoffAddress: order.dropoff_address,
    returnReason: order.return_reason,
    itemCategory: order.item_categories.join(', '),
    itemCategories: order.item_categories,
    itemDescription: order.item_description,
    itemValue: toDollars(order.item_value_cents),
    numberOfItems: order.number_of_items,
    policyResult: order.policy_result,
  };
}

/** The order as this relation may see it: its vocabulary, its files, its view of the driver and of the money. */
export function presentOrder(view: OrderView, relation: ActorKind): Order {
  const { order, route, driver, payment } = view;
  const fileQuestion = { relations: [relation], status: order.status };
  return {
    id: order.id,
    trackingNumber: order.tracking_number,
    ...presentStatus(order, relation),
    createdAt: order.created_at.toISOString(),
    updatedAt: order.updated_at.toISOString(),
    ...presentReturn(order),
    ...presentPickup(order),
    ...presentMoney(order, relation),
    estimated: route.is_estimated,
    geometry: route.geometry,
    fee: order.fee_cents === null ? null : toDollars(order.fee_cents),
    refund: view.refunded_cents === null ? null : toDollars(view.refunded_cents),
    driver: driver === null ? null : presentDriver(driver, order, relation),
    payment: relation === 'owner' || relation === 'admin' ? payment : null,
    events: view.events
      .filter((event) => mayHearOf(relation, event.type))
      .map((event) => presentEvent(event, relation)),
    files: view.files
      .filter((file) => mayReadFile({ ...fileQuestion, kind: file.kind }))
      .map(presentFile),
    isSandbox: order.sandbox_id !== null,
  };
}
