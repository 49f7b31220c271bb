/** What a person has to look into. */
export const caseKinds = [
  'safety_review',
  'negative_share_review',
  'capture_failed',
  'missing_proof',
  'lost_item',
  'pickup_failed',
  'low_rating',
  // The gateway speaks of another amount or currency than was asked for.
  'payment_mismatch',
  'refund_failed',
  'payment_dispute',
] as const;
export type CaseKind = (typeof caseKinds)[number];

/**
 * What closes a case: a review's verdict, a transition of its order, or a person. Closing one by hand that needs a
 * verdict or a transition would leave its order stuck.
 */
const endings: Readonly<Record<CaseKind, 'verdict' | 'transition' | 'person'>> = {
  safety_review: 'verdict',
  negative_share_review: 'verdict',
  capture_failed: 'person',
  missing_proof: 'transition',
  lost_item: 'person',
  pickup_failed: 'person',
  low_rating: 'person',
  payment_mismatch: 'person',
  refund_failed: 'person',
  payment_dispute: 'person',
};

/** Whether a person may close this kind of case by hand. */
export function isClosedByHand(kind: CaseKind): boolean {
  return endings[kind] === 'person';
}
