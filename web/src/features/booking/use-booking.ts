import type { User } from '@backhaul/contract/calls/accounts.ts';
import { useState } from 'react';
import { useTimeZone } from '../../lib/environment.ts';
import { localTimeOf } from '../../lib/format/local-time.ts';
import { useNow } from '../../lib/use-now.ts';
import { failureOf } from './booking-failure.ts';
import { furthestStep } from './booking-steps.ts';
import { answersOf } from './draft.ts';
import { policyBodyOf } from './policy-request.ts';
import { policyStateOf } from './policy-state.ts';
import { quoteBodyOf } from './quote-request.ts';
import { roughPriceCents } from './rough-price.ts';
import { routeText } from './route-text.ts';
import { useBookingDraft } from './use-booking-draft.ts';
import { useMerchantPolicy } from './use-merchant-policy.ts';
import { usePolicyCheck } from './use-policy-check.ts';
import { useQuote } from './use-quote.ts';
import { useUploads } from './use-uploads.ts';
import { verdictView } from './verdict-view.ts';

export type Booking = ReturnType<typeof useBooking>;

/** Everything a booking in the making consists of: the draft, its price, its verdict, its files. */
export function useBooking(user: User) {
  const timeZone = useTimeZone();
  const now = localTimeOf(useNow(), timeZone);
  // A slot that closes while the form is open must not throw anybody back; Next and Book say it.
  const [openedAt] = useState(now);
  const { draft, dispatch, isSaved, finish } = useBookingDraft(user, timeZone);
  const uploads = useUploads(dispatch);
  const quote = useQuote(quoteBodyOf(draft));
  const answers = answersOf(draft);
  const retailer = answers.retailer || null;
  const policy = useMerchantPolicy(draft.store?.retailer ?? null);
  const check = usePolicyCheck(policyBodyOf(draft, now.date));
  return {
    draft,
    dispatch,
    isSaved,
    finish,
    now,
    answers,
    uploads,
    quote,
    /** Why there is no price for what the form says. */
    pricing: quote.error ? failureOf(quote.error) : null,
    route: routeText(draft, quote.shown),
    roughPriceCents: roughPriceCents(draft),
    policy,
    isChecking: check.state === 'checking',
    context: { now, policy: policyStateOf(check, answers.retailer) },
    verdict: verdictView(retailer, policy, draft, check),
    furthest: furthestStep(answers, {
      now: openedAt,
      policy: { result: 'valid', message: '' },
    }),
  };
}
