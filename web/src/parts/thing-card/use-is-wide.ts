import { useMediaQuery } from '../../lib/use-media-query.ts';

/** True if the browser window is wide enough to show a card beside its list instead of over it. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 1241px)');
}
