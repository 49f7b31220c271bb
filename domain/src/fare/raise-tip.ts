import { fareLineCodes, type FareLine } from './fare-line.ts';
import type { TripPrice } from './price-trip.ts';

const tipDetails = { customer: 'all goes to your driver', driver: 'all of it' } as const;

/** The price lines with this tip in place of any earlier one, at the usual position of a tip line. */
function withTip(lines: readonly FareLine[], tipCents: number, detail: string): FareLine[] {
  const tip: FareLine = { code: 'tip', label: 'Tip', detail, amountCents: tipCents };
  const place = fareLineCodes.indexOf('tip');
  const isBefore = ({ code }: FareLine) => fareLineCodes.indexOf(code) < place;
  const isAfter = ({ code }: FareLine) => fareLineCodes.indexOf(code) > place;
  return [...lines.filter(isBefore), tip, ...lines.filter(isAfter)];
}

/**
 * The price after the tip was raised to `tipCents`. The customer's total and the driver's pay rise by the
 * same amount, and all else stays the same (product-rules.md#changing-a-booking). Throws RangeError for a
 * lower tip.
 */
export function raiseTip(price: TripPrice, tipCents: number): TripPrice {
  const { fare, driverPay } = price;
  const addedCents = tipCents - fare.tipCents;
  if (addedCents < 0) throw new RangeError(`a tip of ${fare.tipCents} cannot become ${tipCents}`);
  return {
    ...price,
    fare: {
      ...fare,
      lines: withTip(fare.lines, tipCents, tipDetails.customer),
      tipCents,
      totalCents: fare.totalCents + addedCents,
    },
    driverPay: {
      lines: withTip(driverPay.lines, tipCents, tipDetails.driver),
      tipCents,
      totalCents: driverPay.totalCents + addedCents,
    },
  };
}
