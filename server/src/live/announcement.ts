import type { LiveMessage } from '@backhaul/contract/live-messages.ts';
import type { Audience } from '../events/event-audience.ts';

/** One message and the rooms that receive it. */
export interface Announcement {
  rooms: readonly string[];
  message: LiveMessage;
}

/** The names of rooms, which only the server gives out. */
export const rooms = {
  person: (userId: string): string => `person:${userId}`,
  admins: 'admins',
  /** The public page of one order. */
  tracking: (orderId: string): string => `tracking:${orderId}`,
} as const;

/** Where a subscriber belongs. */
export function roomsOf(audience: Audience): string[] {
  if (audience.kind === 'public') return [rooms.tracking(audience.orderId)];
  return [rooms.person(audience.userId), ...(audience.isAdmin ? [rooms.admins] : [])];
}
