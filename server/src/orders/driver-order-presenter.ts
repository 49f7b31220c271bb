import type { Arrival } from '@backhaul/contract/arrival.ts';
import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { mayReadFile } from '@backhaul/domain/access/file-access.ts';
import { mayReachCustomer } from '@backhaul/domain/access/order-relation.ts';
import { driverBasePriceCents } from '@backhaul/domain/fare/driver-pay.ts';
import { failedPickupPayCents, missedPickupFeeCents } from '@backhaul/domain/fare/outcome.ts';
import { type GeoPoint, greatCircleMiles } from '@backhaul/domain/geo/great-circle.ts';
import type { OrderRole } from '@backhaul/domain/order/order-lifecycle.ts';
import { knownRules } from '../database/fare-rules.ts';
import type { DriverCardRow } from './driver-order-view.ts';
import { presentDoor } from './door.ts';
import { presentParcel } from './parcel-presenter.ts';
import { presentSplit } from './order-presenter.ts';
import { priorityOf } from './priority-of.ts';
import { presentRefusal } from './refusal-presenter.ts';

/** Every booking has this package type. */
const defaultPackageType = 'Standard';

/** The distance to an order's pick-up in miles, to two decimals. */
function milesTo(order: DriverCardRow, from: GeoPoint | null): number | null {
  if (from === null) return null;
  const pickup = { lat: order.pickup_lat, lng: order.pickup_lng };
  return Math.round(greatCircleMiles(from, pickup) * 100) / 100;
}

/**
 * Only the driver on the job and admins see the customer's name, unit and access notes. Only admins see the
 * phone number.
 */
function presentContact(order: DriverCardRow, relation: OrderRole) {
  const isKnown = mayReachCustomer(relation, order.status);
  return {
    phone: relation === 'admin' ? order.customer_phone : null,
    customerName: isKnown ? order.customer_name : null,
    accessNotes: isKnown ? order.access_notes : null,
    pickupUnit: isKnown ? order.pickup_unit : null,
  };
}

function presentPickup(order: DriverCardRow) {
  return {
    pickupAddress: order.pickup_address,
    pickupStreetAddress: order.pickup_street,
    pickupCity: order.pickup_city,
    pickupZipCode: order.pickup_zip,
    pickupLatitude: order.pickup_lat,
    pickupLongitude: order.pickup_lng,
    pickupInstructions: order.pickup_instructions,
    pickupLocation: order.pickup_location,
    pickupMethod: order.pickup_method,
    pickupDate: order.pickup_date,
    preferredTimeSlot: order.time_slot,
    slotStartAt: order.slot_start_at.toISOString(),
    slotEndAt: order.slot_end_at.toISOString(),
    timeZone: order.counter.time_zone,
  };
}

function presentReturn(order: DriverCardRow) {
  return {
    deliveryAddress: order.dropoff_address,
    returnAddress: order.dropoff_address,
    returnName: order.dropoff_name,
    returnLatitude: order.dropoff_lat,
    returnLongitude: order.dropoff_lng,
    itemDescription: order.item_description,
    itemCategories: order.item_categories,
    numberOfItems: order.number_of_items,
    returnReason: order.return_reason,
    packageType: defaultPackageType,
    isFragile: order.is_fragile,
    requiresSignature: order.signature_required,
    pickupProof: order.pickup_proof,
    policyResult: order.policy_result,
  };
}

function pairsOf(line: readonly number[]): [lng: number, lat: number][] {
  return Array.from({ length: line.length / 2 }, (_, at) => [
    line[2 * at] ?? 0,
    line[2 * at + 1] ?? 0,
  ]);
}

/** The person from whom the current driver must first take over the item. */
function presentTakeOver(row: DriverCardRow['take_over']): DriverOrder['takeOver'] {
  if (row === null) return undefined;
  const { place } = row;
  return { ...row, place: place && { ...place, at: new Date(place.at).toISOString() } };
}

/**
 * The parts of a card that do not come from the order's row: the time, the driver's position, and the arrival
 * at the next stop.
 */
interface CardMoment {
  now: Date;
  from: GeoPoint | null;
  arrival: Arrival | null;
}

/**
 * An order as a card in the driver's app. `from` is the driver's position. Base price plus tip is the
 * guaranteed pay (product-rules.md#driver-pay).
 */
export function presentDriverOrder(
  order: DriverCardRow,
  relation: OrderRole,
  { now, from, arrival }: CardMoment,
): DriverOrder {
  const { fare, driverPay } = order.fare;
  const fileQuestion = { relations: [relation], status: order.status };
  return {
    id: order.id,
    trackingNumber: order.tracking_number,
    retailer: order.retailer,
    way: order.way,
    parcel: presentParcel(order),
    partner: order.way === 'carrier' ? order.counter.host : null,
    status: order.status,
    orderName: order.order_name,
    basePrice: toDollars(driverBasePriceCents(driverPay)),
    tip: toDollars(driverPay.tipCents),
    driverPay: presentSplit(driverPay),
    extraPay: toDollars(order.extra_legs_cents),
    failedPickupPay: toDollars(failedPickupPayCents(knownRules(order))),
    missedPickupFee: toDollars(
      Math.min(missedPickupFeeCents(knownRules(order)), fare.totalCents - fare.tipCents),
    ),
    isInDoubt: order.is_in_doubt,
    ...presentPickup(order),
    ...presentReturn(order),
    ...presentContact(order, relation),
    ...priorityOf(order, now),
    arrival,
    door: mayReachCustomer(relation, order.status) ? presentDoor(order, order.door_events) : null,
    pickupUncertaintyMeters: order.pickup_uncertainty_meters,
    earlyPickup: order.early_pickup,
    pausedAt: order.paused_at && order.paused_at.toISOString(),
    refusalPlan: order.refusal_plan,
    // A reader who may contact the customer also sees the options for a refused item, among which the
    // customer chooses.
    refusal: mayReachCustomer(relation, order.status) ? presentRefusal(order, now) : null,
    wasGiven: order.was_given,
    takeOver: mayReachCustomer(relation, order.status)
      ? presentTakeOver(order.take_over)
      : undefined,
    isDonation: order.charity_id !== null,
    distance: milesTo(order, from),
    offer: null,
    tripMiles: fare.milesHundredths / 100,
    tripMinutes: fare.minutes,
    geometry: pairsOf(order.route_line),
    estimatedParts: order.route_estimated_parts,
    actualDeliveryTime: order.delivered_at?.toISOString() ?? null,
    createdAt: order.created_at.toISOString(),
    updatedAt: order.updated_at.toISOString(),
    files: order.files
      .filter(({ kind }) => kind !== 'message' && mayReadFile({ ...fileQuestion, kind }))
      .map(({ id, kind }) => ({ id, kind })),
  };
}
