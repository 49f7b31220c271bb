import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { listPickupSlots as call } from '@backhaul/contract/calls/returns/orders.ts';
import { bookingLimits } from '@backhaul/domain/booking/booking-limits.ts';
import { roomLeft } from '@backhaul/domain/booking/slot-room.ts';
import { timeSlotLabels } from '@backhaul/domain/catalog/booking-options.ts';
import { addDays } from '@backhaul/domain/time/calendar-date.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { localTimeAt, slotInstants } from '../../../orders/area-time.ts';
import type { Clock } from '../../../ports/clock.ts';

/** The slots of a ZIP code's area with few places left, or none; empty if the area has no limit. */
export async function findScarceSlots(
  { db, clock }: { db: Database; clock: Clock },
  zip: string,
): Promise<CallAnswer<typeof call>> {
  const { rows: areas } = await sql<{ id: string; time_zone: string; places: number | null }>`
    SELECT a.id, a.time_zone, a.orders_per_slot AS places
    FROM service_area_zips z JOIN service_areas a ON a.id = z.area_id WHERE z.zip = ${zip}`.execute(
    db,
  );
  const [area] = areas;
  if (area === undefined || area.places === null) return [];
  const { places, time_zone } = area;
  const { date: today } = localTimeAt(clock.now(), time_zone);
  const slots = Array.from({ length: bookingLimits.maxDaysAhead + 1 }, (_, ahead) =>
    timeSlotLabels.map((preferredTimeSlot) => {
      const pickupDate = addDays(today, ahead);
      const { start } = slotInstants(pickupDate, preferredTimeSlot, time_zone);
      return { pickupDate, preferredTimeSlot, start };
    }),
  ).flat();
  const { rows } = await sql<{ start: Date; booked: number }>`
    SELECT o.slot_start_at AS start, count(*) AS booked
    FROM orders o JOIN service_area_zips z ON z.zip = o.pickup_zip AND z.area_id = ${area.id}
    WHERE o.slot_start_at = ANY (${slots.map(({ start }) => start)}::timestamptz[]) AND o.sandbox_id IS NULL
      AND o.status <> 'cancelled' GROUP BY 1`.execute(db);
  const bookedAt = new Map(rows.map(({ start, booked }) => [start.getTime(), booked]));
  return slots.flatMap(({ start, ...slot }) => {
    const room = roomLeft(places, bookedAt.get(start.getTime()) ?? 0);
    return room === null ? [] : [{ ...slot, room }];
  });
}
