import type { CallBody } from '@backhaul/contract/call.ts';
import type { changeDetails as call } from '@backhaul/contract/calls/returns/orders.ts';
import type { ClosedSlot } from '@backhaul/domain/area/area-hours.ts';
import type { HeldPlace, ServiceHold } from '@backhaul/domain/area/service-hold.ts';
import { checkPickupDay } from '@backhaul/domain/booking/pickup-day.ts';
import type { TimeSlotLabel } from '@backhaul/domain/catalog/booking-options.ts';
import {
  type DaySlot,
  isClosedDuring,
  type StoreHours,
} from '@backhaul/domain/catalog/store-hours.ts';
import type { TripPrice } from '@backhaul/domain/fare/price-trip.ts';
import { namesOfDetails, type OrderDetail } from '@backhaul/domain/order/order-changes.ts';
import { sql, type Updateable } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { Database } from '../../../database/connect.ts';
import type { Orders } from '../../../database/tables.generated.ts';
import { askedSlot, localTimeAt, windowOf } from '../../../orders/area-time.ts';
import { requireCollected } from '../../../orders/area-hours.ts';
import { readHolds, requireNotHeld } from '../../../orders/holds.ts';

/** The changes to a booking that both the customer and staff can request. */
type Wishes = Pick<
  CallBody<typeof call>,
  'preferredTimeSlot' | 'pickupDate' | 'pickupUnit' | 'pickupInstructions' | 'accessNotes'
>;

/** The present values of an order's details that can be changed. */
export interface Booked {
  pickup_date: string;
  door: HeldPlace;
  time_slot: TimeSlotLabel;
  slot_start_at: Date;
  slot_end_at: Date;
  pickup_unit: string | null;
  pickup_instructions: string | null;
  access_notes: string | null;
  customer_phone: string;
  tip_cents: number;
  fare: TripPrice;
  time_zone: string;
  closed_slots: readonly ClosedSlot[];
  store_hours: StoreHours | null;
}

export async function readBooked(transaction: Database, orderId: string): Promise<Booked> {
  const { rows } = await sql<Booked>`
    SELECT jsonb_build_object('lat', o.pickup_lat, 'lng', o.pickup_lng, 'zip', o.pickup_zip) AS door, o.pickup_date, o.time_slot, o.slot_start_at, o.slot_end_at, o.pickup_unit, o.pickup_instructions, o.access_notes, o.customer_phone, o.tip_cents, o.fare, a.time_zone, a.closed_slots,
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

/** A changed detail of a booking, with the order's new column values. */
export type Change = { detail: OrderDetail; set: Updateable<Orders> };

/** Throws store_closed if the store is closed in the slot. */
export function requireOpen({ store_hours }: Booked, slot: DaySlot): void {
  if (isClosedDuring(store_hours, slot))
    throw new AppError('store_closed', {
      fieldErrors: { preferredTimeSlot: 'This store is closed in this time slot.' },
    });
}

/** True if the requested changes include a day or a window. */
export const namesSlot = (wishes: Wishes): boolean =>
  wishes.preferredTimeSlot !== undefined || wishes.pickupDate !== undefined;

/**
 * The pauses of pickups ("holds") that a new pickup window must be checked against. They are read only if a
 * new window is requested.
 */
export async function holdsFor(transaction: Database, wishes: Wishes): Promise<ServiceHold[]> {
  return namesSlot(wishes) ? readHolds(transaction) : [];
}

/** The change to another pickup window. Throws slot_unavailable, store_closed, area_held. */
export function slotChange(
  booked: Booked,
  wishes: Wishes,
  { now, holds }: { now: Date; holds: readonly ServiceHold[] },
): Change | null {
  const preferredTimeSlot = wishes.preferredTimeSlot ?? booked.time_slot;
  if (!namesSlot(wishes)) return null;
  const local = localTimeAt(now, booked.time_zone);
  const slot = askedSlot(
    { preferredTimeSlot, pickupDate: wishes.pickupDate },
    local,
    booked.closed_slots,
  );
  if (slot.date === booked.pickup_date && preferredTimeSlot === booked.time_slot) return null;
  if (!checkPickupDay(slot.date, preferredTimeSlot, local).ok)
    throw new AppError('slot_unavailable', {
      fieldErrors: { preferredTimeSlot: 'This time slot can no longer be booked.' },
    });
  requireCollected(booked.closed_slots, slot);
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

const texts = [
  ['unit', 'pickup_unit', 'pickupUnit'],
  ['instructions', 'pickup_instructions', 'pickupInstructions'],
  ['access_notes', 'access_notes', 'accessNotes'],
] as const;

/**
 * The requested changes to the text fields of a booking that differ from the present texts. An empty text or
 * null clears a field.
 */
export function textChanges(booked: Booked, wishes: Wishes): Change[] {
  return texts.flatMap(([detail, column, wish]) => {
    const asked = wishes[wish];
    const text = asked || null;
    return asked === undefined || text === booked[column]
      ? []
      : [{ detail, set: { [column]: text } }];
  });
}

/** The kinds of details in a change request. A detail counts even if its requested value is the present one. */
export function namedIn(wishes: Wishes): OrderDetail[] {
  return [
    ...(namesSlot(wishes) ? (['slot'] as const) : []),
    ...texts.filter(([, , wish]) => wishes[wish] !== undefined).map(([detail]) => detail),
  ];
}

/**
 * Throws change_too_late if one of these details can no longer be changed. The error lists the details that
 * still can.
 */
export function requireInTime(
  named: readonly OrderDetail[],
  { allowed, status }: { allowed: readonly OrderDetail[]; status: string },
): void {
  const late = named.filter((detail) => !allowed.includes(detail));
  if (late.length === 0) return;
  const rest =
    allowed.length === 0
      ? 'You can no longer change this order.'
      : `You can still change: ${namesOfDetails(allowed)}.`;
  throw new AppError('change_too_late', {
    message: `It is too late to change the ${namesOfDetails(late)}. ${rest}`,
    facts: { status, allowed },
  });
}

export const columnsOf = (changes: readonly Change[]): Updateable<Orders> =>
  changes.reduce<Updateable<Orders>>((all, { set }) => ({ ...all, ...set }), {});
