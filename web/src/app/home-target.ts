import type { User } from '@backhaul/contract/calls/people/accounts.ts';
import { can } from '@backhaul/domain/access/can.ts';
import { paths } from '../lib/paths.ts';
import { firstRoom } from '../lib/session/first-room.ts';
import { principalOf } from '../lib/session/principal-of.ts';

/**
 * The page that '/' opens for a signed-in person, or null for the landing page
 * (product-rules.md#home).
 */
export function homeTarget(user: User, isMobile: boolean): string | null {
  if (user.owes !== null) return paths.secondFactor;
  const principal = principalOf(user);
  const room = firstRoom(principal);
  if (room !== null) return room;
  if (can(principal, 'use_driver_portal', null))
    return isMobile ? paths.driverMobileApp : paths.driverPortal;
  return isMobile ? paths.customerMobileApp : null;
}
