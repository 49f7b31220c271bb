import { paths } from '../../lib/paths.ts';
import type { ScreenRoute } from '../../lib/screen-route.ts';

export const adminCreditsRoutes = [
  {
    path: paths.adminCredits,
    title: 'Credit · Admin',
    needs: 'manage_credit',
    area: 'admin',
    load: async () => (await import('./admin-credits-screen.tsx')).AdminCreditsScreen,
  },
  {
    path: paths.adminPromotions,
    title: 'Promotions · Admin',
    needs: 'manage_credit',
    area: 'admin',
    load: async () => (await import('./admin-promotions-screen.tsx')).AdminPromotionsScreen,
  },
] as const satisfies readonly ScreenRoute[];
