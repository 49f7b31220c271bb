import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const orderStatusRoutes = [
  {
    path: paths.orderStatus.pattern,
    title: 'Your order',
    needs: 'read_own_orders',
    area: 'customer',
    opensOffline: true,
    reads: [
      'GET /api/customers/orders/$orderId',
      'GET /api/tickets?orderId=$orderId',
      'GET /api/orders/$orderId/share-link',
      'GET /api/orders/$orderId/documents',
    ],
    load: async () => (await import('./order-status-screen.tsx')).OrderStatusScreen,
  },
] as const satisfies readonly ScreenRoute[];
