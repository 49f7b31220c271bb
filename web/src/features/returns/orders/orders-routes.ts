import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const ordersRoutes = [
  {
    path: paths.orders,
    title: 'My orders',
    needs: 'read_own_orders',
    area: 'customer',
    opensOffline: true,
    load: async () => (await import('./orders-screen.tsx')).OrdersScreen,
  },
] as const satisfies readonly ScreenRoute[];
