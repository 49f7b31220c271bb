/**
 * Limits of a tip without a review (product-rules.md#brakes). The driver keeps the whole tip whatever happens
 * to the payment, so with a stolen card we lose the money. The limits depend on the trip's pay and are higher
 * for a person who has paid for a return before.
 */
export const tipLimits = {
  new: { cents: 3_000, timesTrip: 3 },
  known: { cents: 10_000, timesTrip: 8 },
} as const;

/**
 * True if a person must review an order's tip before the order is offered. `tripCents` is the driver's pay
 * without the tip.
 */
export function tipNeedsReview(tip: {
  readonly tipCents: number;
  readonly tripCents: number;
  readonly hasPaidBefore: boolean;
}): boolean {
  const { cents, timesTrip } = tip.hasPaidBefore ? tipLimits.known : tipLimits.new;
  return tip.tipCents > Math.max(cents, timesTrip * tip.tripCents);
}

/** A payment's risk, as the payment gateway rates it. */
export type PaymentRisk = 'normal' | 'elevated';

/**
 * Signs of a risky payment: reported by the gateway at once or later, found in the card's history, or a high
 * tip added later.
 */
export const riskSignals = [
  'elevated_risk',
  'early_fraud_warning',
  'gateway_review',
  'declined_card',
  'high_tip',
] as const;
export type RiskSignal = (typeof riskSignals)[number];

/** The facts that the customer and the driver of one order have in common. */
export interface SharedWithDriver {
  readonly device: boolean;
  readonly phone: boolean;
  readonly address: boolean;
  readonly card: boolean;
}
export const sharedThingNames = ['device', 'phone', 'address', 'card'] as const;
export type SharedThing = (typeof sharedThingNames)[number];

/**
 * The facts in common, which suggest that customer and driver live in one household, so a person reviews
 * them; empty if there are none.
 */
export function sharedThings(facts: SharedWithDriver): SharedThing[] {
  return sharedThingNames.filter((thing) => facts[thing]);
}
