import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const adminDriverApplicationsRoutes = [
  {
    path: paths.adminDriverApplications,
    title: 'Driver applications · Admin',
    needs: 'review_drivers',
    area: 'admin',
    room: { key: 'drivers', tab: 'Applications', order: 20 },
    load: async () =>
      (await import('./admin-driver-applications-screen.tsx')).AdminDriverApplicationsScreen,
  },
] as const satisfies readonly ScreenRoute[];
