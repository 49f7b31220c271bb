import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const adminStoresRoutes = [
  {
    path: '/admin-stores',
    title: 'Stores · Admin',
    needs: 'read_network',
    area: 'admin',
    room: { key: 'network', tab: 'Stores', order: 20 },
    load: async () => (await import('./admin-stores-screen.tsx')).AdminStoresScreen,
  },
] as const satisfies readonly ScreenRoute[];
