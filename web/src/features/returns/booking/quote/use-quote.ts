import { createQuote, type Quote } from '@backhaul/contract/calls/returns/quotes.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../../lib/api/send.ts';
import { useDebounced } from '../../../../lib/use-debounced.ts';
import type { QuoteBody } from './quote-request.ts';

interface QuoteState {
  /** The price of exactly the current form. Null while it is being fetched. */
  quote: Quote | null;
  /** The last known price, to show while a new one is fetched. */
  shown: Quote | null;
  isUpdating: boolean;
  error: Error | null;
  /** Fetches the price of the current form again. */
  renew: () => Promise<Quote | null>;
  /** Uses the fresh quote that the server sent with a refusal. */
  replace: (quote: Quote) => void;
  /** Discards a quote that was used. Each quote works only once. */
  forget: () => void;
}

export const keyOfBody = (body: QuoteBody | null) => [createQuote.path, body] as const;

/**
 * The price of the current form. It is fetched when typing pauses, and again when its 15 minutes are over.
 */
export function useQuote(body: QuoteBody | null): QuoteState {
  const queries = useQueryClient();
  const wanted = JSON.stringify(body);
  const rested = useDebounced(wanted);
  const restedBody = JSON.parse(rested) as QuoteBody | null;
  const answer = useQuery({
    queryKey: keyOfBody(restedBody),
    queryFn: ({ signal }) =>
      restedBody ? send(createQuote, { body: restedBody, signal }) : Promise.resolve(null),
    enabled: restedBody !== null,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data ? untilExpiry(state.data, Date.now()) : false),
  });
  const isSettled = wanted === rested && !answer.isPlaceholderData;
  const shown = body ? (answer.data ?? null) : null;
  return {
    quote: isSettled && !answer.isError ? shown : null,
    shown: answer.isError ? null : shown,
    isUpdating: body !== null && (!isSettled || answer.isFetching),
    error: body !== null && isSettled ? answer.error : null,
    renew: async () => (await answer.refetch()).data ?? null,
    replace: (quote) => queries.setQueryData(keyOfBody(restedBody), quote),
    forget: () => queries.removeQueries({ queryKey: [createQuote.path] }),
  };
}

/**
 * Milliseconds until a quote expires, but at least one second. Otherwise a device clock that runs ahead could
 * cause a loop of requests.
 */
export function untilExpiry(quote: Quote, nowMs: number): number {
  return Math.max(1_000, Date.parse(quote.expiresAt) - nowMs);
}
