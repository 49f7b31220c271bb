import type { User } from '@backhaul/contract/calls/accounts.ts';
import { can } from '@backhaul/domain/access/can.ts';
import { paths } from '../../lib/paths.ts';
import { personOf } from '../../lib/session/person-of.ts';

export interface RoleLink {
  label: 'Admin Dashboard' | 'Driver Portal' | 'My Dashboard';
  to: string;
}

/** The one role button: admins first, then drivers, everybody else is a customer (spec 1, Home). */
export function roleLink(user: User): RoleLink {
  const person = personOf(user);
  if (can(person, 'visit_admin_area', null))
    return { label: 'Admin Dashboard', to: paths.adminDashboard };
  if (can(person, 'use_driver_portal', null))
    return { label: 'Driver Portal', to: paths.driverPortal };
  return { label: 'My Dashboard', to: paths.customerDashboard };
}
