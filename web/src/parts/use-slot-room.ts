import { listPickupSlots } from '@backhaul/contract/calls/returns/orders.ts';
import type { SlotRoom } from '@backhaul/domain/booking/slot-room.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../lib/api/query-of.ts';

export const roomWords: Readonly<Record<SlotRoom, string>> = {
  few: 'few left',
  full: 'full',
  closed: 'no pickups',
};

/** True if a slot cannot be booked. */
export const hasNoRoom = (room: SlotRoom | undefined): boolean =>
  room !== undefined && room !== 'few';

/**
 * Returns a function that says how full a pickup slot is at a ZIP code. It returns undefined if there is
 * enough room, or nothing is known.
 */
export function useSlotRoom(
  zip: string | null,
): (slot: string, day: string) => SlotRoom | undefined {
  const scarce = useQuery({
    ...queryOf(listPickupSlots, { query: { zip: zip ?? '' } }),
    enabled: zip !== null,
  }).data;
  return (slot, day) =>
    scarce?.find((one) => one.pickupDate === day && one.preferredTimeSlot === slot)?.room;
}
