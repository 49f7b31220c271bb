import type { PolicyViolation } from '../policy/finding.ts';
import { screenOrder, type SafetyVerdict } from '../safety/safety-screening.ts';
import type { BookingField } from './booking-draft.ts';
import type { ReturnClaim } from './evaluate-return.ts';

/** One reason why a return cannot be booked, at the answer that can change it (product-rules.md#policy-verdict). */
export type ReturnCause = { readonly field: BookingField; readonly text: string };

const fieldsOfCodes: Readonly<Record<string, BookingField>> = {
  window_expired: 'purchaseDate',
  invalid_purchase_date: 'purchaseDate',
  future_purchase_date: 'purchaseDate',
  receipt_required: 'hasReceipt',
  tags_required: 'hasOriginalTags',
  packaging_required: 'hasOriginalPackaging',
  category_excluded: 'itemCategories',
  category_not_allowed: 'itemCategories',
  item_excluded: 'itemDescription',
  prohibited_item: 'itemDescription',
  too_heavy: 'itemWeight',
};

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** True if the order's name alone is blocked for this reason; then the description is not what to change. */
function isInName({ orderName = '', retailer }: ReturnClaim, text: string): boolean {
  if (orderName === '') return false;
  const asked = { description: orderName, itemCategories: [], retailer, numberOfItems: 1 };
  return screenOrder(asked).findings.some((finding) => finding.text === text);
}

/** Where in the form a refused return can be mended: every violation of the policy and every safety block. */
export function causesOf(
  violations: readonly PolicyViolation[],
  safety: SafetyVerdict,
  claim: ReturnClaim,
): ReturnCause[] {
  const blocks = safety.findings.filter(({ severity }) => severity === 'block');
  return [...violations, ...blocks].map(({ code, text }) => {
    const field = fieldsOfCodes[code] ?? 'retailer';
    const isName = code === 'prohibited_item' && isInName(claim, text);
    return { field: isName ? 'orderName' : field, text: sentence(text) };
  });
}
