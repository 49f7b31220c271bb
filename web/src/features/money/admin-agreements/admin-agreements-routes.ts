import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const adminAgreementsRoutes = [
  {
    path: '/admin-agreements',
    title: 'Agreements · Admin',
    needs: 'read_retailer_accounts',
    area: 'admin',
    room: { key: 'money', tab: 'Agreements', order: 62 },
    load: async () => (await import('./admin-agreements-screen.tsx')).AdminAgreementsScreen,
  },
] as const satisfies readonly ScreenRoute[];
