import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const adminRetailersRoutes = [
  {
    path: '/admin-retailers',
    title: 'Retailers · Admin',
    needs: 'manage_network',
    area: 'admin',
    room: { key: 'network', tab: 'Retailers', order: 22 },
    load: async () => (await import('./admin-retailers-screen.tsx')).AdminRetailersScreen,
  },
] as const satisfies readonly ScreenRoute[];
