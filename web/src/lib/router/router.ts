import type { AccessAction } from '@backhaul/domain/access/access-actions.ts';
import { type AppLocation, hrefOf, locationOf, type Target } from './app-location.ts';
import { type LazyCode, lazyCode } from './lazy-code.tsx';
import { matchPath, type PathParams } from './match-path.ts';
import type { PageWindow } from './page-window.ts';
import { createScrollMemory } from './scroll-memory.ts';

/**
 * The time in milliseconds for which the current page stays while the next page's code loads. After that a
 * loading screen replaces it.
 */
const patienceMs = 1_000;

interface Match<R> {
  route: R;
  params: PathParams;
}

/** The data that we store in the state of an entry in the browser's history. */
type EntryState = Readonly<Record<string, unknown>>;

export interface Place extends AppLocation {
  state: EntryState;
  /** The id of the history entry. A new id means a new visit, even to the same URL. */
  key: string;
}

export interface NavigateOptions extends Target {
  replace?: boolean | undefined;
  state?: EntryState | undefined;
  /** False to keep the scroll position, for changes within the page. */
  resetScroll?: boolean | undefined;
}

export interface Router<R> {
  /**
   * The location of the page on screen. While the next page loads, the address bar already shows the next
   * location.
   */
  place: () => Place;
  subscribe: (listener: () => void) => () => void;
  /** The route and parameters of a path. Null if no page has the path, or if its route is not loaded yet. */
  match: (pathname: string) => Match<R> | null;
  /** The code of the routes that are not loaded until a path needs them. */
  later: LazyCode<null>;
  /** Loads the page's route and code; rejects if it fails. */
  loadPage: (pathname: string) => Promise<unknown>;
  hrefOf: (target: Target) => string;
  /** Goes to a page. Resolves once the page is on screen. */
  navigate: (options: NavigateOptions) => Promise<void>;
  /** Loads the code of a page that is likely to be opened next. */
  preload: (href: string) => void;
  /** Call this after the page was drawn. It restores the scroll position or scrolls to the anchor. */
  drawn: () => void;
}

export interface Route extends Pick<LazyCode<unknown>, 'isLoaded' | 'load'> {
  /** The path of the page. `$name` marks a parameter. */
  path: string;
  /** The permission that the page requires. People without it cannot see the page. */
  needs: AccessAction;
}

type Arrival = 'begin' | 'stay' | 'reset' | 'restore';

/**
 * The history of one browser window, with the matching route for each location. `laterRoutes` are loaded once
 * a path matches none of `routes`.
 */
export function createRouter<R extends Route>(
  routes: readonly R[],
  page: PageWindow,
  laterRoutes: () => Promise<readonly R[]> = () => Promise.resolve([]),
): Router<R> {
  let known = routes;
  const later = lazyCode(async () => {
    known = [...routes, ...(await laterRoutes())];
    return null;
  });
  const { history } = page;
  const listeners = new Set<() => void>();
  const scroll = createScrollMemory(page);
  let shown = placeOfEntry();
  // If the URL has no anchor, the page keeps its scroll position, because the person may have scrolled it
  // before this script ran.
  let arrival: Arrival = shown.hash === '' ? 'begin' : 'restore';
  let latest = 0;

  /**
   * Returns the browser's current history entry as a location within the app. An entry without a key, which
   * the browser itself added for an anchor or a typed URL, gets one.
   */
  function placeOfEntry(): Place {
    const kept = stateOf(history.state);
    const key = typeof kept['key'] === 'string' ? kept['key'] : crypto.randomUUID();
    const state = { ...kept, key };
    if (kept['key'] !== key) history.replaceState(state, '');
    return { ...locationOf(page.location), state, key };
  }

  function match(pathname: string): Match<R> | null {
    for (const route of known) {
      const params = matchPath(route.path, pathname);
      if (params) return { route, params };
    }
    return null;
  }

  const isLoaded = (pathname: string) => match(pathname)?.route.isLoaded() ?? later.isLoaded();

  async function loadPage(pathname: string): Promise<unknown> {
    if (match(pathname) === null) await later.load();
    return match(pathname)?.route.load();
  }

  async function show(place: Place, how: Arrival): Promise<void> {
    const turn = ++latest;
    if (!isLoaded(place.pathname)) {
      // Ignores a failed load here, because the component that draws the page reports it.
      const loaded = loadPage(place.pathname).catch(() => undefined);
      await Promise.race([loaded, new Promise((end) => setTimeout(end, patienceMs))]);
      if (turn !== latest) return;
    }
    shown = place;
    arrival = how;
    for (const listener of listeners) listener();
  }

  history.scrollRestoration = 'manual';
  page.addEventListener('pagehide', () => scroll.keep(shown.key));
  page.addEventListener('popstate', () => {
    scroll.keep(shown.key);
    const isAnchor = stateOf(history.state)['key'] === undefined;
    void show(placeOfEntry(), isAnchor ? 'stay' : 'restore');
  });

  return {
    place: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    match,
    later,
    loadPage,
    hrefOf: (target) => hrefOf(target, shown.pathname),
    navigate: ({ replace = false, state, resetScroll = true, ...target }) => {
      scroll.keep(shown.key);
      const href = hrefOf(target, shown.pathname);
      const entry = { ...state, key: crypto.randomUUID() };
      if (replace) history.replaceState(entry, '', href);
      else history.pushState(entry, '', href);
      return show(placeOfEntry(), resetScroll ? 'reset' : 'stay');
    },
    preload: (href) => {
      const { pathname } = new URL(href, page.location.href);
      // A failed prefetch is ignored: opening the page tries again and shows the failure.
      loadPage(pathname).catch(() => undefined);
    },
    drawn: () => {
      const isRestored =
        (arrival === 'restore' || arrival === 'begin') && scroll.restore(shown.key);
      if ((arrival === 'restore' || arrival === 'reset') && !isRestored)
        scrollToTarget(page, shown.hash);
      arrival = 'stay';
    },
  };
}

function stateOf(state: unknown): EntryState {
  return typeof state === 'object' && state !== null ? (state as EntryState) : {};
}

function scrollToTarget(page: PageWindow, hash: string): void {
  const target = hash === '' ? null : page.document.getElementById(hash);
  if (target) target.scrollIntoView();
  else page.scrollTo({ top: 0, behavior: 'instant' });
}
