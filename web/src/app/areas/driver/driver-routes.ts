import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const driverRoutes = [
  {
    path: paths.driverPortal,
    needs: 'use_driver_portal',
    area: 'driver',
    opensOffline: true,
    load: async () => (await import('./driver-portal-screen.tsx')).DriverPortalScreen,
  },
] as const satisfies readonly ScreenRoute[];
