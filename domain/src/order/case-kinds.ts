/** What a person has to look into. */
export const caseKinds = [
  'safety_review',
  'negative_share_review',
  'capture_failed',
  'missing_proof',
  'lost_item',
  'pickup_failed',
] as const;
export type CaseKind = (typeof caseKinds)[number];

/**
 * What ends a case: the verdict of a review, a transition of its order, or whoever looked into it saying so. Closing one by hand that
 * asks for a verdict or a transition would leave its order waiting for ever.
 */
const endings: Readonly<Record<CaseKind, 'verdict' | 'transition' | 'person'>> = {
  safety_review: 'verdict',
  negative_share_review: 'verdict',
  capture_failed: 'person',
  missing_proof: 'transition',
  lost_item: 'person',
  pickup_failed: 'person',
};

/** Whether a person may say that a case is done with. */
export function isClosedByHand(kind: CaseKind): boolean {
  return endings[kind] === 'person';
}
