import {
  type Icon,
  IconCalendar,
  IconCash,
  IconList,
  IconMap,
  IconNavigation,
} from '@tabler/icons-react';

export const portalTabs = ['map', 'available', 'active', 'schedule', 'earnings'] as const;
export type PortalTab = (typeof portalTabs)[number];

export const tabLabels: Readonly<Record<PortalTab, string>> = {
  map: 'Live Map',
  available: 'Available',
  active: 'Active',
  schedule: 'Schedule',
  earnings: 'Earnings',
};

export const tabIcons: Readonly<Record<PortalTab, Icon>> = {
  map: IconMap,
  available: IconList,
  active: IconNavigation,
  schedule: IconCalendar,
  earnings: IconCash,
};

/** These three stand beside each other on a desktop. */
export const sideBySideTabs: readonly PortalTab[] = ['available', 'active', 'earnings'];

/** The tab that the address asks for; Available where it asks for none that exists. */
export function tabOf(text: string | undefined): PortalTab {
  return portalTabs.find((tab) => tab === text) ?? 'available';
}
