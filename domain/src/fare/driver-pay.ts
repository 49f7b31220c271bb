import { formatCents } from '../money/cents.ts';
import { halfUp } from '../money/half-up.ts';
import { isWorthShowing, linesTotalCents, type FareLine } from './fare-line.ts';
import type { FareRules } from './fare-rules.ts';
import { itemSize } from './item-size.ts';
import { formatMilesHundredths, minutesText, type TripFigures } from './trip-figures.ts';

type DriverPayInput = TripFigures & {
  readonly itemValueCents?: number | null;
  readonly tipCents: number;
};

/**
 * The driver's guaranteed pay, which the driver sees before accepting. The ledger pays exactly this amount,
 * even if the customer's price was reduced because the item is worth less (product-rules.md#driver-pay).
 */
export type DriverPay = {
  readonly lines: readonly FareLine[];
  readonly tipCents: number;
  readonly totalCents: number;
};

function travelLines(trip: TripFigures, { driver }: FareRules): FareLine[] {
  const perHour = formatCents(driver.perHourCents).replace(/\.00$/, '');
  return [
    {
      code: 'distance',
      label: 'Distance',
      detail: `${formatMilesHundredths(trip.milesHundredths)} × ${formatCents(driver.perMileCents)}`,
      amountCents: halfUp(driver.perMileCents * trip.milesHundredths, 100),
    },
    {
      code: 'time',
      label: 'Time',
      detail: `${minutesText(trip)} × ${perHour} an hour`,
      amountCents: halfUp(driver.perHourCents * trip.minutes, 60),
    },
  ];
}

/** The extra pay for the drive to another store after a store refused the item (product-rules.md#outcomes). */
export function extraLegCents(leg: TripFigures, rules: FareRules): number {
  return linesTotalCents(travelLines(leg, rules));
}

export function calculateDriverPay(input: DriverPayInput, rules: FareRules): DriverPay {
  const { driver } = rules;
  const size = itemSize(input.itemValueCents, rules);
  const all: FareLine[] = [
    { code: 'base', label: 'Base pay', amountCents: driver.baseCents },
    ...travelLines(input, rules),
    { code: 'size', label: `Size ${size}`, amountCents: driver.sizeCents[size] },
    { code: 'tip', label: 'Tip', detail: 'all of it', amountCents: input.tipCents },
  ];
  const lines = all.filter(isWorthShowing);
  return { lines, tipCents: input.tipCents, totalCents: linesTotalCents(lines) };
}

/** The field `basePrice` in the driver API: guaranteed pay without the tip. */
export function driverBasePriceCents(pay: DriverPay): number {
  return pay.totalCents - pay.tipCents;
}
