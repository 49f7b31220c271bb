import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  redirect,
  useRouter,
  useRouterState,
  useSearch,
} from '@tanstack/react-router';
import { LandingScreen } from '../features/landing/landing-screen.tsx';
import { isMobileDevice } from '../lib/mobile-device.ts';
import { paths } from '../lib/paths.ts';
import { formatQuery, parseQuery, type QueryTexts } from '../lib/query-text.ts';
import { useSession } from '../lib/session/use-session.ts';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { Guard } from './guards.tsx';
import { homeTarget } from './home-target.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { RootLayout } from './root-layout.tsx';
import { screens, type Screen } from './screens.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string;
  }
}

function lazyScreen(load: Screen['load']) {
  return lazyRouteComponent(async () => ({ default: await load() }));
}

/**
 * '/' for visitors, and a doorway for everybody who has a screen of their own. The landing page is no chunk of its own: it is
 * where most people arrive, and on a slow phone another round of requests shows.
 */
function Home() {
  const { user } = useSession();
  const router = useRouter();
  const query: Partial<QueryTexts> = useSearch({ strict: false });
  const justSignedOut = useRouterState({ select: ({ location }) => location.state.justSignedOut });
  const exists = (path: string) => Object.hasOwn(router.routesByPath, path);
  const target =
    user && !justSignedOut && query['home'] !== '1'
      ? homeTarget(user, isMobileDevice(navigator.userAgent), exists)
      : null;
  return target ? <Navigate to={target} replace /> : <LandingScreen />;
}

const rootRoute = createRootRoute({ component: RootLayout, notFoundComponent: NotFoundScreen });

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: Home,
  staticData: { title: 'Returns collected at your door in St. Louis' },
});

/** On phones an unknown path leads home (spec 2, Other screens). */
const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    if (isMobileDevice(navigator.userAgent)) throw redirect({ to: paths.home, replace: true });
  },
  component: NotFoundScreen,
});

function routeOf({ path, title, audience, load }: Screen) {
  const LoadedScreen = lazyScreen(load);
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: title === undefined ? {} : { title },
    loader: () => LoadedScreen.preload?.(),
    component: () => (
      <Guard audience={audience}>
        <LoadedScreen />
      </Guard>
    ),
  });
}

export function createAppRouter() {
  return createRouter({
    routeTree: rootRoute.addChildren([homeRoute, ...screens.map(routeOf), unknownRoute]),
    parseSearch: parseQuery,
    stringifySearch: formatQuery,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingComponent: () => <LoadingScreen text="Loading page..." />,
    // The boundary in RootLayout counts attempts and shows the specification's error screen.
    defaultErrorComponent: ({ error }) => {
      throw error;
    },
  });
}
