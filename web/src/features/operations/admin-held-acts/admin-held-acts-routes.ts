import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const adminHeldActsRoutes = [
  {
    path: paths.adminHeldActs,
    title: 'Suspected abuse · Admin',
    needs: 'decide_held_acts',
    area: 'admin',
    room: { key: 'customers', tab: 'Suspected abuse', order: 50 },
    load: async () => (await import('./admin-held-acts-screen.tsx')).AdminHeldActsScreen,
  },
] as const satisfies readonly ScreenRoute[];
