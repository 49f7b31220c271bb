import { bookingLimits } from '../booking/booking-limits.ts';
import { type Carrier, carriers } from './carrier-names.ts';

interface CarrierFacts {
  /** The ID of the company that runs the carrier's own counters. Its partners' counters have the same ID. */
  readonly companyId: string;
  /**
   * The weight that every counter accepts, also a partner's. `maxInches` is the same for the size; null if no
   * source gives a limit.
   */
  readonly maxPounds: number;
  readonly maxInches: number | null;
  /**
   * The usual delivery time to any address in the 48 states, in business days. The day of the drop-off does
   * not count.
   */
  readonly days: { readonly least: number; readonly most: number };
  /** The host of the carrier's public tracking page. */
  readonly site: string;
  readonly link: (number: string) => string;
}

/**
 * Facts of each carrier. Source: docs/facts.md#carriers. A server test compares them with the file
 * `carriers/rules.csv`.
 */
export const carrierFacts: Readonly<Record<Carrier, CarrierFacts>> = {
  ups: {
    companyId: 'ups-store',
    maxPounds: 44,
    maxInches: 38,
    days: { least: 1, most: 5 },
    site: 'ups.com',
    link: (number) => `https://www.ups.com/track?tracknum=${number}`,
  },
  fedex: {
    companyId: 'fedex-office',
    maxPounds: 55,
    maxInches: 48,
    days: { least: 1, most: 5 },
    site: 'fedex.com',
    link: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  },
  usps: {
    companyId: 'usps',
    maxPounds: 70,
    maxInches: null,
    days: { least: 2, most: 5 },
    site: 'usps.com',
    link: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  },
};

/**
 * The maximum weight, in pounds, of a parcel that we take to a carrier's counter: the carrier's limit or
 * ours, the lower one.
 */
export function mostPounds(carrier: Carrier): number {
  return Math.min(carrierFacts[carrier].maxPounds, bookingLimits.maxWeightPounds);
}

/** The carrier of a company's counters; undefined for a retailer. */
export function carrierOfCompany(companyId: string): Carrier | undefined {
  return carriers.find((carrier) => carrierFacts[carrier].companyId === companyId);
}

/** The carrier's public tracking page of a parcel. */
export const carrierLink = (carrier: Carrier, number: string): string =>
  carrierFacts[carrier].link(encodeURIComponent(number));
