import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const ordersRoutes = [
  {
    path: paths.orders,
    title: 'My orders',
    needs: 'read_own_orders',
    area: 'customer',
    opensOffline: true,
    reads: [
      'GET /api/customers/orders?group=waiting',
      'GET /api/customers/orders?group=under_way',
      'GET /api/customers/orders?group=past',
    ],
    load: async () => (await import('./orders-screen.tsx')).OrdersScreen,
  },
] as const satisfies readonly ScreenRoute[];
