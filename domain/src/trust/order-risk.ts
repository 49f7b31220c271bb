/**
 * Limits above which a tip is reviewed (product-rules.md#brakes). If a tip is paid with a stolen card, we
 * lose its amount, because the driver keeps every tip. The limits depend on the driver's pay for the trip and
 * are higher for a person who paid for an earlier return.
 */
export const tipLimits = {
  new: { cents: 3_000, timesTrip: 3 },
  known: { cents: 10_000, timesTrip: 8 },
} as const;

/**
 * True if a person must review the tip before drivers get the order. `tripCents` is the driver's pay without
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
 * Signs of a risky payment: the gateway reports a risk at once or later, the card's history shows one, or a
 * high tip is added later.
 */
export const riskSignals = [
  'elevated_risk',
  'early_fraud_warning',
  'gateway_review',
  'declined_card',
  'high_tip',
] as const;
export type RiskSignal = (typeof riskSignals)[number];

/** For each of these facts, true if the customer and the driver of one order have the same one. */
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
