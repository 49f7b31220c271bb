import type { User } from '@backhaul/contract/calls/people/accounts.ts';
import { can } from '@backhaul/domain/access/can.ts';
import { paths } from '../lib/paths.ts';
import { firstRoom } from '../lib/session/first-room.ts';
import { principalOf } from '../lib/session/principal-of.ts';

/**
 * The page that '/' opens for a signed-in person: the first of their screens that exists, or null for the landing page
 * (product-rules.md#home).
 */
export function homeTarget(
  user: User,
  isMobile: boolean,
  exists: (path: string) => boolean,
): string | null {
  if (user.owes !== null) return paths.secondFactor;
  const principal = principalOf(user);
  const room = firstRoom(principal);
  const wishes =
    room !== null
      ? [room]
      : can(principal, 'use_driver_portal', null)
        ? isMobile
          ? [paths.driverMobileApp, paths.driverPortal]
          : [paths.driverPortal]
        : isMobile
          ? [paths.customerMobileApp]
          : [];
  return wishes.find(exists) ?? null;
}
