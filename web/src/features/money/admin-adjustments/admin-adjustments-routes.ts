import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const adminAdjustmentsRoutes = [
  {
    path: paths.driverIncentives,
    title: 'Pay and incentives of drivers · Admin',
    needs: 'adjust_driver_pay',
    area: 'admin',
    room: { key: 'drivers', tab: 'Pay and incentives', order: 40 },
    load: async () => (await import('./admin-adjustments-screen.tsx')).AdminAdjustmentsScreen,
  },
] as const satisfies readonly ScreenRoute[];
