import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const orderStatusRoutes = [
  {
    path: paths.orderStatus.pattern,
    needs: 'read_own_orders',
    area: 'customer',
    opensOffline: true,
    load: async () => (await import('./order-status-screen.tsx')).OrderStatusScreen,
  },
] as const satisfies readonly ScreenRoute[];
