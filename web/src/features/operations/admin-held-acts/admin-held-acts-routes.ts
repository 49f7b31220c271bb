import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const adminHeldActsRoutes = [
  {
    path: paths.adminHeldActs,
    title: 'Held back · Admin',
    needs: 'decide_held_acts',
    area: 'admin',
    room: { key: 'customers', tab: 'Held back', order: 50 },
    load: async () => (await import('./admin-held-acts-screen.tsx')).AdminHeldActsScreen,
  },
] as const satisfies readonly ScreenRoute[];
