import type { LiveMessage } from '@backhaul/contract/live-messages.ts';
import type { Audience } from '../events/event-audience.ts';

/**
 * A message, and the names of the rooms (groups of sockets) that get it. The rooms get it one after the
 * other.
 */
export interface Announcement {
  rooms: Iterable<string>;
  message: LiveMessage;
}

/** Names of rooms (groups of sockets). Only the server puts a socket into a room. */
export const rooms = {
  person: (userId: string): string => `person:${userId}`,
  admins: 'admins',
  /** The room of the staff members who may work on at least one kind of task. */
  staff: 'staff',
  /** The room of the public page of one order. */
  tracking: (orderId: string): string => `tracking:${orderId}`,
} as const;

export function roomsOf(audience: Audience): string[] {
  if (audience.kind === 'public') return [rooms.tracking(audience.orderId)];
  return [
    rooms.person(audience.userId),
    ...(audience.isAdmin ? [rooms.admins] : []),
    ...(audience.isStaff ? [rooms.staff] : []),
  ];
}
