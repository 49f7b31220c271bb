import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const printRoutes = [
  {
    path: paths.printTemplates,
    title: 'Print · Handbook',
    needs: 'visit_admin_area',
    area: 'admin',
    load: async () => (await import('./print-screen.tsx')).PrintScreen,
  },
] as const satisfies readonly ScreenRoute[];
