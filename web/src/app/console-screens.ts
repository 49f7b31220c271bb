import { consoleDoors } from '../lib/console-doors.ts';
import { paths } from '../lib/paths.ts';
import type { ScreenRoute } from '../lib/screen-route.ts';
import type { BuiltArea } from './areas.ts';
import { consoleRoutes } from './console-routes.generated.ts';
import { retailRoutes } from './retail-routes.generated.ts';

const doors = [...Object.keys(consoleDoors), `${paths.adminDashboard}/$section`].map(
  (path): ScreenRoute<BuiltArea> => ({
    path: path as `/${string}`,
    needs: 'read_installation',
    area: 'public',
    load: async () => (await import('./door-screen.tsx')).DoorScreen,
  }),
);

/**
 * The screens of the admin and retailers' consoles, and paths that only redirect to one of these screens.
 * This module is loaded only when a console page opens.
 */
export const consoleScreens = [...consoleRoutes, ...retailRoutes, ...doors];
