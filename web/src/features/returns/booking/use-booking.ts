import type { User } from '@backhaul/contract/calls/people/accounts.ts';
import { wayRow } from '@backhaul/domain/way/ways-back.ts';
import { formatCents } from '@backhaul/domain/money/cents.ts';
import { useState } from 'react';
import { useTimeZone } from '../../../lib/environment.ts';
import { localTimeOf } from '../../../lib/format/local-time.ts';
import { usePrices } from '../../../lib/prices.ts';
import { useNow } from '../../../lib/use-now.ts';
import { furthestStep, stepAfter, type StepNumber } from './booking-steps.ts';
import { answersOf } from './draft/draft.ts';
import { useBookingDraft } from './draft/use-booking-draft.ts';
import { usePickupCheck } from './pickup/use-pickup-check.ts';
import { policyBodyOf } from './policy/policy-request.ts';
import { policyStateOf } from './policy/policy-state.ts';
import { useMerchantPolicy } from './policy/use-merchant-policy.ts';
import { usePolicyCheck } from './policy/use-policy-check.ts';
import { useVerdictView } from './policy/use-verdict-view.ts';
import { routeFailureOf, tipFailureOf } from './problems/booking-failure.ts';
import { quoteBodyOf } from './quote/quote-request.ts';
import { roughPriceCents } from './quote/rough-price.ts';
import { useQuote } from './quote/use-quote.ts';
import { routeText } from './route/route-text.ts';
import { useParcelRules } from './ways/use-parcel-rules.ts';
import { useUploads } from './uploads/use-uploads.ts';

export type Booking = ReturnType<typeof useBooking>;

/** Everything that belongs to a booking in progress: draft, price, policy result and files. */
export function useBooking(user: User | null) {
  const timeZone = useTimeZone();
  const nowMs = useNow();
  const own = localTimeOf(nowMs, timeZone);
  // The steps are checked for the time when the page opened. Otherwise a slot that closes later would send
  // the customer back a step. The buttons Next and Book report such a slot.
  const [openedAt] = useState(own);
  const { draft, dispatch, ...kept } = useBookingDraft(user, timeZone);
  const prices = usePrices();
  const uploads = useUploads(dispatch);
  const pickup = usePickupCheck(draft);
  // A price is requested only for a complete address, because a half-typed one can mean many addresses.
  const quote = useQuote(pickup.isMeant ? quoteBodyOf(draft) : null);
  // Days and slots follow the time zone of the pickup.
  const now = quote.shown ? localTimeOf(nowMs, quote.shown.timeZone) : own;
  const answers = answersOf(draft);
  const { asksPurchase } = wayRow(draft.way);
  const retailer = (asksPurchase && answers.retailer) || null;
  const policy = useMerchantPolicy(asksPurchase ? (draft.store?.retailer ?? null) : null);
  const check = usePolicyCheck(policyBodyOf(draft, now.date));
  const verdict = useVerdictView(retailer, policy, draft, check);
  const parcelRules = useParcelRules(draft.way);
  const stepsContext = {
    now: openedAt,
    policy: { result: 'valid', message: '' },
    parcelRules,
  } as const;
  return {
    draft,
    dispatch,
    ...kept,
    now,
    answers,
    uploads,
    pickup,
    // If the tip is invalid there is no quote, because a total without the tip would be too low.
    quote: tipFailureOf(answers.tipCents) === null ? quote : { ...quote, quote: null },
    /** The reason the current form has no price; null if it has one. */
    pricing: tipFailureOf(answers.tipCents) ?? (quote.error ? routeFailureOf(quote.error) : null),
    route: routeText(draft, quote.shown),
    /** True if text is typed but no address is chosen yet. */
    isAddressOpen: draft.pickupAddress.trim() !== '' && !pickup.isMeant,
    roughPriceCents: prices === undefined ? null : roughPriceCents(draft, prices),
    fareFrom: prices === undefined ? null : formatCents(prices.customer.baseCents),
    policy,
    isChecking: check.state === 'checking',
    context: {
      now,
      parcelRules,
      pickupProblem: pickup.problem,
      policy: asksPurchase ? policyStateOf(check, answers.retailer) : stepsContext.policy,
    },
    verdict,
    furthest: furthestStep(answers, stepsContext),
    /**
     * The step that the button Next opens. With a receipt, whole steps may be answered already, and are
     * skipped.
     */
    stepAfter: (step: StepNumber) =>
      stepAfter(step, answers, stepsContext, draft.fromReceipt.length > 0),
  };
}
