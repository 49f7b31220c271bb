import type { Area } from '@backhaul/contract/calls/places/areas.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { findArea } from './area-queries.ts';
import type { SwitchDeps } from './switch-area.ts';

const placesWords = (places: number | null) => (places === null ? 'no limit' : String(places));

/** Changes how many pickups a slot of an area takes; null takes any number. The same number changes nothing. */
export function setSlots(
  { db, clock }: Pick<SwitchDeps, 'db' | 'clock'>,
  { userId }: SessionPrincipal,
  { id, ordersPerSlot, reason }: { id: string; ordersPerSlot: number | null; reason: string },
): Promise<Area> {
  return db.transaction().execute(async (transaction) => {
    await sql`SELECT FROM service_areas WHERE id = ${id} FOR UPDATE`.execute(transaction);
    const before = await findArea(transaction, id);
    if (before.ordersPerSlot === ordersPerSlot) return before;
    await sql`UPDATE service_areas SET orders_per_slot = ${ordersPerSlot} WHERE id = ${id}`.execute(
      transaction,
    );
    await noteAdminAct(transaction, {
      adminId: userId,
      action: 'change_slots',
      subject: { thing: before.name },
      before: { ordersPerSlot: placesWords(before.ordersPerSlot) },
      after: { ordersPerSlot: placesWords(ordersPerSlot) },
      reason,
      at: clock.now(),
    });
    return { ...before, ordersPerSlot };
  });
}
