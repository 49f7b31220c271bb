import { QueryClient } from '@tanstack/react-query';

/** No retries, no automatic staleness, no refetch on focus, no polling (product-rules.md#client-data). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
}
