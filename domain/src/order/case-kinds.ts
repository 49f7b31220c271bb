const reviews = [
  'safety_review',
  'negative_share_review',
  // Three reviews because of the payment: the payment gateway rates it as risky, the tip is large, or one
  // card pays for several people who use the same promotion.
  'payment_risk_review',
  'tip_review',
  'promotion_review',
  // One customer repeatedly got free trips, because stores refused items that our policy check had approved.
  'free_trips_review',
] as const;

/** The kinds of cases. A case is a problem of an order that a person must look into. */
export const caseKinds = [
  ...reviews,
  'capture_failed',
  'missing_proof',
  'lost_item',
  'pickup_failed',
  // A driver reported a failed pickup from far away, outside the pickup window or without a position. Nobody
  // is charged or paid until a person decides.
  'pickup_in_doubt',
  'low_rating',
  // The payment gateway reports a different amount or currency than we requested.
  'payment_mismatch',
  'refund_failed',
  'payment_dispute',
  // The payment was rated as risky after the order was already in progress.
  'payment_risk',
  // The customer and the driver may live in one household.
  'related_driver',
  // A retailer refuses too many returns of a kind that our policy check approves.
  'verdict_in_doubt',
  // The carrier's receipt and the label have different tracking numbers.
  'parcel_number_differs',
  // A driver's arrival is based on a position that may be faked.
  'position_in_doubt',
] as const;
export type CaseKind = (typeof caseKinds)[number];

/** Kinds of cases that hold an order back until a person decides. */
export const reviewKinds: readonly CaseKind[] = reviews;

/**
 * Kinds of cases that close automatically when a review, a change of the order's status or a decision about
 * fault resolves them.
 */
const closedByItself: readonly CaseKind[] = [...reviews, 'missing_proof', 'pickup_in_doubt'];

/**
 * True if a person may close this kind of case by hand. If a case of another kind were closed by hand, its
 * order would be stuck.
 */
export const isClosedByHand = (kind: CaseKind): boolean => !closedByItself.includes(kind);
