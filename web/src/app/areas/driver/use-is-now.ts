import { useJobs } from '../../../features/driving/driver-jobs/active/use-jobs.ts';
import { useNowMemory } from '../../../features/driving/driver-jobs/active/use-now-memory.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import type { PortalTab } from './portal-tabs.tsx';

/** True if the browser window is wide enough to show the tabs Available, Active and Earnings side by side. */
export const useIsDesktop = () => useMediaQuery('(min-width: 1100px)');

/**
 * True if the tab belongs to the current task. On a desktop, the tab Available belongs to it too, because the
 * offers are beside the task.
 */
export function useIsWork(tab: PortalTab | null): boolean {
  const isDesktop = useIsDesktop();
  return tab === 'active' || (isDesktop && tab === 'available');
}

/**
 * True if the tab now shows the current task over a map, because the driver has a job to do or news about a
 * job that has ended. Otherwise the tab shows a list.
 */
export function useIsNow(tab: PortalTab | null): boolean {
  const isWork = useIsWork(tab);
  const { jobs } = useJobs();
  const { memory } = useNowMemory();
  return isWork && (jobs.some(({ status }) => status !== null) || memory.news.length > 0);
}
