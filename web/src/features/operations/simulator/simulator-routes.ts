import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

/** The routes to the demo of one return. Both URLs show the same page. */
export const simulatorRoutes = [
  {
    path: paths.mobileSimulator,
    title: 'See it work',
    needs: 'read_installation',
    area: 'public',
    load: async () => (await import('./simulator-screen.tsx')).SimulatorScreen,
  },
  {
    path: '/mobile-app-demo',
    title: 'See it work',
    needs: 'read_installation',
    area: 'public',
    load: async () => (await import('./simulator-screen.tsx')).SimulatorScreen,
  },
] as const satisfies readonly ScreenRoute[];
