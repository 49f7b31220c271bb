import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const companiesRoutes = [
  {
    path: paths.retailerRegister,
    title: 'For retailers',
    needs: 'claim_company',
    area: 'public',
    load: async () => (await import('./register-screen.tsx')).RegisterScreen,
  },
] as const satisfies readonly ScreenRoute[];
