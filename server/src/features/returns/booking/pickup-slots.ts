import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { listPickupSlots as call } from '@backhaul/contract/calls/returns/orders.ts';
import { type ClosedSlot, isCollectedIn } from '@backhaul/domain/area/area-hours.ts';
import { bookingLimits } from '@backhaul/domain/booking/booking-limits.ts';
import { roomLeft } from '@backhaul/domain/booking/slot-room.ts';
import { timeSlotByLabel, timeSlotLabels } from '@backhaul/domain/catalog/booking-options.ts';
import { addDays } from '@backhaul/domain/time/calendar-date.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { localTimeAt, slotInstants } from '../../../orders/area-time.ts';
import type { Clock } from '../../../ports/clock.ts';

interface AreaRow {
  id: string;
  time_zone: string;
  closed_slots: ClosedSlot[];
  places: number | null;
}

/**
 * The time slots of a ZIP code's area that are closed, full or nearly full. A sandbox has no limit of pickups
 * in a slot.
 */
export async function findScarceSlots(
  { db, clock }: { db: Database; clock: Clock },
  { zip, isSandbox }: { zip: string; isSandbox: boolean },
): Promise<CallAnswer<typeof call>> {
  const { rows: areas } = await sql<AreaRow>`
    SELECT a.id, a.time_zone, a.closed_slots, a.orders_per_slot AS places
    FROM service_area_zips z JOIN service_areas a ON a.id = z.area_id WHERE z.zip = ${zip}`.execute(
    db,
  );
  const [area] = areas;
  if (area === undefined) return [];
  const { time_zone, closed_slots } = area;
  const places = isSandbox ? null : area.places;
  const { date: today } = localTimeAt(clock.now(), time_zone);
  const slots = Array.from({ length: bookingLimits.maxDaysAhead + 1 }, (_, ahead) =>
    timeSlotLabels.map((preferredTimeSlot) => {
      const pickupDate = addDays(today, ahead);
      const { start } = slotInstants(pickupDate, preferredTimeSlot, time_zone);
      return { pickupDate, preferredTimeSlot, start };
    }),
  ).flat();
  const isClosed = ({ pickupDate, preferredTimeSlot }: (typeof slots)[number]) => {
    const startMinute = timeSlotByLabel(preferredTimeSlot)?.startMinute ?? 0;
    return !isCollectedIn(closed_slots, { date: pickupDate, startMinute });
  };
  const bookedAt = places === null ? null : await countBooked(db, area.id, slots);
  return slots.flatMap(({ start, ...slot }) => {
    if (isClosed({ start, ...slot })) return [{ ...slot, room: 'closed' as const }];
    if (places === null || bookedAt === null) return [];
    const room = roomLeft(places, bookedAt.get(start.getTime()) ?? 0);
    return room === null ? [] : [{ ...slot, room }];
  });
}

/** The number of booked pickups by time slot. The key is the slot's start in milliseconds since 1970. */
async function countBooked(
  db: Database,
  areaId: string,
  slots: readonly { start: Date }[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ start: Date; booked: number }>`
    SELECT o.slot_start_at AS start, count(*) AS booked
    FROM orders o JOIN service_area_zips z ON z.zip = o.pickup_zip AND z.area_id = ${areaId}
    WHERE o.slot_start_at = ANY (${slots.map(({ start }) => start)}::timestamptz[]) AND o.sandbox_id IS NULL
      AND o.status <> 'cancelled' GROUP BY 1`.execute(db);
  return new Map(rows.map(({ start, booked }) => [start.getTime(), booked]));
}
