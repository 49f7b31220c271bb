import type { BookingDraft } from './booking-draft.ts';
import type { BroughtAlong } from '../policy/asked-proofs.ts';
import {
  checkMerchantPolicy,
  type FoundPolicy,
  type PolicyVerdict,
} from '../policy/merchant-policy.ts';
import { type SafetyVerdict, screenOrder } from '../safety/safety-screening.ts';
import { causesOf, type ReturnCause } from './return-causes.ts';

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

export type ReturnVerdicts = {
  readonly policy: PolicyVerdict;
  readonly safety: SafetyVerdict;
  /** The form fields whose change could lift the refusal. */
  readonly causes: readonly ReturnCause[];
};

/** Checks a return against the retailer's policy and the safety screening. `today` is the service area's. */
export function evaluateReturn(
  claim: ReturnClaim,
  found: { readonly retailer: string; readonly policy: FoundPolicy },
  today: string,
): ReturnVerdicts {
  const { retailer } = found;
  const policy = checkMerchantPolicy(found.policy, { ...claim, retailer, today });
  const safety = screenOrder({ ...claim, retailer, description: claim.itemDescription ?? '' });
  return { policy, safety, causes: causesOf(policy.violations, safety) };
}
