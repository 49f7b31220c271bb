import type { User } from '@backhaul/contract/calls/accounts.ts';
import { paths } from '../../lib/paths.ts';

/**
 * Where signing in leads: back to the page that asked for it, else admins to their dashboard, drivers to their
 * portal, everybody else home (spec 1, Auth screen). `next` is taken only when it is a path of this site.
 */
export function afterSignIn(
  user: Pick<User, 'isAdmin' | 'isDriver'>,
  next: string | undefined,
): string {
  if (next !== undefined && isOwnPath(next)) return next;
  if (user.isAdmin) return paths.adminDashboard;
  if (user.isDriver) return paths.driverPortal;
  return paths.home;
}

function isOwnPath(next: string): boolean {
  return /^\/(?![/\\])/.test(next) && !next.startsWith(paths.login);
}
