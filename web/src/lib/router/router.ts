import type { AccessAction } from '@backhaul/domain/access/access-actions.ts';
import { type AppLocation, hrefOf, locationOf, type Target } from './app-location.ts';
import type { LazyCode } from './lazy-code.tsx';
import { matchPath, type PathParams } from './match-path.ts';
import type { PageWindow } from './page-window.ts';
import { createScrollMemory } from './scroll-memory.ts';

/** So long the page that is open stays while the next one's code is on its way; then a loading screen shows. */
const patienceMs = 1_000;

export interface Match<R> {
  route: R;
  params: PathParams;
}

/** What a history entry knows beside its address. */
export type EntryState = Readonly<Record<string, unknown>>;

export interface Place extends AppLocation {
  state: EntryState;
  /** Of the history's entry: another one means another visit, also of the same address. */
  key: string;
}

export interface NavigateOptions extends Target {
  replace?: boolean | undefined;
  state?: EntryState | undefined;
  /** False keeps the scroll position: what changed is part of the page. */
  resetScroll?: boolean | undefined;
}

export interface Router<R> {
  readonly routes: readonly R[];
  /** What is shown, which while a page loads is not yet what the address bar says. */
  place: () => Place;
  subscribe: (listener: () => void) => () => void;
  match: (pathname: string) => Match<R> | null;
  hrefOf: (target: Target) => string;
  /** Fulfilled once the page is shown. */
  navigate: (options: NavigateOptions) => Promise<void>;
  /** Fetches the code of a page that may be wanted next. */
  preload: (href: string) => void;
  /** To be called after the shown place was drawn: scrolls where it belongs. */
  drawn: () => void;
}

export interface Route extends Pick<LazyCode<unknown>, 'isLoaded' | 'load'> {
  /** `$name` is a parameter. */
  path: string;
  /** What it is for: who may not do it does not see it. */
  needs: AccessAction;
}

type Arrival = 'stay' | 'reset' | 'restore';

/** The history of one browser window as places of the product, each matched with its route. */
export function createRouter<R extends Route>(routes: readonly R[], page: PageWindow): Router<R> {
  const { history } = page;
  const listeners = new Set<() => void>();
  const scroll = createScrollMemory(page);
  let shown = placeOfEntry();
  let arrival: Arrival = 'restore';
  let latest = 0;

  /** Entries that the browser made itself, by an anchor or a typed address, get their key now. */
  function placeOfEntry(): Place {
    const kept = stateOf(history.state);
    const key = typeof kept['key'] === 'string' ? kept['key'] : crypto.randomUUID();
    const state = { ...kept, key };
    if (kept['key'] !== key) history.replaceState(state, '');
    return { ...locationOf(page.location), state, key };
  }

  function match(pathname: string): Match<R> | null {
    for (const route of routes) {
      const params = matchPath(route.path, pathname);
      if (params) return { route, params };
    }
    return null;
  }

  async function show(place: Place, how: Arrival): Promise<void> {
    const turn = ++latest;
    const route = match(place.pathname)?.route;
    if (route && !route.isLoaded()) {
      // A load that fails is shown where it is drawn.
      const loaded = route.load().catch(() => undefined);
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
    routes,
    place: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    match,
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
      // Nobody waits for it yet: who arrives asks again and sees the failure.
      match(pathname)
        ?.route.load()
        .catch(() => undefined);
    },
    drawn: () => {
      if (arrival === 'restore') scroll.restore(shown.key);
      else if (arrival === 'reset') scrollToTarget(page, shown.hash);
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
