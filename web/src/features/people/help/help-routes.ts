import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

/**
 * The routes to the help pages in the app. Visitors get the same pages as plain HTML from the server.
 */
export const helpRoutes = [
  {
    path: paths.helpCenter,
    title: 'Help Center',
    needs: 'read_installation',
    area: 'public',
    opensOffline: true,
    load: async () => (await import('./help-center-screen.tsx')).HelpCenterScreen,
  },
  {
    path: paths.helpArticle.pattern,
    needs: 'read_installation',
    area: 'public',
    opensOffline: true,
    load: async () => (await import('./help-article-screen.tsx')).HelpArticleScreen,
  },
] as const satisfies readonly ScreenRoute[];
