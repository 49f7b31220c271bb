import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

/**
 * Routes to text pages, each made from a file in `web/content/pages`. Visitors get the same pages as plain
 * HTML from the server.
 */
export const writtenRoutes = [
  {
    path: paths.faq,
    needs: 'read_installation',
    area: 'public',
    load: async () => (await import('./written-screen.tsx')).WrittenScreen,
  },
  {
    path: paths.about,
    needs: 'read_installation',
    area: 'public',
    load: async () => (await import('./written-screen.tsx')).WrittenScreen,
  },
  {
    path: paths.terms,
    needs: 'read_installation',
    area: 'public',
    load: async () => (await import('./written-screen.tsx')).WrittenScreen,
  },
  {
    path: paths.privacy,
    needs: 'read_installation',
    area: 'public',
    load: async () => (await import('./written-screen.tsx')).WrittenScreen,
  },
  {
    path: paths.accessibility,
    needs: 'read_installation',
    area: 'public',
    load: async () => (await import('./written-screen.tsx')).WrittenScreen,
  },
  {
    path: paths.careers,
    needs: 'read_installation',
    area: 'public',
    load: async () => (await import('./written-screen.tsx')).WrittenScreen,
  },
  {
    path: paths.sitemap,
    needs: 'read_installation',
    area: 'public',
    load: async () => (await import('./written-screen.tsx')).WrittenScreen,
  },
] as const satisfies readonly ScreenRoute[];
