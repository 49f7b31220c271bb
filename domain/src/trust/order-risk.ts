/**
 * The driver keeps the whole tip whatever happens to the payment, so with a stolen card we lose that money. A tip up to
 * these limits needs no review (product-rules.md#brakes). They depend on the trip's pay and are higher for a person who
 * has paid for a return before.
 */
export const tipLimits = {
  new: { cents: 3_000, timesTrip: 3 },
  known: { cents: 10_000, timesTrip: 8 },
} as const;

/** True if a person must review an order's tip before a driver gets it. `tripCents` is the driver's pay without the tip. */
export function tipNeedsReview(tip: {
  readonly tipCents: number;
  readonly tripCents: number;
  readonly hasPaidBefore: boolean;
}): boolean {
  const { cents, timesTrip } = tip.hasPaidBefore ? tipLimits.known : tipLimits.new;
  return tip.tipCents > Math.max(cents, timesTrip * tip.tripCents);
}

/** A gateway's verdict on a payment's risk. */
export type PaymentRisk = 'normal' | 'elevated';

/**
 * The signs of risk in a payment: reported by the gateway at once or later, found in its card's history, or a high tip
 * added later.
 */
export const riskSignals = [
  'elevated_risk',
  'early_fraud_warning',
  'gateway_review',
  'declined_card',
  'high_tip',
] as const;
export type RiskSignal = (typeof riskSignals)[number];

/** The things that customer and driver of one order share. */
export interface SharedWithDriver {
  readonly device: boolean;
  readonly phone: boolean;
  readonly address: boolean;
  readonly card: boolean;
}
export const sharedThingNames = ['device', 'phone', 'address', 'card'] as const;
export type SharedThing = (typeof sharedThingNames)[number];

/**
 * The shared things, which suggest that customer and driver are one household, for a person to review; empty if there
 * are none.
 */
export function sharedThings(facts: SharedWithDriver): SharedThing[] {
  return sharedThingNames.filter((thing) => facts[thing]);
}
