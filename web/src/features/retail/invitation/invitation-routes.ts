import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const invitationRoutes = [
  {
    path: paths.retailerJoin.pattern,
    title: 'Your invitation',
    needs: 'sign_in',
    area: 'public',
    load: async () => (await import('./join-screen.tsx')).JoinScreen,
  },
] as const satisfies readonly ScreenRoute[];
