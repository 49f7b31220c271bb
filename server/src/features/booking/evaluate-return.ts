import { toCents } from '@backhaul/contract/money.ts';
import type { ItemCategory } from '@backhaul/domain/catalog/booking-options.ts';
import {
  checkMerchantPolicy,
  type PolicyVerdict,
} from '@backhaul/domain/policy/merchant-policy.ts';
import { type SafetyVerdict, screenOrder } from '@backhaul/domain/safety/safety-screening.ts';
import { foundPolicy, type KnownRetailer } from './policy-row.ts';

/** What both the early check and the booking say about a return; amounts in dollars as on the wire. */
export interface ReturnClaimed {
  retailer: string;
  itemCategories: readonly ItemCategory[];
  purchaseDate: string;
  hasOriginalTags: boolean;
  hasOriginalPackaging: boolean;
  hasReceipt: boolean;
  orderName?: string;
  itemDescription?: string | null;
  itemValue?: number | null;
  numberOfItems: number;
  itemWeight?: number | null;
}

/** The verdicts of the retailer's policy and of the safety screening. `today` is the service area's. */
export function evaluateReturn(
  claim: ReturnClaimed,
  known: KnownRetailer,
  today: string,
): { policy: PolicyVerdict; safety: SafetyVerdict } {
  const retailer = known.company_name ?? claim.retailer;
  return {
    policy: checkMerchantPolicy(foundPolicy(known), {
      retailer,
      categories: claim.itemCategories,
      purchaseDate: claim.purchaseDate,
      today,
      hasReceipt: claim.hasReceipt,
      hasOriginalTags: claim.hasOriginalTags,
      hasOriginalPackaging: claim.hasOriginalPackaging,
    }),
    safety: screenOrder({
      // The order's name describes the item too: what may not be sent may not be named there either.
      description: [claim.orderName, claim.itemDescription].filter(Boolean).join('\n'),
      categories: claim.itemCategories,
      retailer,
      itemValueCents: claim.itemValue == null ? null : toCents(claim.itemValue),
      numberOfItems: claim.numberOfItems,
      weightPounds: claim.itemWeight ?? null,
    }),
  };
}
