import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const adminCancellationsRoutes = [
  {
    path: paths.cancellationAlerts,
    title: 'Cancellations · Admin',
    needs: 'read_reviews',
    area: 'admin',
    room: { key: 'quality', tab: 'Cancellations', order: 40 },
    load: async () => (await import('./admin-cancellations-screen.tsx')).AdminCancellationsScreen,
  },
] as const satisfies readonly ScreenRoute[];
