import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const adminClaimsRoutes = [
  {
    path: paths.adminClaims,
    title: 'Claims · Admin',
    needs: 'manage_network',
    area: 'admin',
    room: { key: 'network', tab: 'Claims', order: 25 },
    load: async () => (await import('./admin-claims-screen.tsx')).AdminClaimsScreen,
  },
] as const satisfies readonly ScreenRoute[];
