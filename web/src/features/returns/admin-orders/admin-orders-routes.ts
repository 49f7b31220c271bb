import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const adminOrdersRoutes = [
  {
    path: paths.adminDashboard,
    title: 'Today · Admin',
    needs: 'see_work',
    area: 'admin',
    room: { key: 'today', tab: 'Everybody', order: 20 },
    reads: ['GET /api/admin/work', 'GET /api/admin/work/shift'],
    load: async () => (await import('./today/today-screen.tsx')).TodayScreen,
  },
  {
    path: paths.adminOrders,
    title: 'Orders · Admin',
    needs: 'find_orders',
    area: 'admin',
    room: { key: 'orders', tab: 'All', order: 10 },
    reads: [
      'GET /api/admin/orders?limit=25&sort=created&direction=desc',
      'GET /api/admin/figures',
      'GET /api/admin/order-counts',
      'GET /api/admin/drivers',
      'GET /api/admin/work',
    ],
    load: async () => (await import('./admin-orders-screen.tsx')).AdminOrdersScreen,
  },
  {
    path: paths.adminOrder.pattern,
    title: 'Order · Admin',
    needs: 'read_all_orders',
    area: 'admin',
    load: async () => (await import('./order-panel.tsx')).AdminOrderScreen,
  },
  {
    path: paths.adminIncidents,
    title: 'Calls for help · Admin',
    needs: 'handle_incidents',
    area: 'admin',
    room: { key: 'drivers', tab: 'Safety', order: 50 },
    load: async () => (await import('./incidents/admin-incidents-screen.tsx')).AdminIncidentsScreen,
  },
] as const satisfies readonly ScreenRoute[];
