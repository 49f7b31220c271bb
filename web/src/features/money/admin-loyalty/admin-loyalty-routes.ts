import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const adminLoyaltyRoutes = [
  {
    path: paths.loyalty,
    title: 'Loyalty · Admin',
    needs: 'manage_credit',
    area: 'admin',
    room: { key: 'customers', tab: 'Loyalty', order: 35 },
    load: async () => (await import('./admin-loyalty-screen.tsx')).AdminLoyaltyScreen,
  },
] as const satisfies readonly ScreenRoute[];
