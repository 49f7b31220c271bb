/**
 * The amounts above which a person reviews a tip (product-rules.md#brakes). We lose a tip that was paid with
 * a stolen card, because the driver keeps it. Customers who paid before have higher limits.
 */
export const tipLimits = {
  new: { cents: 3_000, timesTrip: 3 },
  known: { cents: 10_000, timesTrip: 8 },
} as const;

/**
 * True if a person must review the tip before drivers see the order. `tripCents` is the driver's pay without
 * the tip.
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
 * Signs that a payment is risky: a warning from the payment gateway, an earlier decline of the card, or a
 * high tip.
 */
export const riskSignals = [
  'elevated_risk',
  'early_fraud_warning',
  'gateway_review',
  'declined_card',
  'high_tip',
] as const;
export type RiskSignal = (typeof riskSignals)[number];

/**
 * For each thing, true if the customer and the driver of an order use the same one, for example the same
 * phone number.
 */
export interface SharedWithDriver {
  readonly device: boolean;
  readonly phone: boolean;
  readonly address: boolean;
  readonly card: boolean;
}
export const sharedThingNames = ['device', 'phone', 'address', 'card'] as const;
export type SharedThing = (typeof sharedThingNames)[number];

/**
 * The things that the customer and the driver share; empty if there are none. They suggest that the two live
 * in one household, so a person reviews them.
 */
export function sharedThings(facts: SharedWithDriver): SharedThing[] {
  return sharedThingNames.filter((thing) => facts[thing]);
}
