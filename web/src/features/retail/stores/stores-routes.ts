import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const storesRoutes = [
  {
    path: '/retailer/companies/$companyId/stores',
    title: 'Stores',
    needs: 'read_company',
    area: 'retailer',
    retailRoom: { key: 'policies', tab: 'Stores', order: 2 },
    load: async () => (await import('./stores-screen.tsx')).StoresScreen,
  },
] as const satisfies readonly ScreenRoute[];
