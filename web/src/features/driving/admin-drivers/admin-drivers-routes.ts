import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const adminDriversRoutes = [
  {
    path: '/admin-drivers',
    title: 'Drivers · Admin',
    needs: 'read_drivers',
    area: 'admin',
    room: { key: 'drivers', tab: 'All', order: 10 },
    load: async () => (await import('./admin-drivers-screen.tsx')).AdminDriversScreen,
  },
] as const satisfies readonly ScreenRoute[];
