import { useMediaQuery } from '../../lib/use-media-query.ts';

/** From this width a thing's card stands beside its list; below it, over the page. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 1241px)');
}
