import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const adminCreditsRoutes = [
  {
    path: paths.adminCredits,
    title: 'Credit · Admin',
    needs: 'manage_credit',
    area: 'admin',
    room: { key: 'customers', tab: 'Credit', order: 20 },
    load: async () => (await import('./admin-credits-screen.tsx')).AdminCreditsScreen,
  },
  {
    path: '/admin-promotions',
    title: 'Promotions · Admin',
    needs: 'manage_credit',
    area: 'admin',
    room: { key: 'customers', tab: 'Promotions', order: 30 },
    load: async () => (await import('./admin-promotions-screen.tsx')).AdminPromotionsScreen,
  },
] as const satisfies readonly ScreenRoute[];
