import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const shopsRoutes = [
  {
    path: paths.retailerShops.pattern,
    title: 'Shops',
    needs: 'issue_api_key',
    area: 'retailer',
    retailRoom: { key: 'developers', tab: 'Shops', order: 4 },
    load: async () => (await import('./shops-screen.tsx')).ShopsScreen,
  },
] as const satisfies readonly ScreenRoute[];
