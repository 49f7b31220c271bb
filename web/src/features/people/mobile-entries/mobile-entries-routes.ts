import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

const aboutDriving = {
  title: 'Drive on your phone',
  needs: 'read_installation',
  area: 'public',
} as const;

/** URLs under which drivers may look for a separate app. There is only one app. */
export const mobileEntriesRoutes = [
  {
    path: paths.driverMobileApp,
    ...aboutDriving,
    load: async () => (await import('./driver-mobile-app-screen.tsx')).DriverMobileAppScreen,
  },
  {
    path: '/mobile-driver',
    ...aboutDriving,
    load: async () => (await import('./driver-mobile-app-screen.tsx')).DriverMobileAppScreen,
  },
  {
    path: paths.driverApp,
    title: 'Driver Portal',
    needs: 'read_installation',
    area: 'public',
    load: async () => (await import('./driver-app-screen.tsx')).DriverAppScreen,
  },
] as const satisfies readonly ScreenRoute[];
