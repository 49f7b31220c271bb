import { QueryClient } from '@tanstack/react-query';

/**
 * The cache for API answers. It has no retries, no automatic staleness, no refetch on focus and no polling
 * (product-rules.md#client-data).
 */
export function createQueryClient(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
      },
      mutations: { retry: false },
    },
  });
  // Data that came with the page is put into the cache here. It is not `initialData`, because a reset at a
  // sign-out would bring `initialData` back, and the next person would see it.
  queries.getQueryCache().subscribe(({ type, query }) => {
    const first = type === 'added' ? query.meta?.first?.() : undefined;
    if (first !== undefined) query.setData(first);
  });
  return queries;
}
