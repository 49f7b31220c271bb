import { paths } from '../../lib/paths.ts';
import type { ScreenRoute } from '../../lib/screen-route.ts';

export const driverJobsRoutes = [
  {
    path: paths.driverJob.pattern,
    needs: 'use_driver_portal',
    area: 'driver',
    opensOffline: true,
    load: async () => (await import('./driver-job-screen.tsx')).DriverJobScreen,
  },
] as const satisfies readonly ScreenRoute[];
