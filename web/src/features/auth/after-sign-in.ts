import type { User } from '@backhaul/contract/calls/accounts.ts';
import { can } from '@backhaul/domain/access/can.ts';
import { paths } from '../../lib/paths.ts';
import { principalOf } from '../../lib/session/principal-of.ts';

/**
 * Where signing in leads: back to the page that asked for it, else admins to their dashboard, drivers to their
 * portal, everybody else home (spec 1, Auth screen). `next` is taken only when it is a path of this site.
 */
export function afterSignIn(user: User, next: string | undefined): string {
  if (next !== undefined && isOwnPath(next)) return next;
  const principal = principalOf(user);
  if (can(principal, 'visit_admin_area', null)) return paths.adminDashboard;
  if (can(principal, 'use_driver_portal', null)) return paths.driverPortal;
  return paths.home;
}

function isOwnPath(next: string): boolean {
  return /^\/(?![/\\])/.test(next) && !next.startsWith(paths.login);
}
