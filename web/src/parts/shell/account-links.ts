import type { User } from '@backhaul/contract/calls/accounts.ts';
import { can } from '@backhaul/domain/access/can.ts';
import { paths } from '../../lib/paths.ts';
import { principalOf } from '../../lib/session/principal-of.ts';

export interface RoleLink {
  label: 'Admin Dashboard' | 'Driver Portal' | 'My Dashboard';
  to: string;
}

/** The link that fits the person's role: admin first, then driver; everybody else is a customer. */
export function roleLink(user: User): RoleLink {
  const principal = principalOf(user);
  if (can(principal, 'visit_admin_area', null))
    return { label: 'Admin Dashboard', to: paths.adminDashboard };
  if (can(principal, 'use_driver_portal', null))
    return { label: 'Driver Portal', to: paths.driverPortal };
  return { label: 'My Dashboard', to: paths.customerDashboard };
}
