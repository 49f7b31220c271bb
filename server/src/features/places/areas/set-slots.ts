import type { CallBody } from '@backhaul/contract/call.ts';
import type { Area, setAreaSlots } from '@backhaul/contract/calls/places/areas.ts';
import { closedSlotsWords } from '@backhaul/domain/area/area-hours.ts';
import { formatMinuteOfDay } from '@backhaul/domain/time/time-of-day.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { findArea } from './area-queries.ts';
import type { SwitchDeps } from './switch-area.ts';

type Hours = Pick<Area, 'ordersPerSlot' | 'closedSlots' | 'staffed'>;

const placesWords = (places: number | null) => (places === null ? 'no limit' : String(places));

const wordsOf = ({ ordersPerSlot, closedSlots, staffed }: Hours) => ({
  ordersPerSlot: placesWords(ordersPerSlot),
  closedSlots: closedSlotsWords(closedSlots),
  staffedHours: `${formatMinuteOfDay(staffed.fromMinute)} to ${formatMinuteOfDay(staffed.untilMinute)}`,
});
type Words = ReturnType<typeof wordsOf>;

/** The fields of `words` whose text is different in `other`. */
const differing = (words: Words, other: Words): Partial<Words> =>
  Object.fromEntries(
    Object.entries(words).filter(([fact, text]) => other[fact as keyof Words] !== text),
  );

/**
 * Sets the maximum number of pickups in one time slot of an area (null means no limit), the slots without
 * pickups, and the staff's hours. Setting the same values again changes nothing.
 */
export function setSlots(
  { db, clock }: Pick<SwitchDeps, 'db' | 'clock'>,
  { userId }: SessionPrincipal,
  { id, reason, ...asked }: CallBody<typeof setAreaSlots> & { id: string },
): Promise<Area> {
  return db.transaction().execute(async (transaction) => {
    await sql`SELECT FROM service_areas WHERE id = ${id} FOR UPDATE`.execute(transaction);
    const present = await findArea(transaction, id);
    const { ordersPerSlot, closedSlots = present.closedSlots, staffed = present.staffed } = asked;
    const next = { ordersPerSlot, closedSlots, staffed };
    const [before, after] = [wordsOf(present), wordsOf(next)];
    const changed = differing(after, before);
    if (Object.keys(changed).length === 0) return present;
    // The limit is written only if it differs, because every write makes a database trigger delete the
    // numbers of pickups already booked in the slots.
    if (ordersPerSlot !== present.ordersPerSlot)
      await sql`UPDATE service_areas SET orders_per_slot = ${ordersPerSlot} WHERE id = ${id}`.execute(
        transaction,
      );
    await sql`
      UPDATE service_areas SET closed_slots = ${JSON.stringify(closedSlots)}::jsonb,
        staffed_from = ${staffed.fromMinute}, staffed_until = ${staffed.untilMinute}
      WHERE id = ${id}`.execute(transaction);
    await noteAdminAct(transaction, {
      adminId: userId,
      action: 'change_slots',
      subject: { thing: present.name },
      before: differing(before, after),
      after: changed,
      reason,
      at: clock.now(),
    });
    return { ...present, ...next };
  });
}
