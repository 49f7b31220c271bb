import type { PolicyViolation } from '../policy/finding.ts';
import type { SafetyVerdict } from '../safety/safety-screening.ts';
import type { BookingField } from './booking-draft.ts';

/**
 * One reason a return cannot be booked, with the form field that could fix it
 * (product-rules.md#policy-verdict).
 */
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

/**
 * The reasons that a return is refused, each with the form field to change. Each broken rule of the return
 * policy or the safety screening gives one reason.
 */
export function causesOf(
  violations: readonly PolicyViolation[],
  safety: SafetyVerdict,
): ReturnCause[] {
  const blocks = safety.findings.filter(({ severity }) => severity === 'block');
  const causes: readonly { code: string; text: string; isInName?: boolean }[] = [
    ...violations,
    ...blocks,
  ];
  return causes.map(({ code, text, isInName = false }) => ({
    field: isInName ? 'orderName' : (fieldsOfCodes[code] ?? 'retailer'),
    text: sentence(text),
  }));
}
