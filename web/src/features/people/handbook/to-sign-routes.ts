import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

/**
 * The routes to the documents that staff must sign. Staff without access to the console see them as ordinary
 * pages of the site.
 */
export const toSignRoutes = [
  {
    path: paths.employeeDocuments,
    title: 'Documents to sign · Handbook',
    needs: 'read_own_account',
    area: 'public',
    isInConsole: true,
    load: async () => (await import('./to-sign-screen.tsx')).ToSignScreen,
  },
] as const satisfies readonly ScreenRoute[];
