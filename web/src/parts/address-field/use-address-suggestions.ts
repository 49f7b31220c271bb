import { autocompletePlaces } from '@backhaul/contract/calls/places/places.ts';
import { searchLimits } from '@backhaul/domain/catalog/search-limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/api/query-of.ts';
import { useDebounced } from '../../lib/use-debounced.ts';

export interface AddressSuggestion {
  placeId: string;
  description: string;
}

/** Suggestions for text of three or more characters; a failed search clears them (product-rules.md#store-picker). */
export function useAddressSuggestions(text: string, enabled: boolean) {
  const typed = text.trim();
  const rested = useDebounced(typed);
  const isLongEnough = (query: string) => query.length >= searchLimits.minAddressLength;
  const search = useQuery({
    ...queryOf(autocompletePlaces, { query: { q: rested } }),
    enabled: enabled && isLongEnough(rested),
    placeholderData: keepPreviousData,
  });
  const suggestions: readonly AddressSuggestion[] =
    isLongEnough(typed) && !search.isError ? (search.data ?? []) : [];
  return { suggestions, failed: search.isError };
}
