import type { DriverPay } from './driver-pay.ts';
import type { Fare } from './fare.ts';
import { fareLineCodes, linesTotalCents, type FareLine, type FareLineCode } from './fare-line.ts';

export type PlatformShare = { readonly lines: readonly FareLine[]; readonly totalCents: number };

const labels: Readonly<Record<FareLineCode, string>> = {
  base: 'Base',
  distance: 'Distance',
  time: 'Time',
  size: 'Size',
  multi_item: 'Extra items',
  rush: 'Rush',
  small_order: 'Small order',
  service: 'Service fee',
  tip: 'Tip',
  cap: 'Item value cap',
};

function amountOf(lines: readonly FareLine[], code: FareLineCode): number {
  return lines.find((line) => line.code === code)?.amountCents ?? 0;
}

/**
 * Calculates the platform's share of a price: the lines of the customer's price minus the lines of the
 * driver's pay (product-rules.md#platform-share). It can be negative.
 */
export function calculatePlatformShare(
  fare: Pick<Fare, 'lines'>,
  pay: Pick<DriverPay, 'lines'>,
): PlatformShare {
  const lines = fareLineCodes
    .map((code) => ({
      code,
      label: labels[code],
      amountCents: amountOf(fare.lines, code) - amountOf(pay.lines, code),
    }))
    .filter((line) => line.amountCents !== 0);
  return { lines, totalCents: linesTotalCents(lines) };
}

/**
 * True if staff must review an order before drivers get it. The platform would lose money on it, and already
 * did on another order of this customer within 30 days (product-rules.md#platform-share).
 */
export function shareNeedsReview(
  shareCents: number,
  customersEarlierNegativeSharesIn30Days: number,
): boolean {
  return shareCents < 0 && customersEarlierNegativeSharesIn30Days >= 1;
}
