import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const adminDriverPerformanceRoutes = [
  {
    path: paths.driverPerformance,
    title: 'Performance of drivers · Admin',
    needs: 'read_drivers',
    area: 'admin',
    room: { key: 'drivers', tab: 'Performance', order: 30 },
    load: async () =>
      (await import('./admin-driver-performance-screen.tsx')).AdminDriverPerformanceScreen,
  },
] as const satisfies readonly ScreenRoute[];
