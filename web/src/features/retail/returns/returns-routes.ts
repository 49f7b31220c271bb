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
  {
    path: '/retailer/companies/$companyId/refunds',
    title: 'Refunds to confirm',
    needs: 'confirm_refunds',
    area: 'retailer',
    retailRoom: { key: 'returns', tab: 'Refunds', order: 3 },
    load: async () => (await import('./refunds-screen.tsx')).RefundsScreen,
  },
] as const satisfies readonly ScreenRoute[];
