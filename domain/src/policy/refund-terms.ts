import type { RefundMethod } from '../catalog/booking-options.ts';
import type { Finding } from './finding.ts';

export type RefundTerms = {
  readonly refundMethod: RefundMethod;
  /**
   * The restocking fee, which the retailer deducts from the refund, in percent; null means that there is
   * none.
   */
  readonly restockingFeePercent: number | null;
};

export const openRefund: RefundTerms = {
  refundMethod: 'original_payment',
  restockingFeePercent: null,
};

/**
 * The result of a check of the refund's terms: a restocking fee, or the way in which the refund is paid. It
 * only informs the customer and never forbids a return.
 */
export type RefundCheck =
  | (Finding & { readonly kind: 'fee'; readonly percent: number | null })
  | (Finding & { readonly kind: 'refund'; readonly method: RefundMethod });

const refundWarnings: Readonly<Record<RefundMethod, readonly string[]>> = {
  original_payment: [],
  store_credit: ['Refund will be issued as store credit only'],
  exchange_only: ['Only exchanges are accepted, no refunds'],
};

export function checkRefund(terms: RefundTerms): RefundCheck[] {
  const { restockingFeePercent: percent, refundMethod: method } = terms;
  const warnings = percent === null ? [] : [`A restocking fee of ${percent}% may apply`];
  return [
    { kind: 'fee', percent, met: percent === null, violations: [], warnings },
    { kind: 'refund', method, met: true, violations: [], warnings: refundWarnings[method] },
  ];
}
