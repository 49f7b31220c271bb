/**
 * A tip is the driver's whole, whatever becomes of the payment: with a stolen card it is money that we lose. This much
 * is fine beside the pay of the trip itself (product-rules.md#brakes), and more for a person who has paid a return
 * before.
 */
export const tipLimits = {
  new: { cents: 3_000, timesTrip: 3 },
  known: { cents: 10_000, timesTrip: 8 },
} as const;

/** True if a person looks at an order's tip before a driver gets it. `tripCents` is the driver's pay without it. */
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
 * The signs seen in a payment: by the gateway as it was made or later, in its card's history, or in a tip after the
 * fact.
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

/** The signs that customer and driver are of one household, for a person to look at; empty where there are none. */
export function sharedThings(facts: SharedWithDriver): SharedThing[] {
  return sharedThingNames.filter((thing) => facts[thing]);
}
