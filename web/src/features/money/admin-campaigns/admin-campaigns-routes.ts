import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const adminCampaignsRoutes = [
  {
    path: '/driver-campaigns',
    title: 'Campaigns · Admin',
    needs: 'adjust_driver_pay',
    area: 'admin',
    room: { key: 'drivers', tab: 'Campaigns', order: 41 },
    load: async () => (await import('./admin-campaigns-screen.tsx')).AdminCampaignsScreen,
  },
] as const satisfies readonly ScreenRoute[];
