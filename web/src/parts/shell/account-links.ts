import type { User } from '@backhaul/contract/calls/accounts.ts';
import { paths } from '../../lib/paths.ts';

export interface RoleLink {
  label: 'Admin Dashboard' | 'Driver Portal' | 'My Dashboard';
  to: string;
}

/** The one role button: admins first, then drivers, everybody else is a customer (spec 1, Home). */
export function roleLink(user: Pick<User, 'isAdmin' | 'isDriver'>): RoleLink {
  if (user.isAdmin) return { label: 'Admin Dashboard', to: paths.adminDashboard };
  if (user.isDriver) return { label: 'Driver Portal', to: paths.driverPortal };
  return { label: 'My Dashboard', to: paths.customerDashboard };
}
