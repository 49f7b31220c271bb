import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const adminOrdersRoutes = [
  {
    path: paths.adminDashboard,
    title: 'Needs attention · Admin',
    needs: 'read_all_orders',
    area: 'admin',
    menu: { order: 10, icon: 'IconClock' },
    load: async () => (await import('./attention/attention-screen.tsx')).AttentionScreen,
  },
  {
    path: paths.adminOrders,
    title: 'Orders · Admin',
    needs: 'read_all_orders',
    area: 'admin',
    menu: { order: 20, icon: 'IconListDetails' },
    load: async () => (await import('./admin-orders-screen.tsx')).AdminOrdersScreen,
  },
] as const satisfies readonly ScreenRoute[];
