import { useMediaQuery } from '../../lib/use-media-query.ts';

/** From this width on an order's details stand beside the table; below it they lie over the page. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 1241px)');
}
