import type { AccessAction } from '@backhaul/domain/access/access-actions.ts';
import { can } from '@backhaul/domain/access/can.ts';
import type { Principal } from '@backhaul/domain/access/principal.ts';
import { paths } from './paths.ts';
import { type RoomKey, roomKeys } from './room-keys.ts';
import type { ScreenRoute } from './screen-route.ts';

/**
 * A path to redirect to, and the permission that it needs. Null means the permission that the screen itself
 * needs.
 */
interface Target {
  readonly to: `/${string}`;
  readonly needs: AccessAction | null;
}

/**
 * The target of a redirect: a path, or a section of the admin console. A section means its first tab that the
 * person may open; 'first' means the first section with such a tab.
 */
type Door = RoomKey | 'first' | Target;

const at = (to: `/${string}`, needs: AccessAction | null = null): Target => ({ to, needs });

/**
 * Paths from the specification that have no screen of their own, each with the target of its redirect. Remove
 * a row once a screen uses its path.
 */
export const consoleDoors: Readonly<Record<`/${string}`, Door>> = {
  '/admin-app': 'first',
  '/employee-dashboard': 'first',
  '/support-dashboard': 'first',

  '/admin-support': at(paths.inboxTickets),
  '/admin-chat': at(paths.chatCenter),
};

/**
 * Admin pages that show visitors 'not found', so that they seem not to exist. Other admin pages ask visitors
 * to sign in.
 */
export const hiddenFromVisitors: ReadonlySet<string> = new Set([
  paths.savedReports,
  paths.cities,
  paths.inboxTickets,
  paths.importOrders,
  paths.loyalty,
  paths.adminIncidents,
  paths.driverPerformance,
  paths.areaPlan,
  paths.chatCenter,
  paths.replay,
  paths.exploreFigures,
  paths.notificationCenter,
  paths.qualityAssurance,
  paths.driverIncentives,
  paths.cohorts,
  paths.handbookProduct,
  paths.costsReport,
  paths.serviceHealth,
  paths.driverFeedback,
  paths.printTemplates,
  paths.cancellationAlerts,
  paths.tryRefund,
  paths.tryPrice,
  paths.priceAnalysis,
  paths.tryFailedReturn,
  paths.priceExamples,
  paths.handbookGuides,
]);

type Screen = Pick<ScreenRoute, 'path' | 'needs' | 'room'>;
type OpenTarget = readonly [to: string, needs: AccessAction];

const firstTabsFirst = (a: Screen, b: Screen) => (a.room?.order ?? 0) - (b.room?.order ?? 0);

function tabsOf(room: RoomKey, screens: readonly Screen[]): OpenTarget[] {
  const tabs = screens.filter((screen) => screen.room?.key === room).toSorted(firstTabsFirst);
  return tabs.map(({ path, needs }) => [path, needs]);
}

function targetOf({ to, needs }: Target, screens: readonly Screen[]): OpenTarget[] {
  if (needs !== null) return [[to, needs]];
  const [path] = to.split('?', 1);
  return screens.filter((screen) => screen.path === path).map((screen) => [to, screen.needs]);
}

/**
 * The URLs to which a path may redirect, each with its permission. The first one that the person may open is
 * used. Empty if the path does not redirect.
 */
export function behindDoor(path: string, screens: readonly Screen[]): OpenTarget[] {
  const door = Object.hasOwn(consoleDoors, path) ? consoleDoors[path as `/${string}`] : undefined;
  if (door === undefined) return [];
  if (door === 'first') return roomKeys.flatMap((room) => tabsOf(room, screens));
  return typeof door === 'string' ? tabsOf(door, screens) : targetOf(door, screens);
}

/** The URL to which a path redirects a person; null if the person may open none. */
export function throughDoor(
  path: string,
  screens: readonly Screen[],
  principal: Principal | null,
): string | null {
  const found = behindDoor(path, screens).find(([, needs]) => can(principal, needs, null));
  return found?.[0] ?? null;
}
