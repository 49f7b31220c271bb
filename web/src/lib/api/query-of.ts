import type { Reads } from '@backhaul/contract/cache-tags.ts';
import type { Call, CallAnswer, ReadCall } from '@backhaul/contract/call.ts';
import { hashKey, infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query';
import { accountAnswers } from '../offline/account-answers.ts';
import { noteAge } from '../offline/answer-ages.ts';
import { tagsRead } from './cache-tags.ts';
import { firstAnswer } from './first-data.ts';
import { requestUrl } from './request-url.ts';
import { sendForPage, type CallInput, type LooseInput, type Page } from './send.ts';

/** A GET call that lists the data it depends on, so that its response can be cached and invalidated. */
type KeptCall = ReadCall & { readonly reads: readonly [Reads, ...Reads[]] };

/** The cache key of a call: its path, then its input. */
export function keyOf<C extends Call>(call: C, input: Partial<CallInput<C>> = {}) {
  return [call.path, input] as const;
}

/** Sends the call. If its answers are also stored on the device, records the age of this answer. */
async function readPage<C extends KeptCall>(
  call: C,
  input: CallInput<C>,
  queryKey: QueryKey,
): Promise<Page<CallAnswer<C>>> {
  const page = await sendForPage(call, input);
  if (call.keptOffline) noteAge(hashKey(queryKey), page.keptAtMs);
  return page;
}

/**
 * The answer that came with the page; undefined if there is none. If the call is `keptOffline`, the answer is
 * also stored on the device.
 */
function firstPage<C extends KeptCall>(
  call: C,
  input: CallInput<C>,
  queryKey: QueryKey,
): Page<CallAnswer<C>> | undefined {
  const { params, query }: LooseInput = input;
  const url = requestUrl(call.path, params, query);
  const first = firstAnswer(url) as Page<CallAnswer<C>> | undefined;
  if (first === undefined || !call.keptOffline) return first;
  noteAge(hashKey(queryKey), undefined);
  const text = JSON.stringify(first.answer);
  accountAnswers.keep(accountAnswers.account(), url, { text, nextCursor: first.nextCursor });
  return first;
}

/**
 * The network mode of a call. A call with stored answers is also sent without a network; any other call waits
 * for the network.
 */
const modeOf = (call: KeptCall) => (call.keptOffline ? { networkMode: 'always' as const } : {});

/** The options of a TanStack query for a GET call. */
export function queryOf<C extends KeptCall>(call: C, input: CallInput<C>) {
  const key = keyOf(call, input);
  return queryOptions({
    queryKey: key,
    queryFn: async ({ signal, queryKey }): Promise<CallAnswer<C>> =>
      (await readPage(call, { ...input, signal }, queryKey)).answer,
    meta: { ...tagsRead(call, input), first: () => firstPage(call, input, key)?.answer },
    ...modeOf(call),
  });
}

/**
 * The options of a TanStack query for one page of a list, with the cursor of the next page
 * (product-rules.md#lists).
 */
export function pageQueryOf<C extends KeptCall>(call: C, input: CallInput<C> & { query?: object }) {
  const key = [...keyOf(call, input), 'page'] as const;
  return queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => sendForPage(call, { ...input, signal }),
    meta: { ...tagsRead(call, input), first: () => firstPage(call, input, key) },
  });
}

/** The options of a TanStack query for a list that shows more pages on request. */
export function pagesQueryOf<C extends KeptCall>(
  call: C,
  input: CallInput<C> & { query?: object },
) {
  const key = [...keyOf(call, input), 'pages'] as const;
  return infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam, signal, queryKey }) => {
      const query = { ...input.query, ...(pageParam === null ? {} : { cursor: pageParam }) };
      return readPage(call, { ...input, query, signal }, queryKey);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    meta: {
      ...tagsRead(call, input),
      first: () => {
        const first = firstPage(call, input, key);
        return first && { pages: [first], pageParams: [null] };
      },
    },
    ...modeOf(call),
  });
}
