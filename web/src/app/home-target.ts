import type { User } from '@backhaul/contract/calls/people/accounts.ts';
import { can } from '@backhaul/domain/access/can.ts';
import { paths } from '../lib/paths.ts';
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
  const principal = principalOf(user);
  const wishes = can(principal, 'visit_admin_area', null)
    ? [paths.adminDashboard]
    : can(principal, 'use_driver_portal', null)
      ? isMobile
        ? [paths.driverMobileApp, paths.driverPortal]
        : [paths.driverPortal]
      : isMobile
        ? [paths.customerMobileApp]
        : [];
  return wishes.find(exists) ?? null;
}
