import { bookingLimits } from '../booking/booking-limits.ts';
import { type Carrier, carriers } from './carrier-names.ts';

interface CarrierFacts {
  /** The company of its own counters, which names those of its partners. */
  readonly companyId: string;
  /** The limits that every one of its counters takes, its partners' included. Null where no source gives one. */
  readonly maxPounds: number;
  readonly maxInches: number | null;
  /** Usual business days to anywhere in the 48 states, the day of the hand-over not counted. */
  readonly days: { readonly least: number; readonly most: number };
  /** The host of its public page about a parcel. */
  readonly site: string;
  readonly link: (number: string) => string;
}

/** Source: docs/facts.md#carriers. A test compares the figures with the shipped file. */
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

/** The most that we carry to a carrier's counter: its limit or ours. */
export function mostPounds(carrier: Carrier): number {
  return Math.min(carrierFacts[carrier].maxPounds, bookingLimits.maxWeightPounds);
}

/** The carrier of a company's counters; undefined for a retailer. */
export function carrierOfCompany(companyId: string): Carrier | undefined {
  return carriers.find((carrier) => carrierFacts[carrier].companyId === companyId);
}

/** The carrier's public page about a parcel. */
export const carrierLink = (carrier: Carrier, number: string): string =>
  carrierFacts[carrier].link(encodeURIComponent(number));
