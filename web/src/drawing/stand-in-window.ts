/**
 * A replacement for the browser's window on the server. It stores nothing, shows nothing and has the width
 * that the request named.
 */
export interface StandInWindow {
  /** Sets the URL and width of the page before it is drawn. */
  moveTo: (url: string, widthPx: number) => void;
}

const nothing = () => undefined;
const storage = { getItem: () => null, setItem: nothing, removeItem: nothing, key: () => null };
const element = { setAttribute: nothing, getAttribute: () => null, style: {}, dataset: {} };

/**
 * True if a media query consists of bounds on the width, and this width is within them. False for queries
 * about anything else, such as the color scheme.
 */
export function matchesWidth(query: string, widthPx: number): boolean {
  const bounds = [...query.matchAll(/\((min|max)-width:\s*([\d.]+)(px|em)\)/g)];
  return (
    bounds.length > 0 &&
    bounds.every(([, side, value, unit]) => {
      const bound = Number(value) * (unit === 'em' ? 16 : 1);
      return side === 'min' ? widthPx >= bound : widthPx <= bound;
    })
  );
}

/** Defines the global variables of a browser page. Call it before any module of a screen is loaded. */
export function standInForWindow(): StandInWindow {
  const origin = 'http://localhost';
  let location = new URL(origin);
  let width = 0;
  const page = {
    history: { state: {}, pushState: nothing, replaceState: nothing, scrollRestoration: 'manual' },
    get location() {
      return location;
    },
    sessionStorage: storage,
    localStorage: storage,
    document: {
      documentElement: element,
      body: element,
      visibilityState: 'visible',
      getElementById: () => null,
      querySelector: () => null,
      addEventListener: nothing,
      removeEventListener: nothing,
    },
    scrollY: 0,
    scrollTo: nothing,
    addEventListener: nothing,
    removeEventListener: nothing,
    matchMedia: (query: string) => ({
      matches: matchesWidth(query, width),
      addEventListener: nothing,
      removeEventListener: nothing,
    }),
  };
  const globals = { ...page, window: page, navigator: { onLine: true, userAgent: '' } };
  for (const [name, value] of Object.entries({ ...globals, parent: page }))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  Object.defineProperty(globalThis, 'location', { get: () => location, configurable: true });
  Object.assign(page, { parent: page });
  return {
    moveTo(url, widthPx) {
      location = new URL(url, origin);
      width = widthPx;
    },
  };
}
