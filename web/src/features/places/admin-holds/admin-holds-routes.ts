import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const adminHoldsRoutes = [
  {
    path: '/admin-holds',
    title: 'Closed areas · Admin',
    needs: 'manage_holds',
    area: 'admin',
    room: { key: 'network', tab: 'Closed areas', order: 50 },
    load: async () => (await import('./admin-holds-screen.tsx')).AdminHoldsScreen,
  },
] as const satisfies readonly ScreenRoute[];
