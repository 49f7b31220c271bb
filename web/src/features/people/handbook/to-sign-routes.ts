import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

/** The documents that the staff sign; staff without the console find them by their address. */
export const toSignRoutes = [
  {
    path: paths.employeeDocuments,
    title: 'To sign · Handbook',
    needs: 'read_own_account',
    area: 'public',
    load: async () => (await import('./to-sign-screen.tsx')).ToSignScreen,
  },
] as const satisfies readonly ScreenRoute[];
