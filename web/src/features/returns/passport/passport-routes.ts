import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

/**
 * The routes in the app to a return's public proof (its passport). Visitors get the same page as plain HTML
 * from the server.
 */
export const passportRoutes = [
  {
    path: paths.passport.pattern,
    needs: 'read_passport',
    area: 'public',
    load: async () => (await import('./passport-screen.tsx')).PassportScreen,
  },
] as const satisfies readonly ScreenRoute[];
