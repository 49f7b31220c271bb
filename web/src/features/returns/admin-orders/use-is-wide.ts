import { useMediaQuery } from '../../../lib/use-media-query.ts';

/** From this width an order's details stand beside the table; below it they overlay the page. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 1241px)');
}
