import { IconCalendar, IconCash, IconList, IconMap, IconNavigation } from '@tabler/icons-react';
import { useJobs } from '../../../features/driving/driver-jobs/active/use-jobs.ts';
import { paths } from '../../../lib/paths.ts';
import { useAvailableOrders } from '../../../parts/driver/driver-data.ts';
import { MenuCount } from '../../../parts/shell/menu-count.tsx';
import type { MenuEntry } from '../../../parts/shell/menu.ts';

const portalTabs = ['map', 'available', 'active', 'schedule', 'earnings'] as const;
export type PortalTab = (typeof portalTabs)[number];

export const tabLabels: Readonly<Record<PortalTab, string>> = {
  map: 'Live Map',
  available: 'Available',
  active: 'Active',
  schedule: 'Schedule',
  earnings: 'Earnings',
};

function AvailableCount() {
  return <MenuCount count={useAvailableOrders().data?.length} />;
}

function ActiveCount() {
  return <MenuCount count={useJobs().jobs.length} />;
}

const looks: Readonly<Record<PortalTab, Pick<MenuEntry, 'icon' | 'Count'>>> = {
  map: { icon: IconMap },
  available: { icon: IconList, Count: AvailableCount },
  active: { icon: IconNavigation, Count: ActiveCount },
  schedule: { icon: IconCalendar },
  earnings: { icon: IconCash },
};

export const tabMenu: readonly (MenuEntry & { tab: PortalTab })[] = portalTabs.map((tab) => ({
  tab,
  label: tabLabels[tab],
  path: paths.driverPortal,
  search: { tab },
  ...looks[tab],
}));

export const sideBySideTabs: readonly PortalTab[] = ['available', 'active', 'earnings'];

/** The tab that the URL names. It is Available if the URL names no existing tab. */
export function tabOf(text: string | undefined): PortalTab {
  return portalTabs.find((tab) => tab === text) ?? 'available';
}
