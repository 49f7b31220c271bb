import type { PageWindow } from '../lib/router/page-window.ts';

/** A window that stands at one address: what links need to know where a page is rendered without a browser. */
export function unmovedWindow(path: string): PageWindow {
  return {
    history: {
      state: null,
      scrollRestoration: 'auto',
      pushState: () => {},
      replaceState: () => {},
    },
    location: new URL(path, 'http://localhost'),
    sessionStorage: { getItem: () => null, setItem: () => {} },
    document: { getElementById: () => null },
    scrollY: 0,
    scrollTo: () => {},
    addEventListener: () => {},
  };
}
