import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const teamRoutes = [
  {
    path: paths.retailerTeam.pattern,
    title: 'Team',
    needs: 'read_company',
    area: 'retailer',
    retailRoom: { key: 'team', tab: 'People', order: 1 },
    load: async () => (await import('./team-screen.tsx')).TeamScreen,
  },
] as const satisfies readonly ScreenRoute[];
