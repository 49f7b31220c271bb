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
    path: '/retailer/companies/$companyId/returns',
    title: 'All returns',
    needs: 'read_company',
    area: 'retailer',
    retailRoom: { key: 'returns', tab: 'All', order: 2 },
    load: async () => (await import('./all-screen.tsx')).AllScreen,
  },
  {
    path: '/retailer/companies/$companyId/refunds',
    title: 'Refunds to confirm',
    needs: 'confirm_refunds',
    area: 'retailer',
    retailRoom: { key: 'returns', tab: 'Refunds', order: 3 },
    load: async () => (await import('./refunds-screen.tsx')).RefundsScreen,
  },
  {
    path: '/retailer/companies/$companyId/reasons',
    title: 'Reasons for returns',
    needs: 'manage_policy',
    area: 'retailer',
    retailRoom: { key: 'returns', tab: 'Reasons', order: 4 },
    load: async () => (await import('./reasons-screen.tsx')).ReasonsScreen,
  },
] as const satisfies readonly ScreenRoute[];
