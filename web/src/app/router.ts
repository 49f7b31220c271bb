import { lazyScreen, type LazyScreen } from '../lib/router/lazy-screen.tsx';
import type { PageWindow } from '../lib/router/page-window.ts';
import { createRouter, type Route, type Router } from '../lib/router/router.ts';
import { screens, type Screen } from './screens.ts';

export interface AppRoute extends Route, Pick<Screen, 'title' | 'needs'>, LazyScreen {}

export type AppRouter = Router<AppRoute>;

export function createAppRouter(page: PageWindow): AppRouter {
  const routes = screens.map(({ load, ...screen }) => ({ ...screen, ...lazyScreen(load) }));
  const router = createRouter<AppRoute>(routes, page);
  router.preload(page.location.href);
  return router;
}
