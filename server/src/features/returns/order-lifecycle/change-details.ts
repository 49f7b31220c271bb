import { readHolds, requireNotHeld } from '../../../orders/holds.ts';
import { refusalOfFullSlot } from '../../../orders/slot-full.ts';
import type { CallBody } from '@backhaul/contract/call.ts';
import type { changeDetails as call } from '@backhaul/contract/calls/returns/orders.ts';
import { toCents } from '@backhaul/contract/money.ts';
import type { HeldPlace, ServiceHold } from '@backhaul/domain/area/service-hold.ts';
import { can } from '@backhaul/domain/access/can.ts';
import { checkPickupDay } from '@backhaul/domain/booking/pickup-day.ts';
import type { TimeSlotLabel } from '@backhaul/domain/catalog/booking-options.ts';
import {
  type DaySlot,
  isClosedDuring,
  type StoreHours,
} from '@backhaul/domain/catalog/store-hours.ts';
import type { TripPrice } from '@backhaul/domain/fare/price-trip.ts';
import { raiseTip } from '@backhaul/domain/fare/raise-tip.ts';
import { statusInVocabulary } from '@backhaul/domain/order/customer-view.ts';
import {
  changeableDetails,
  namesOfDetails,
  type OrderDetail,
} from '@backhaul/domain/order/order-changes.ts';
import { isUnpaid } from '@backhaul/domain/order/payment-due.ts';
import { sql, type Updateable } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import type { Orders } from '../../../database/tables.generated.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { askedSlot, bookedSlot, localTimeAt, windowOf } from '../../../orders/area-time.ts';
import { changeOrder } from '../../../orders/change-order.ts';
import type { OrderState } from '../../../orders/order-state.ts';
import { type NewStore, newStoreOf } from './change-store.ts';
import type { OrderLifecycleDeps } from './order-lifecycle-deps.ts';
import { lockVisibleOrder } from './visible-order.ts';

type Wishes = CallBody<typeof call>;

/** The current values of the parts of the order that may be changed. */
interface Booked {
  pickup_date: string;
  door: HeldPlace;
  time_slot: TimeSlotLabel;
  slot_start_at: Date;
  slot_end_at: Date;
  pickup_unit: string | null;
  pickup_instructions: string | null;
  access_notes: string | null;
  tip_cents: number;
  fare: TripPrice;
  time_zone: string;
  store_hours: StoreHours | null;
}

async function readBooked(transaction: Database, orderId: string): Promise<Booked> {
  const { rows } = await sql<Booked>`
    SELECT jsonb_build_object('lat', o.pickup_lat, 'lng', o.pickup_lng, 'zip', o.pickup_zip) AS door, o.pickup_date, o.time_slot, o.slot_start_at, o.slot_end_at, o.pickup_unit, o.pickup_instructions, o.access_notes, o.tip_cents, o.fare, a.time_zone,
      s.store_hours
    FROM orders o
    JOIN service_area_zips z ON z.zip = o.pickup_zip
    JOIN service_areas a ON a.id = z.area_id
    LEFT JOIN stores s ON s.id = o.store_id
    WHERE o.id = ${orderId} LIMIT 1`.execute(transaction);
  const [row] = rows;
  if (row === undefined) throw new Error(`order ${orderId} is in no service area`);
  return row;
}

type Change = { detail: OrderDetail; set: Updateable<Orders> };

function requireOpen({ store_hours }: Booked, slot: DaySlot): void {
  if (isClosedDuring(store_hours, slot))
    throw new AppError('store_closed', {
      fieldErrors: { preferredTimeSlot: 'This store is closed in this time slot.' },
    });
}

/** The change to a quote's store and price; the store must be open in the booked window. */
function storeChange(booked: Booked, store: NewStore | null): Change | null {
  if (store === null) return null;
  requireOpen(booked, bookedSlot(booked, booked.time_zone));
  return { detail: 'store', set: store.set };
}

function slotChange(
  booked: Booked,
  wishes: Wishes,
  { now, holds }: { now: Date; holds: readonly ServiceHold[] },
): Change | null {
  const preferredTimeSlot = wishes.preferredTimeSlot ?? booked.time_slot;
  const isAsked = wishes.preferredTimeSlot !== undefined || wishes.pickupDate !== undefined;
  if (!isAsked) return null;
  const local = localTimeAt(now, booked.time_zone);
  const slot = askedSlot({ preferredTimeSlot, pickupDate: wishes.pickupDate }, local);
  if (slot.date === booked.pickup_date && preferredTimeSlot === booked.time_slot) return null;
  if (!checkPickupDay(slot.date, preferredTimeSlot, local).ok)
    throw new AppError('slot_unavailable', {
      fieldErrors: { preferredTimeSlot: 'This time slot can no longer be booked.' },
    });
  requireOpen(booked, slot);
  const window = windowOf(slot, booked.time_zone);
  requireNotHeld(holds, booked.door, window, { now, timeZone: booked.time_zone });
  const { startMs, endMs } = window;
  return {
    detail: 'slot',
    set: {
      pickup_date: slot.date,
      time_slot: preferredTimeSlot,
      slot_start_at: new Date(startMs),
      slot_end_at: new Date(endMs),
    },
  };
}

function tipChange(booked: Booked, { tip }: Wishes, state: OrderState): Change | null {
  const tipCents = tip === undefined ? booked.tip_cents : toCents(tip);
  if (tipCents === booked.tip_cents) return null;
  if (tipCents < booked.tip_cents)
    throw new AppError('tip_lowered', { fieldErrors: { tip: 'A tip can only be raised.' } });
  // The authorized amount stays as it is; a tip on top of it is a payment of its own.
  if (!isUnpaid(state)) throw new AppError('payment_not_due');
  const price = raiseTip(booked.fare, tipCents);
  return {
    detail: 'tip',
    set: {
      tip_cents: tipCents,
      fare: JSON.stringify(price),
      total_cents: price.fare.totalCents,
      driver_pay_cents: price.driverPay.totalCents,
    },
  };
}

const texts = [
  ['unit', 'pickup_unit', 'pickupUnit'],
  ['instructions', 'pickup_instructions', 'pickupInstructions'],
  ['access_notes', 'access_notes', 'accessNotes'],
] as const;

function textChanges(booked: Booked, wishes: Wishes): Change[] {
  return texts.flatMap(([detail, column, wish]) => {
    const asked = wishes[wish];
    const text = asked || null;
    return asked === undefined || text === booked[column]
      ? []
      : [{ detail, set: { [column]: text } }];
  });
}

function requireInTime(state: OrderState, changed: readonly OrderDetail[]): void {
  const allowed = changeableDetails(state.status);
  const late = changed.filter((detail) => !allowed.includes(detail));
  if (late.length === 0) return;
  const rest =
    allowed.length === 0
      ? 'Nothing of it can be changed any more.'
      : `You can still change: ${namesOfDetails(allowed)}.`;
  throw new AppError('change_too_late', {
    message: `It is too late to change the ${namesOfDetails(late)}. ${rest}`,
    facts: { status: statusInVocabulary('owner', state.status), allowed },
  });
}

/** The details that a request names, whether or not they differ. */
function namedIn(wishes: Wishes): OrderDetail[] {
  const isSlot = wishes.preferredTimeSlot !== undefined || wishes.pickupDate !== undefined;
  return [
    ...(isSlot ? (['slot'] as const) : []),
    ...(wishes.storeQuoteId === undefined ? [] : (['store'] as const)),
    ...texts.filter(([, , wish]) => wishes[wish] !== undefined).map(([detail]) => detail),
    ...(wishes.tip === undefined ? [] : (['tip'] as const)),
  ];
}

/**
 * Changes a booking as far as its status allows (product-rules.md#changing-a-booking); values that are already as
 * requested change nothing. The lock decides against a driver who accepts at the same time. Throws not_found, forbidden
 * for anyone but the customer, change_too_late, slot_unavailable, slot_full, area_held, store_closed, tip_lowered,
 * payment_not_due, and what `newStoreOf()` throws.
 */
export async function changeDetails(
  { db, bus, clock }: OrderLifecycleDeps,
  principal: SessionPrincipal,
  orderId: string,
  wishes: Wishes,
): Promise<void> {
  await commitEvents(db, bus, async (transaction) => {
    const state = await lockVisibleOrder(transaction, orderId, principal);
    if (!can(principal, 'change_order', state)) throw new AppError('forbidden');
    requireInTime(state, namedIn(wishes));
    const now = clock.now();
    const { storeQuoteId } = wishes;
    const store =
      storeQuoteId === undefined ? null : await newStoreOf(transaction, orderId, storeQuoteId, now);
    const before = await readBooked(transaction, orderId);
    const booked =
      store === null ? before : { ...before, store_hours: store.hours, fare: store.price };
    const holds =
      wishes.preferredTimeSlot === undefined && wishes.pickupDate === undefined
        ? []
        : await readHolds(transaction);
    const slot = slotChange(booked, wishes, { now, holds });
    const changes = [
      slot,
      storeChange({ ...booked, ...slot?.set } as Booked, store),
      ...textChanges(booked, wishes),
      tipChange(booked, wishes, state),
    ].filter((change) => change !== null);
    if (changes.length === 0) return;
    const set = changes.reduce<Updateable<Orders>>(
      (all, change) => ({ ...all, ...change.set }),
      {},
    );
    await changeOrder(transaction, {
      set,
      guard: sql`status = ${state.status}`,
      event: {
        orderId,
        type: 'details_changed',
        action: null,
        actor: { kind: 'owner', id: principal.userId },
        happenedAt: now,
        details: { changed: changes.map(({ detail }) => detail) },
      },
    }).catch((error: unknown) => {
      throw refusalOfFullSlot(error);
    });
  });
}
