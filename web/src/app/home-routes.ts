import { landingTitle } from '../features/people/landing/landing-title.ts';
import { paths } from '../lib/paths.ts';
import type { ScreenRoute } from '../lib/screen-route.ts';

export const homeRoutes = [
  {
    path: paths.home,
    title: landingTitle,
    needs: 'read_installation',
    area: 'public',
    load: async () => (await import('./home-screen.tsx')).HomeScreen,
  },
  {
    path: '/mobile',
    title: landingTitle,
    needs: 'read_installation',
    area: 'public',
    load: async () => (await import('./home-screen.tsx')).MobileScreen,
  },
] as const satisfies readonly ScreenRoute[];
