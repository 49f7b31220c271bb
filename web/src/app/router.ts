import type { FunctionComponent } from 'react';
import { type LazyCode, lazyCode, together } from '../lib/router/lazy-code.tsx';
import type { PageWindow } from '../lib/router/page-window.ts';
import { createRouter, type Route, type Router } from '../lib/router/router.ts';
import type { ScreenRoute } from '../lib/screen-route.ts';
import { type AreaLayout, areaLayouts, type BuiltArea } from './areas.ts';
import { routes } from './routes.generated.ts';

export interface AppRoute extends Route, Pick<ScreenRoute<BuiltArea>, 'title' | 'area'> {
  screen: LazyCode<FunctionComponent>;
  /** The layout of the route's area, around all its screens. */
  layout: LazyCode<AreaLayout>;
  /**
   * The admin console's layout, for a screen that people with access to the console see inside the console;
   * null for all other screens.
   */
  consoleLayout: LazyCode<AreaLayout> | null;
  /** Makes the code load again at the next attempt, if loading failed before. */
  forgetFailure: () => void;
}

export type AppRouter = Router<AppRoute>;

export function createAppRouter(page: PageWindow): AppRouter {
  const layouts = areaLayouts();
  const appRoute = ({ load, ...route }: ScreenRoute<BuiltArea>): AppRoute => {
    const screen = lazyCode(load);
    const layout = layouts[route.area];
    const consoleLayout = route.isInConsole ? layouts.admin : null;
    return { ...route, screen, layout, consoleLayout, ...together([screen, layout]) };
  };
  const ofConsole = async () => (await import('./console-screens.ts')).consoleScreens.map(appRoute);
  const router = createRouter(routes.map(appRoute), page, ofConsole);
  router.preload(page.location.href);
  return router;
}
