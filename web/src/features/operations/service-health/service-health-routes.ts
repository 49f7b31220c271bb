import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const serviceHealthRoutes = [
  {
    path: paths.serviceHealth,
    title: 'Health · System · Admin',
    needs: 'read_health',
    area: 'admin',
    room: { key: 'system', tab: 'Health', order: 10 },
    load: async () => (await import('./health-screen.tsx')).HealthScreen,
  },
] as const satisfies readonly ScreenRoute[];
