import { createContext, use, useCallback } from 'react';
import type { ParamsOf } from '@backhaul/contract/page-paths.ts';
import { matchPath } from './match-path.ts';
import type { NavigateOptions, Place, Route, Router } from './router.ts';
import { useStore } from '../use-store.ts';

export const RouterContext = createContext<Router<Route> | undefined>(undefined);

export function useRouter(): Router<Route> {
  const router = use(RouterContext);
  if (!router) throw new Error('useRouter must be used within a RouterContext');
  return router;
}

/** The location of the page on screen. */
export function usePlace(): Place {
  const router = useRouter();
  return useStore(router.subscribe, router.place);
}

export function useNavigate(): (options: NavigateOptions) => Promise<void> {
  const router = useRouter();
  return useCallback((options) => router.navigate(options), [router]);
}

/**
 * The path parameters in the URL of the page on screen. `path` is the page's pattern, such as `/order/$id`.
 */
export function useParams<Path extends string>(path: Path): ParamsOf<Path> {
  const { pathname } = usePlace();
  const params = matchPath(path, pathname);
  if (!params) throw new Error(`${pathname} is no ${path}`);
  return params;
}
