import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const driverAnalyticsRoutes = [
  {
    path: paths.driverAnalytics,
    needs: 'use_driver_portal',
    area: 'driver',
    title: 'Your stats',
    load: async () => (await import('./driver-analytics-screen.tsx')).DriverAnalyticsScreen,
  },
] as const satisfies readonly ScreenRoute[];
