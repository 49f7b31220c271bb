import type { LiveMessage } from '@backhaul/contract/live-messages.ts';
import type { Audience } from '../events/event-audience.ts';

/** A message and the rooms that receive it, in this order. */
export interface Announcement {
  rooms: Iterable<string>;
  message: LiveMessage;
}

/** Room names, which only the server assigns. */
export const rooms = {
  person: (userId: string): string => `person:${userId}`,
  admins: 'admins',
  /** Staff members who work on some kinds of tasks. */
  staff: 'staff',
  /** The public page of one order. */
  tracking: (orderId: string): string => `tracking:${orderId}`,
} as const;

/** The rooms of a subscriber. */
export function roomsOf(audience: Audience): string[] {
  if (audience.kind === 'public') return [rooms.tracking(audience.orderId)];
  return [
    rooms.person(audience.userId),
    ...(audience.isAdmin ? [rooms.admins] : []),
    ...(audience.isStaff ? [rooms.staff] : []),
  ];
}
