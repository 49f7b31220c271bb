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
  // The data that came with the page is not set as `initialData`, because resetting a query at a sign-out
  // restores its `initialData`. The next person would then see the first person's data.
  queries.getQueryCache().subscribe(({ type, query }) => {
    const first = type === 'added' ? query.meta?.first?.() : undefined;
    if (first !== undefined) query.setData(first);
  });
  return queries;
}
