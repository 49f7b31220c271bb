import { paths } from '../../lib/paths.ts';
import type { ScreenRoute } from '../../lib/screen-route.ts';

export const authRoutes = [
  {
    path: paths.login,
    needs: 'sign_in',
    area: 'public',
    load: async () => (await import('./auth-screen.tsx')).AuthScreen,
  },
] as const satisfies readonly ScreenRoute[];
