import { useCallback } from 'react';
import { useStore } from './use-store.ts';

/** True if a media query such as '(min-width: 1100px)' matches now; rerenders when that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useStore(subscribe, () => window.matchMedia(query).matches);
}
