import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const adminAreasRoutes = [
  {
    path: paths.cities,
    title: 'Cities · Admin',
    needs: 'manage_network',
    area: 'admin',
    room: { key: 'network', tab: 'Cities', order: 10 },
    load: async () => (await import('./admin-areas-screen.tsx')).AdminAreasScreen,
  },
] as const satisfies readonly ScreenRoute[];
