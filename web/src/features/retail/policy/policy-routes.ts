import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const policyRoutes = [
  {
    path: '/retailer/companies/$companyId/policy',
    title: 'Return policy',
    needs: 'read_company',
    area: 'retailer',
    retailRoom: { key: 'policies', tab: 'Return policy', order: 1 },
    load: async () => (await import('./policy-screen.tsx')).PolicyScreen,
  },
] as const satisfies readonly ScreenRoute[];
