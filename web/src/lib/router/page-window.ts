/** The part of the browser's window that the router uses. */
export interface PageWindow {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'scrollRestoration'>;
  readonly location: Pick<URL, 'pathname' | 'search' | 'hash' | 'href'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly document: { getElementById: (id: string) => Pick<Element, 'scrollIntoView'> | null };
  readonly scrollY: number;
  scrollTo: (to: ScrollToOptions) => void;
  addEventListener: (type: 'popstate' | 'pagehide', listener: () => void) => void;
}
