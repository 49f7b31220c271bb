import type { User } from '@backhaul/contract/calls/accounts.ts';
import { paths } from '../lib/paths.ts';

/**
 * Where '/' takes a signed-in person: the first of their screens that exists, or null for the landing page
 * (product-rules.md#home).
 */
export function homeTarget(
  user: Pick<User, 'isAdmin' | 'isDriver'>,
  isMobile: boolean,
  exists: (path: string) => boolean,
): string | null {
  const wishes = user.isAdmin
    ? [paths.adminDashboard]
    : user.isDriver
      ? isMobile
        ? [paths.driverMobileApp, paths.driverPortal]
        : [paths.driverPortal]
      : isMobile
        ? [paths.customerMobileApp]
        : [];
  return wishes.find(exists) ?? null;
}
