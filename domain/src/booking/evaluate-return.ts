import type { BookingDraft } from './booking-draft.ts';
import type { BroughtAlong } from '../policy/asked-proofs.ts';
import {
  checkMerchantPolicy,
  type FoundPolicy,
  type PolicyVerdict,
} from '../policy/merchant-policy.ts';
import { doubtVerdict } from '../policy/verdict-stands.ts';
import { type SafetyVerdict, screenOrder } from '../safety/safety-screening.ts';
import { type WayBack, wayRow } from '../way/ways-back.ts';
import { causesOf, type ReturnCause } from './return-causes.ts';

/** The booking answers that decide whether the return is accepted. */
export type ReturnClaim = BroughtAlong &
  Pick<
    BookingDraft,
    | 'way'
    | 'retailer'
    | 'itemCategories'
    | 'purchaseDate'
    | 'numberOfItems'
    | 'itemWeight'
    | 'parcel'
  > & {
    readonly orderName?: string | undefined;
    readonly itemDescription?: string | null | undefined;
    readonly itemValueCents?: number | null | undefined;
  };

export type ReturnVerdicts = {
  readonly policy: PolicyVerdict;
  readonly safety: SafetyVerdict;
  /** The reasons for a refusal, each with the form field that could fix it. */
  readonly causes: readonly ReturnCause[];
};

/**
 * A retailer and the policy that we have stored for it. If `isDoubted` is true, its stores may not follow the
 * policy, so staff must check the return first.
 */
export type JudgedRetailer = {
  readonly retailer: string;
  readonly policy: FoundPolicy;
  readonly isDoubted?: boolean;
};

/**
 * The verdict if the return method needs no policy check. A carrier's label proves that the shop accepted the
 * return. A charity asks for no proof of purchase (product-rules.md#ways-back). `lastDay` is the label's last
 * day.
 */
function waivedPolicy(way: WayBack | undefined, lastDay: string | null): PolicyVerdict {
  return {
    result: 'unverified',
    violations: [],
    warnings: [],
    message:
      way === 'donation'
        ? 'A charity needs no proof of purchase, so no return policy applies'
        : 'The label shows that the shop accepts the return, so we do not check a policy',
    window: {
      daysSincePurchase: null,
      windowDays: null,
      lastDay,
      ordinaryDays: null,
      windowReason: null,
    },
    checks: [],
  };
}

function policyVerdict(claim: ReturnClaim, found: JudgedRetailer, today: string): PolicyVerdict {
  const { retailer } = found;
  const judged = checkMerchantPolicy(found.policy, { ...claim, retailer, today });
  return found.isDoubted === true ? doubtVerdict(judged, retailer) : judged;
}

/**
 * Checks a return's safety and, for items that were bought, the retailer's policy. `today` is the service
 * area's date.
 */
export function evaluateReturn(
  claim: ReturnClaim,
  found: JudgedRetailer,
  today: string,
): ReturnVerdicts {
  const { retailer } = found;
  const policy = wayRow(claim.way).asksPurchase
    ? policyVerdict(claim, found, today)
    : waivedPolicy(claim.way, claim.parcel?.sendBy ?? null);
  const safety = screenOrder({ ...claim, retailer, description: claim.itemDescription ?? '' });
  return { policy, safety, causes: causesOf(policy.violations, safety) };
}
