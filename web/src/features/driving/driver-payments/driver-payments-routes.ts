import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const driverPaymentsRoutes = [
  {
    path: paths.driverPayments,
    needs: 'use_driver_portal',
    area: 'driver',
    title: 'Payments & Earnings',
    load: async () => (await import('./driver-payments-screen.tsx')).DriverPaymentsScreen,
  },
] as const satisfies readonly ScreenRoute[];
