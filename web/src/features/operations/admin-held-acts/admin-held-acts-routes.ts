import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const adminHeldActsRoutes = [
  {
    path: '/admin-held-acts',
    title: 'Held back · Admin',
    needs: 'decide_held_acts',
    area: 'admin',
    menu: { order: 70, icon: 'IconHandStop' },
    load: async () => (await import('./admin-held-acts-screen.tsx')).AdminHeldActsScreen,
  },
] as const satisfies readonly ScreenRoute[];
