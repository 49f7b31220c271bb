import type { AccessAction } from '@backhaul/domain/access/access-actions.ts';
import type { User } from '@backhaul/contract/calls/people/accounts.ts';
import { can } from '@backhaul/domain/access/can.ts';
import type { Principal } from '@backhaul/domain/access/principal.ts';
import { paths } from '../paths.ts';
import { principalOf } from './principal-of.ts';

/**
 * The possible first screens of the admin console, in the order of the menu, each with the permission that it
 * needs.
 */
export const firstScreens = [
  [paths.adminDashboard, 'see_work'],
  [paths.adminPaymentTracking, 'track_payments'],
  [paths.paymentStructure, 'read_prices'],
  [paths.adminPolicies, 'read_policy_facts'],
] as const satisfies readonly (readonly [string, AccessAction])[];

/**
 * The admin screen that opens first for a person: the first one that the person may open. Null for people who
 * may not use the console.
 */
export function firstRoom(principal: Principal | null): string | null {
  if (!can(principal, 'visit_admin_area', null)) return null;
  return firstScreens.find(([, needs]) => can(principal, needs, null))?.[0] ?? null;
}

/**
 * The first page of a retailer's staff. It is the counter page for people who are only clerks, and the day's
 * overview for others.
 */
function firstOfRetailer({ memberships }: User): string {
  const [first] = memberships;
  const isClerk = memberships.every(({ role }) => role === 'clerk');
  return first && isClerk
    ? paths.retailerCounter({ companyId: first.companyId })
    : paths.retailerDashboard;
}

/** The page that '/' opens for a signed-in person, or null for the landing page (product-rules.md#home). */
export function homeTarget(user: User, isMobile: boolean): string | null {
  if (user.owes !== null) return paths.secondFactor;
  const principal = principalOf(user);
  const room = firstRoom(principal);
  if (room !== null) return room;
  if (can(principal, 'use_driver_portal', null))
    return isMobile ? paths.driverMobileApp : paths.driverPortal;
  if (can(principal, 'read_company', null)) return firstOfRetailer(user);
  return isMobile ? paths.customerMobileApp : null;
}
