import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

/** Pages of words, each a file of `web/content/pages`. Visitors who open one get the same page from the server. */
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
