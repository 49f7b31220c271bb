import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const customerDashboardRoutes = [
  {
    path: paths.customerDashboard,
    title: 'My Dashboard',
    needs: 'use_customer_dashboard',
    area: 'customer',
    opensOffline: true,
    reads: [
      'GET /api/customers/dashboard',
      'GET /api/customers/orders?group=waiting&limit=20',
      'GET /api/customers/orders?group=under_way&limit=20',
      'GET /api/purchases',
      'GET /api/saved-places',
    ],
    load: async () => (await import('./customer-dashboard-screen.tsx')).CustomerDashboardScreen,
  },
] as const satisfies readonly ScreenRoute[];
