/** The matters that a person has to look into. */
export const caseKinds = [
  'safety_review',
  'negative_share_review',
  // The gateway rates a payment as risky; a tip is large; one card pays for several people's promotion.
  'payment_risk_review',
  'tip_review',
  'promotion_review',
  // One customer's repeated free trips after refusals against our verdict.
  'free_trips_review',
  'capture_failed',
  'missing_proof',
  'lost_item',
  'pickup_failed',
  // Reported from afar, outside the window or without a position: nobody pays or is paid before a verdict.
  'pickup_in_doubt',
  'low_rating',
  // The gateway reports a different amount or currency than we requested.
  'payment_mismatch',
  'refund_failed',
  'payment_dispute',
  // A payment rated as risky once the order is under way.
  'payment_risk',
  // Customer and driver may be one household.
  'related_driver',
  // A retailer refuses too many returns of a kind that we called returnable.
  'verdict_in_doubt',
  // The carrier's receipt has a different tracking number than the label.
  'parcel_number_differs',
  // A driver's arrival rests on a position that may be made up.
  'position_in_doubt',
] as const;
export type CaseKind = (typeof caseKinds)[number];

/**
 * The events that close a case: a review's verdict, a transition of its order, the finding whose fault it was, or a
 * person. Closing one by hand that needs one of the first three would leave its order stuck.
 */
const endings: Readonly<Record<CaseKind, 'verdict' | 'transition' | 'finding' | 'person'>> = {
  safety_review: 'verdict',
  negative_share_review: 'verdict',
  payment_risk_review: 'verdict',
  tip_review: 'verdict',
  promotion_review: 'verdict',
  free_trips_review: 'verdict',
  capture_failed: 'person',
  missing_proof: 'transition',
  lost_item: 'person',
  pickup_failed: 'person',
  pickup_in_doubt: 'finding',
  low_rating: 'person',
  payment_mismatch: 'person',
  refund_failed: 'person',
  payment_dispute: 'person',
  payment_risk: 'person',
  related_driver: 'person',
  verdict_in_doubt: 'person',
  parcel_number_differs: 'person',
  position_in_doubt: 'person',
};

/** Kinds of cases that hold an order back until a person decides. */
export const reviewKinds = caseKinds.filter((kind) => endings[kind] === 'verdict');

/** True if a person may close this kind of case by hand. */
export function isClosedByHand(kind: CaseKind): boolean {
  return endings[kind] === 'person';
}
