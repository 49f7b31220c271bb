import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const returnsRoutes = [
  {
    path: paths.retailerDashboard,
    title: 'Returns',
    needs: 'read_company',
    area: 'retailer',
    retailRoom: { key: 'returns', tab: 'Today', order: 1 },
    load: async () => (await import('./today-screen.tsx')).TodayScreen,
  },
] as const satisfies readonly ScreenRoute[];
