import type { Reads } from '@backhaul/contract/cache-tags.ts';
import type { Call, CallAnswer, ReadCall } from '@backhaul/contract/call.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { tagsRead } from './cache-tags.ts';
import { send, sendForPage, type CallInput } from './send.ts';

/** A GET whose definition lists what it reads, so that its response can be cached and invalidated. */
type KeptCall = ReadCall & { readonly reads: readonly [Reads, ...Reads[]] };

/** The cache key of a call: its path, then its input. */
export function keyOf<C extends Call>(call: C, input: Partial<CallInput<C>> = {}) {
  return [call.path, input] as const;
}

/** Query options of a GET. */
export function queryOf<C extends KeptCall>(call: C, input: CallInput<C>) {
  return queryOptions({
    queryKey: keyOf(call, input),
    queryFn: ({ signal }): Promise<CallAnswer<C>> => send(call, { ...input, signal }),
    meta: tagsRead(call, input),
  });
}

/** Query options for one page of a list, with the cursor of the next page (product-rules.md#lists). */
export function pageQueryOf<C extends KeptCall>(call: C, input: CallInput<C>) {
  return queryOptions({
    queryKey: [...keyOf(call, input), 'page'] as const,
    queryFn: ({ signal }) => sendForPage(call, { ...input, signal }),
    meta: tagsRead(call, input),
  });
}

/** Query options for a list that shows more pages on request. */
export function pagesQueryOf<C extends KeptCall>(
  call: C,
  input: CallInput<C> & { query?: object },
) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(call, input), 'pages'] as const,
    queryFn: ({ pageParam, signal }) =>
      sendForPage(call, {
        ...input,
        query: { ...input.query, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    meta: tagsRead(call, input),
  });
}
