import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { PathParams } from './match-path.ts';
import type { NavigateOptions, Place, Route, Router } from './router.ts';

export const RouterContext = createContext<Router<Route> | undefined>(undefined);

export function useRouter(): Router<Route> {
  const router = use(RouterContext);
  if (!router) throw new Error('useRouter must be used within a RouterContext');
  return router;
}

/** The place that is shown. */
export function usePlace(): Place {
  const router = useRouter();
  return useSyncExternalStore(router.subscribe, router.place, router.place);
}

export function useNavigate(): (options: NavigateOptions) => Promise<void> {
  const router = useRouter();
  return useCallback((options) => router.navigate(options), [router]);
}

/** The parameters in the path of the page that is shown. */
export function useParams(): PathParams {
  const router = useRouter();
  return router.match(usePlace().pathname)?.params ?? {};
}
