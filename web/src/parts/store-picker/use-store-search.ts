import { searchStores } from '@backhaul/contract/calls/places/catalog.ts';
import { searchLimits } from '@backhaul/domain/catalog/search-limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/api/query-of.ts';
import type { Position } from '../../lib/current-position.ts';
import { useDebounced } from '../../lib/use-debounced.ts';

const searchCacheMs = 15 * 60_000;

const rowsAtMost = 5;

/**
 * Searches stores by text of two or more characters; results are cached for 15 minutes
 * (product-rules.md#store-picker).
 */
export function useStoreSearch(text: string, near: Position | null) {
  const typed = text.trim();
  const rested = useDebounced(typed);
  const isAsked = (query: string) => query.length >= searchLimits.minStoreLength;
  const search = useQuery({
    ...queryOf(searchStores, { query: { q: rested, limit: rowsAtMost, ...near } }),
    enabled: isAsked(rested),
    staleTime: searchCacheMs,
    placeholderData: keepPreviousData,
  });
  const isSettled = typed === rested && !search.isPlaceholderData;
  return {
    isAsked: isAsked(typed),
    stores: isAsked(typed) ? (search.data ?? []) : [],
    isSearching: isAsked(typed) && !search.isError && (search.isFetching || !isSettled),
    isError: search.isError && isSettled,
    tryAgain: () => void search.refetch(),
  };
}
