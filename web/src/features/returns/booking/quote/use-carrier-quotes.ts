import { createQuote, type Quote } from '@backhaul/contract/calls/returns/quotes.ts';
import { type Carrier, carriers } from '@backhaul/domain/carrier/carrier-names.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../../lib/api/send.ts';
import { useDebounced } from '../../../../lib/use-debounced.ts';
import type { Draft } from '../draft/draft.ts';
import { routeFailureOf } from '../problems/booking-failure.ts';
import { type QuoteBody, quoteBodyOf } from './quote-request.ts';
import { keyOfBody, untilExpiry } from './use-quote.ts';

export interface CarrierQuote {
  carrier: Carrier;
  quote: Quote | null;
  /** The reason the request for a quote failed; null otherwise. */
  problem: string | null;
}

type Asked = readonly { carrier: Carrier; body: QuoteBody | null }[];

/**
 * The price to the nearest counter of each carrier, while the label and so the carrier are unknown. Null
 * until the server has answered. The prices are cached, so the right one appears at once later.
 */
export function useCarrierQuotes(draft: Draft, isMeant: boolean): CarrierQuote[] | null {
  const queries = useQueryClient();
  const asked = carriers.map((carrier) => ({
    carrier,
    body: isMeant ? quoteBodyOf({ ...draft, carrier, parcelAddress: '' }) : null,
  }));
  const rested = JSON.parse(useDebounced(JSON.stringify(asked))) as Asked;
  const isAsked = rested.every(({ body }) => body !== null);

  async function ask({ carrier, body }: Asked[number], signal: AbortSignal): Promise<CarrierQuote> {
    if (body === null) return { carrier, quote: null, problem: null };
    try {
      const quote = await send(createQuote, { body, signal });
      queries.setQueryData(keyOfBody(body), quote);
      return { carrier, quote, problem: null };
    } catch (error) {
      signal.throwIfAborted();
      return { carrier, quote: null, problem: routeFailureOf(error).message };
    }
  }

  const { data } = useQuery({
    queryKey: ['carrier-quotes', rested],
    queryFn: async ({ signal }) => {
      const answers: CarrierQuote[] = [];
      // The requests run one after the other. A visitor's first quote gives the browser a token, and the
      // quotes of all carriers must belong to it.
      for (const each of rested) answers.push(await ask(each, signal));
      return answers;
    },
    enabled: isAsked,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      const quotes = state.data?.flatMap(({ quote }) => quote ?? []) ?? [];
      return quotes.length === 0
        ? false
        : Math.min(...quotes.map((quote) => untilExpiry(quote, Date.now())));
    },
  });
  return isAsked ? (data ?? null) : null;
}
