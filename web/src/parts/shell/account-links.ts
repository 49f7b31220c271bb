import type { User } from '@backhaul/contract/calls/people/accounts.ts';
import { can } from '@backhaul/domain/access/can.ts';
import { IconLayoutDashboard, IconSettings } from '@tabler/icons-react';
import { paths } from '../../lib/paths.ts';
import { firstRoom } from '../../lib/session/first-room.ts';
import { principalOf } from '../../lib/session/principal-of.ts';
import type { MenuEntry } from './menu.ts';

export const settingsLink: MenuEntry = {
  label: 'Settings',
  icon: IconSettings,
  path: paths.accountSettings,
};

/**
 * The link to the person's main page by role: admin first, then driver, then retailer; customer for everybody
 * else.
 */
export function roleLink(user: User): MenuEntry {
  const principal = principalOf(user);
  const icon = IconLayoutDashboard;
  const room = firstRoom(principal);
  if (room !== null)
    return { label: 'Admin Dashboard', icon, path: room, needs: 'visit_admin_area' };
  if (can(principal, 'use_driver_portal', null))
    return { label: 'Driver Portal', icon, path: paths.driverPortal };
  if (can(principal, 'read_company', null))
    return { label: 'Retailer Dashboard', icon, path: paths.retailerDashboard };
  return { label: 'My Dashboard', icon, path: paths.customerDashboard };
}
