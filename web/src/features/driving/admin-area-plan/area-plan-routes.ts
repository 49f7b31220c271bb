import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const areaPlanRoutes = [
  {
    path: paths.areaPlan,
    title: 'Plan · Admin',
    needs: 'read_drivers',
    area: 'admin',
    room: { key: 'dispatch', tab: 'Plan', order: 30 },
    load: async () => (await import('./plan-screen.tsx')).PlanScreen,
  },
] as const satisfies readonly ScreenRoute[];
