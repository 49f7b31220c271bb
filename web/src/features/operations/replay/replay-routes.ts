import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const replayRoutes = [
  {
    path: paths.replay,
    title: 'Replay of a day · Admin',
    needs: 'read_drivers',
    area: 'admin',
    room: { key: 'dispatch', tab: 'Replay', order: 40 },
    load: async () => (await import('./replay-screen.tsx')).ReplayScreen,
  },
] as const satisfies readonly ScreenRoute[];
