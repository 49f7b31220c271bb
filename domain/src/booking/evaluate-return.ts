import type { BookingDraft } from './booking-draft.ts';
import type { BroughtAlong } from '../policy/asked-proofs.ts';
import {
  checkMerchantPolicy,
  type FoundPolicy,
  type PolicyVerdict,
} from '../policy/merchant-policy.ts';
import { type SafetyVerdict, screenOrder } from '../safety/safety-screening.ts';

/** The booking answers that decide whether the return is accepted. */
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

/** Checks a return against the retailer's policy and the safety screening. `today` is the service area's. */
export function evaluateReturn(
  claim: ReturnClaim,
  policy: FoundPolicy,
  today: string,
): ReturnVerdicts {
  return {
    policy: checkMerchantPolicy(policy, { ...claim, today }),
    safety: screenOrder({
      ...claim,
      // Screen the order's name too: it also describes the item.
      description: [claim.orderName, claim.itemDescription].filter(Boolean).join('\n'),
    }),
  };
}
