import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const adminCustomersRoutes = [
  {
    path: '/admin-customers',
    title: 'Customers · Admin',
    needs: 'read_customers',
    area: 'admin',
    room: { key: 'customers', tab: 'All', order: 10 },
    load: async () => (await import('./admin-customers-screen.tsx')).AdminCustomersScreen,
  },
] as const satisfies readonly ScreenRoute[];
