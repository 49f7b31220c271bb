import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const handbookRoutes = [
  {
    path: paths.handbookProduct,
    title: 'Product · Handbook',
    needs: 'visit_admin_area',
    area: 'admin',
    load: async () => (await import('./handbook-screens.tsx')).ProductScreen,
  },
  {
    path: paths.handbookGuides,
    title: 'Guides · Handbook',
    needs: 'visit_admin_area',
    area: 'admin',
    load: async () => (await import('./handbook-screens.tsx')).GuidesScreen,
  },
] as const satisfies readonly ScreenRoute[];
