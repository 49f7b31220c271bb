const reviews = [
  'safety_review',
  'negative_share_review',
  // Payment reviews: the payment gateway sees a risk, the tip is large, or one card pays for several people
  // who use the same promotion.
  'payment_risk_review',
  'tip_review',
  'promotion_review',
  // One customer repeatedly got free trips, because stores refused items that our policy check had approved.
  'free_trips_review',
] as const;

/** The kinds of cases. A case is a problem with an order that staff must look into. */
export const caseKinds = [
  ...reviews,
  'capture_failed',
  'missing_proof',
  'lost_item',
  'pickup_failed',
  // A driver reported a failed pickup from far away, outside the pickup window or without a position. No fee
  // or pay is due until staff decide.
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
  // Stores of a retailer refuse too many returns of some kind of item, although our policy check approves
  // them.
  'verdict_in_doubt',
  // The carrier's receipt and the label have different tracking numbers.
  'parcel_number_differs',
  // A driver's arrival is based on a position that may be faked.
  'position_in_doubt',
] as const;
export type CaseKind = (typeof caseKinds)[number];

/** Kinds of cases in which an order waits for a decision by staff before drivers get it. */
export const reviewKinds: readonly CaseKind[] = reviews;

/**
 * Kinds of cases that close by themselves, when the review ends, the order's status changes or staff decide
 * about the fault.
 */
const closedByItself: readonly CaseKind[] = [...reviews, 'missing_proof', 'pickup_in_doubt'];

/**
 * True if staff may close this kind of case by hand. Other kinds only close together with the order's next
 * step, because otherwise the order would be stuck.
 */
export const isClosedByHand = (kind: CaseKind): boolean => !closedByItself.includes(kind);
