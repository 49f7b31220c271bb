import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const adminCreditsRoutes = [
  {
    path: '/admin-credits',
    title: 'Credit · Admin',
    needs: 'manage_credit',
    area: 'admin',
    menu: { order: 50, icon: 'IconGift' },
    load: async () => (await import('./admin-credits-screen.tsx')).AdminCreditsScreen,
  },
  {
    path: '/admin-promotions',
    title: 'Promotions · Admin',
    needs: 'manage_credit',
    area: 'admin',
    menu: { order: 60, icon: 'IconTicket' },
    load: async () => (await import('./admin-promotions-screen.tsx')).AdminPromotionsScreen,
  },
] as const satisfies readonly ScreenRoute[];
