import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const customerDashboardRoutes = [
  {
    path: paths.customerDashboard,
    title: 'My Dashboard',
    needs: 'use_customer_dashboard',
    area: 'customer',
    opensOffline: true,
    load: async () => (await import('./customer-dashboard-screen.tsx')).CustomerDashboardScreen,
  },
] as const satisfies readonly ScreenRoute[];
