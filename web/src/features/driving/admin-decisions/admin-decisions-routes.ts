import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const adminDecisionsRoutes = [
  {
    path: '/admin-offers',
    title: 'Offers to drivers · Admin',
    needs: 'read_drivers',
    area: 'admin',
    room: { key: 'dispatch', tab: 'Offers', order: 35 },
    reads: ['GET /api/admin/decisions?limit=25'],
    load: async () => (await import('./admin-decisions-screen.tsx')).AdminDecisionsScreen,
  },
] as const satisfies readonly ScreenRoute[];
