import { paths } from '../../lib/paths.ts';
import type { ScreenRoute } from '../../lib/screen-route.ts';

/** Pages of words, each a file of `web/content/pages`. Visitors who open one get the same page from the server. */
export const writtenRoutes = [
  {
    path: paths.faq,
    needs: 'read_installation',
    area: 'public',
    load: async () => (await import('./written-screen.tsx')).WrittenScreen,
  },
] as const satisfies readonly ScreenRoute[];
