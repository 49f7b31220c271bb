import { calculateDriverPay, type DriverPay } from './driver-pay.ts';
import { calculateFare, type Fare, type FareInput } from './fare.ts';
import type { FareRules } from './fare-rules.ts';
import { calculatePlatformShare, type PlatformShare } from './platform-share.ts';

export type TripPrice = {
  readonly fare: Fare;
  readonly driverPay: DriverPay;
  readonly platformShare: PlatformShare;
};

/**
 * Prices a trip by the given rules. The customer's total equals driver pay plus platform share, to the cent.
 */
export function priceTrip(input: FareInput, rules: FareRules): TripPrice {
  const fare = calculateFare(input, rules);
  const driverPay = calculateDriverPay(input, rules);
  return { fare, driverPay, platformShare: calculatePlatformShare(fare, driverPay) };
}
