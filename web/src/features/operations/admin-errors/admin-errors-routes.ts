import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const adminErrorsRoutes = [
  {
    path: paths.adminErrors,
    title: 'Errors · Admin',
    needs: 'read_errors',
    area: 'admin',
    room: { key: 'system', tab: 'Errors', order: 30 },
    load: async () => (await import('./admin-errors-screen.tsx')).AdminErrorsScreen,
  },
] as const satisfies readonly ScreenRoute[];
