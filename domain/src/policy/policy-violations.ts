import { matchesAnyCategory } from './category-match.ts';
import { checkReturnWindow, expiredWindows, type WindowTerms } from './return-window.ts';

export type CategoryTerms = {
  readonly excludedCategories: readonly string[];
  /** Empty means all. */
  readonly allowedCategories: readonly string[];
};

export type ProofTerms = {
  readonly receiptRequired: boolean;
  readonly tagsRequired: boolean;
  readonly originalPackagingRequired: boolean;
};

/** What comes along with the item. */
export type BroughtAlong = {
  readonly hasReceipt: boolean;
  readonly hasOriginalTags: boolean;
  readonly hasOriginalPackaging: boolean;
};

export type Purchase = {
  /** As typed; '' while it is not known. */
  readonly date: string;
  /** Today in the service area, 'YYYY-MM-DD'. */
  readonly today: string;
  readonly categories: readonly string[];
};

const policyViolationCodes = [
  'invalid_purchase_date',
  'future_purchase_date',
  'window_expired',
  'receipt_required',
  'tags_required',
  'packaging_required',
  'category_excluded',
  'category_not_allowed',
] as const;
export type PolicyViolationCode = (typeof policyViolationCodes)[number];
export type PolicyViolation = { readonly code: PolicyViolationCode; readonly text: string };

const dateTexts = {
  invalid_purchase_date: 'invalid purchase date',
  future_purchase_date: 'purchase date cannot be in the future',
} as const;

/** The windows that the purchase is out of; each says its categories where they are not all in the same one. */
export function windowViolations(terms: WindowTerms, purchase: Purchase): PolicyViolation[] {
  const verdict = checkReturnWindow(terms, purchase);
  if (!verdict.ok && verdict.code !== 'window_expired')
    return [{ code: verdict.code, text: dateTexts[verdict.code] }];
  return expiredWindows(terms, purchase).map(({ daysAgo, daysAllowed, categories }) => {
    const isOfAll = categories.length === purchase.categories.length;
    const which = isOfAll ? '' : ` for ${categories.join(', ')}`;
    const text = `return window expired${which} (${daysAllowed} days allowed, purchased ${daysAgo} days ago)`;
    return { code: 'window_expired', text };
  });
}

/** The categories that the retailer does not take back. */
export function categoryViolations(
  { excludedCategories, allowedCategories }: CategoryTerms,
  categories: readonly string[],
): PolicyViolation[] {
  return categories.flatMap((category): PolicyViolation[] => {
    const isExcluded = matchesAnyCategory(category, excludedCategories);
    const isListed =
      allowedCategories.length === 0 || matchesAnyCategory(category, allowedCategories);
    return [
      ...(isExcluded
        ? [{ code: 'category_excluded', text: `${category} items cannot be returned` } as const]
        : []),
      ...(isListed
        ? []
        : [
            {
              code: 'category_not_allowed',
              text: `${category} is not in the list of returnable categories`,
            } as const,
          ]),
    ];
  });
}

export type AskedProof = {
  /** 'receipt'. */
  readonly name: string;
  readonly isBrought: boolean;
  readonly violation: PolicyViolation;
};

const proofs = [
  {
    name: 'receipt',
    asked: 'receiptRequired',
    brought: 'hasReceipt',
    violation: { code: 'receipt_required', text: 'receipt is required but not provided' },
  },
  {
    name: 'original tags',
    asked: 'tagsRequired',
    brought: 'hasOriginalTags',
    violation: { code: 'tags_required', text: 'original tags must be attached' },
  },
  {
    name: 'original packaging',
    asked: 'originalPackagingRequired',
    brought: 'hasOriginalPackaging',
    violation: { code: 'packaging_required', text: 'original packaging is required' },
  },
] as const;

/** What the policy wants to come along, and whether it does. */
export function askedProofs(terms: ProofTerms, brought: BroughtAlong): AskedProof[] {
  return proofs
    .filter(({ asked }) => terms[asked])
    .map(({ name, brought: flag, violation }) => ({ name, isBrought: brought[flag], violation }));
}

/** Everything that stands against a return, each once: windows, then what must come along, then categories. */
export function policyViolations(
  terms: WindowTerms & CategoryTerms & ProofTerms,
  claim: Purchase & BroughtAlong,
): PolicyViolation[] {
  const missing = askedProofs(terms, claim).filter(({ isBrought }) => !isBrought);
  return [
    ...windowViolations(terms, claim),
    ...missing.map(({ violation }) => violation),
    ...categoryViolations(terms, claim.categories),
  ];
}
