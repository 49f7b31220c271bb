const reviews = [
  'safety_review',
  'negative_share_review',
  // The gateway rates a payment as risky; a tip is large; one card pays for several people's promotion.
  'payment_risk_review',
  'tip_review',
  'promotion_review',
  // One customer's repeated free trips after refusals against our verdict.
  'free_trips_review',
] as const;

/** The matters that a person has to look into. */
export const caseKinds = [
  ...reviews,
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

/** Kinds of cases that hold an order back until a person decides. */
export const reviewKinds: readonly CaseKind[] = reviews;

/** Closed by a review's verdict, a transition of the order, or the finding whose fault it was. */
const closedByItself: readonly CaseKind[] = [...reviews, 'missing_proof', 'pickup_in_doubt'];

/** True if a person may close this kind of case by hand. Else its order would stay stuck. */
export const isClosedByHand = (kind: CaseKind): boolean => !closedByItself.includes(kind);
