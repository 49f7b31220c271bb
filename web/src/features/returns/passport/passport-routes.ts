import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

/**
 * The routes to the return passport in the app. Visitors get the same page as plain HTML from the server.
 */
export const passportRoutes = [
  {
    path: paths.passport.pattern,
    needs: 'read_passport',
    area: 'public',
    load: async () => (await import('./passport-screen.tsx')).PassportScreen,
  },
] as const satisfies readonly ScreenRoute[];
