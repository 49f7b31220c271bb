import { QueryClient } from '@tanstack/react-query';

/** No retries, no automatic staleness, no refetch on focus, no polling (product-rules.md#client-data). */
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
  // Not as `initialData`: a reset at a sign-out would bring the first person's data back.
  queries.getQueryCache().subscribe(({ type, query }) => {
    const first = type === 'added' ? query.meta?.first?.() : undefined;
    if (first !== undefined) query.setData(first);
  });
  return queries;
}
