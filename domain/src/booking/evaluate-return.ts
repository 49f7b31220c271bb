import type { BookingDraft } from './booking-draft.ts';
import type { BroughtAlong } from '../policy/asked-proofs.ts';
import {
  checkMerchantPolicy,
  type FoundPolicy,
  type PolicyVerdict,
} from '../policy/merchant-policy.ts';
import { type SafetyVerdict, screenOrder } from '../safety/safety-screening.ts';

/** Those answers of a booking that decide whether the return is taken. */
export type ReturnClaim = BroughtAlong &
  Pick<
    BookingDraft,
    'retailer' | 'itemCategories' | 'purchaseDate' | 'numberOfItems' | 'itemWeight'
  > & {
    readonly orderName?: string | undefined;
    readonly itemDescription?: string | null | undefined;
    readonly itemValueCents?: number | null | undefined;
  };

export type ReturnVerdicts = { readonly policy: PolicyVerdict; readonly safety: SafetyVerdict };

/**
 * The whole judgement of a return, with everything it was judged by: the retailer's policy and the safety screening. `today` is
 * the service area's.
 */
export function evaluateReturn(
  claim: ReturnClaim,
  policy: FoundPolicy,
  today: string,
): ReturnVerdicts {
  return {
    policy: checkMerchantPolicy(policy, { ...claim, today }),
    safety: screenOrder({
      ...claim,
      // The order's name describes the item too: what may not be sent may not be named there either.
      description: [claim.orderName, claim.itemDescription].filter(Boolean).join('\n'),
    }),
  };
}
