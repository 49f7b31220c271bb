import type { PageWindow } from './page-window.ts';

/** A fake window with its own history, which tests drive as a person drives a browser. */
export function createTestWindow(address: string) {
  const listeners = { popstate: [] as (() => void)[], pagehide: [] as (() => void)[] };
  const stored = new Map<string, string>();
  const entries: { state: unknown; url: URL }[] = [
    { state: null, url: new URL(address, 'https://x.example') },
  ];
  let index = 0;

  function current() {
    const entry = entries[index];
    if (!entry) throw new Error('The history has no such entry.');
    return entry;
  }

  const page = {
    scrollY: 0,
    history: {
      scrollRestoration: 'auto',
      get state() {
        return current().state;
      },
      pushState: (state: unknown, _: string, href?: string | URL | null) => {
        entries.splice(index + 1, Infinity, { state, url: new URL(href ?? '', current().url) });
        index += 1;
      },
      replaceState: (state: unknown, _: string, href?: string | URL | null) => {
        entries[index] = { state, url: new URL(href ?? current().url, current().url) };
      },
    },
    get location() {
      return current().url;
    },
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    },
    document: {
      getElementById: (id: string) =>
        id === 'below' ? { scrollIntoView: () => void (page.scrollY = 900) } : null,
    },
    scrollTo: ({ top = 0 }: ScrollToOptions) => void (page.scrollY = top),
    addEventListener: (type: 'popstate' | 'pagehide', listener: () => void) =>
      void listeners[type].push(listener),
  } satisfies PageWindow;

  return {
    page,
    length: () => entries.length,
    go: (by: number) => {
      index += by;
      for (const listener of listeners.popstate) listener();
    },
    /** Acts like a click on a link to '#there': the browser itself scrolls and adds a history entry. */
    followAnchor: (hash: string, top: number) => {
      page.history.pushState(null, '', hash);
      page.scrollY = top;
      for (const listener of listeners.popstate) listener();
    },
    leave: () => {
      for (const listener of listeners.pagehide) listener();
    },
  };
}
