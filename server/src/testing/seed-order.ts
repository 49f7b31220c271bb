import { randomBytes, randomUUID } from 'node:crypto';
import type { PickupMethod } from '@backhaul/domain/catalog/booking-options.ts';
import { fareV2 } from '@backhaul/domain/fare/verdict-rules.ts';
import { priceTrip } from '@backhaul/domain/fare/price-trip.ts';
import { tripFigures } from '@backhaul/domain/fare/trip-figures.ts';
import type { PaymentStatus } from '@backhaul/domain/order/order-events.ts';
import type { StopKind } from '@backhaul/domain/order/stop-kinds.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import type { WayOn } from '@backhaul/domain/order/refusal-plan.ts';
import { makeTrackingNumber, trackingNumberBytes } from '@backhaul/domain/order/tracking-number.ts';
import type { Database } from '../database/connect.ts';
import { appendOrderEvent } from '../orders/change-order.ts';
import { areaDay, suiteClock } from './test-clock.ts';

export interface SeedOrderOptions {
  signatureRequired?: boolean;
  pickupMethod?: PickupMethod;
  customerId: string;
  /** The order's driver. The database requires one for every status but created and cancelled. */
  driverId?: string | null;
  /** The order's status; `created` by default. */
  status?: OrderStatus;
  /** The payment's status; `authorized` by default. */
  paymentStatus?: PaymentStatus;
  reviewStatus?: 'none' | 'pending' | 'approved' | 'rejected';
  /** True for a failed pickup that staff must still decide on. */
  isInDoubt?: boolean;
  /** The option that the customer chose for an item that the store refused. */
  wayOn?: WayOn;
  sandboxId?: string | null;
  companyId?: string | null;
  storeId?: string | null;
  retailer?: string;
  /** The charity that gets the item after a store refused it. */
  charityId?: string;
  /** The tracking numbers of the order's sealed parcels, for UPS. */
  parcelNumbers?: readonly string[];
  /** The last day of the store's return window. */
  returnBy?: string;
  customerName?: string;
  pickupStreet?: string;
  dropoffName?: string;
  timeSlot?: string;
  pickup?: { lat: number; lng: number };
  tipCents?: number;
  itemValueCents?: number;
  createdAt?: Date;
  /** The slot's end; four hours from now by default. Slots last five hours. */
  slotEndAt?: Date;
  /** True if the driver reported a minute ago that they are at the door. */
  isArrived?: boolean;
  headingTo?: StopKind;
  assignedAt?: Date;
  pickedUpAt?: Date;
  deliveredAt?: Date;
  completedAt?: Date;
}

const hourMs = 3_600_000;
const drive = { distanceMeters: 6180, durationSeconds: 840 };
/** The default pick-up address of seeded orders. */
export const home = { lat: 38.6125, lng: -90.2589 };
const store = { lat: 38.6003, lng: -90.2935 };
const address = {
  pickup_address: '4100 Shenandoah Avenue, St. Louis, MO 63110',
  pickup_street: '4100 Shenandoah Avenue',
  pickup_city: 'St. Louis',
  pickup_state: 'MO',
  pickup_zip: '63110',
};
const dropoff = {
  dropoff_name: 'Target',
  dropoff_address: '4255 Hampton Avenue, St. Louis, MO 63109',
  dropoff_lat: store.lat,
  dropoff_lng: store.lng,
};

const beforePickup: readonly OrderStatus[] = ['created', 'assigned', 'pickup_failed', 'cancelled'];
const afterDelivery: readonly OrderStatus[] = ['delivered', 'completed', 'refunded'];

function timesOf({ status = 'created', ...options }: SeedOrderOptions) {
  const now = suiteClock.now().getTime();
  const isPickedUp = !beforePickup.includes(status);
  const isDelivered = afterDelivery.includes(status);
  const isCompleted = isDelivered && status !== 'delivered';
  return {
    created_at: options.createdAt ?? new Date(now - hourMs / 2),
    slot_start_at: new Date((options.slotEndAt?.getTime() ?? now + 4 * hourMs) - 5 * hourMs),
    slot_end_at: options.slotEndAt ?? new Date(now + 4 * hourMs),
    assigned_at: options.assignedAt ?? (status === 'created' ? null : new Date(now - 600_000)),
    picked_up_at: options.pickedUpAt ?? (isPickedUp ? new Date(now - 300_000) : null),
    delivered_at: options.deliveredAt ?? (isDelivered ? new Date(now - 120_000) : null),
    completed_at: options.completedAt ?? (isCompleted ? new Date(now - 60_000) : null),
  };
}

/** Inserts an order in any status as a booking would, with its quote and first event. */
export async function seedOrder(
  db: Database,
  options: SeedOrderOptions,
): Promise<{ id: string; trackingNumber: string; driverPayCents: number; totalCents: number }> {
  const { tipCents = 250, itemValueCents = 7999, sandboxId = null, status = 'created' } = options;
  const price = priceTrip(
    { ...tripFigures(drive), itemValueCents, numberOfItems: 1, tipCents },
    fareV2,
  );
  const pickup = options.pickup ?? home;
  const id = randomUUID();
  const trackingNumber = makeTrackingNumber(randomBytes(trackingNumberBytes));
  const place = {
    ...address,
    pickup_lat: pickup.lat,
    pickup_lng: pickup.lng,
    retailer: options.retailer ?? 'Target',
    company_id: options.companyId ?? null,
    store_id: options.charityId === undefined ? (options.storeId ?? null) : null,
    ...dropoff,
    ...(options.dropoffName && { dropoff_name: options.dropoffName }),
    ...(options.pickupStreet && {
      pickup_street: options.pickupStreet,
      pickup_address: `${options.pickupStreet}, St. Louis, MO 63110`,
    }),
  };
  const money = {
    distance_meters: drive.distanceMeters,
    duration_seconds: drive.durationSeconds,
    fare_version: fareV2.version,
    fare: JSON.stringify(price),
    tip_cents: tipCents,
    total_cents: price.fare.totalCents,
    driver_pay_cents: price.driverPay.totalCents,
    item_value_cents: itemValueCents,
    number_of_items: options.parcelNumbers?.length ?? 1,
  };
  const times = timesOf(options);
  const quoteId = randomUUID();
  await db
    .insertInto('quotes')
    .values({
      id: quoteId,
      user_id: options.customerId,
      expires_at: new Date(times.created_at.getTime() + hourMs / 4),
      pickup_asked: address.pickup_address,
      ...place,
      ...money,
      is_estimated: true,
      route_geometry: JSON.stringify([
        [pickup.lng, pickup.lat],
        [store.lng, store.lat],
      ]),
      route_estimated_parts: JSON.stringify([{ fromIndex: 0, toIndex: 1, ...drive }]),
    })
    .execute();
  await db
    .insertInto('orders')
    .values({
      id,
      tracking_number: trackingNumber,
      sandbox_id: sandboxId,
      customer_id: options.customerId,
      driver_id: options.driverId ?? null,
      quote_id: quoteId,
      status,
      heading_to: options.headingTo ?? null,
      payment_status: options.paymentStatus ?? 'authorized',
      review_status: options.reviewStatus ?? 'none',
      is_in_doubt: options.isInDoubt ?? false,
      ...(options.wayOn && {
        refusal_ways: JSON.stringify([options.wayOn]),
        refusal_choice: options.wayOn.plan,
      }),
      payment_method: 'card',
      customer_name: options.customerName ?? 'Jane Doe',
      customer_phone: '(314) 555-0123',
      customer_email: 'jane@example.com',
      ...place,
      ...money,
      ...times,
      route_line: [pickup.lng, pickup.lat, store.lng, store.lat],
      route_estimated_parts: JSON.stringify([{ fromIndex: 0, toIndex: 1, ...drive }]),
      pickup_location: options.pickupMethod === 'door_dropoff' ? 'outside' : 'inside',
      pickup_method: options.pickupMethod ?? 'handoff',
      signature_required: options.signatureRequired ?? false,
      pickup_date: areaDay(times.slot_start_at),
      time_slot: options.timeSlot ?? '12:00 PM - 3:00 PM',
      order_name: 'Jacket',
      return_reason: 'Wrong size',
      item_description: 'A navy jacket',
      item_categories: ['Clothing & Apparel'],
      ...(options.parcelNumbers === undefined
        ? { purchase_type: 'online', purchase_date: areaDay(times.created_at) }
        : {
            way: 'carrier',
            carrier: 'ups',
            label_kind: 'label',
            parcel_numbers: [...options.parcelNumbers],
          }),
      charity_id: options.charityId ?? null,
      return_by: options.returnBy ?? null,
      has_original_tags: true,
      has_original_packaging: true,
      has_receipt: true,
      authorization_signed: true,
      accepts_liability_terms: options.pickupMethod === 'door_dropoff',
      policy_result: 'valid',
      safety_result: 'allow',
    })
    .execute();
  await db
    .insertInto('domain_events')
    .values({
      order_id: id,
      sequence: 1,
      type: 'created',
      status: 'created',
      actor_kind: 'owner',
      actor_id: options.customerId,
      customer_id: options.customerId,
      sandbox_id: sandboxId,
      happened_at: times.created_at,
    })
    .execute();
  if (options.isArrived === true)
    await appendOrderEvent(db, {
      orderId: id,
      type: 'driver_arrived',
      action: null,
      actor: { kind: 'driver', id: options.driverId ?? null },
      happenedAt: new Date(suiteClock.now().getTime() - 60_000),
      details: { stop: 'pickup', by: 'hand', place: 'near', meters: 12, otherStopWaits: false },
    });
  return {
    id,
    trackingNumber,
    driverPayCents: price.driverPay.totalCents,
    totalCents: price.fare.totalCents,
  };
}
