import type { Passport } from '@backhaul/contract/calls/returns/documents.ts';
import type { FareRules } from '@backhaul/domain/fare/fare-rules.ts';
import { isWorthShowing } from '@backhaul/domain/fare/fare-line.ts';
import { priceTrip } from '@backhaul/domain/fare/price-trip.ts';
import { tripFigures } from '@backhaul/domain/fare/trip-figures.ts';
import type { Receipt } from '../../../orders/read-receipt.ts';
import type { PrintedOrder } from './order-sheets.ts';
import { qrCodeOf } from './present-passport.ts';

const minuteMs = 60_000;

const example = {
  trackingNumber: 'RTN-EXAMPLE00000',
  timeZone: 'America/Chicago',
  retailer: 'Target',
  storeName: 'Target Hampton Village',
  street: '4100 Shenandoah Avenue',
  item: 'Blender',
} as const;

/** An example order. Its sheets have the mark 'Demo'. */
export function exampleOrder(link: string, day: string): PrintedOrder {
  return {
    trackingNumber: example.trackingNumber,
    isDemo: true,
    customer: 'Casey M.',
    retailer: example.retailer,
    storeName: example.storeName,
    storeAddress: '4255 Hampton Avenue, St. Louis, MO 63109',
    pickupDate: day,
    timeSlot: 'Afternoon (12 PM - 5 PM)',
    link,
  };
}

/** The receipt of an example return at the current prices. */
export function exampleReceipt(rules: FareRules, now: Date): Receipt {
  const trip = {
    ...tripFigures({ distanceMeters: 6_400, durationSeconds: 840 }),
    itemValueCents: 6_999,
    numberOfItems: 1,
    tipCents: 500,
  };
  const { fare } = priceTrip(trip, rules);
  return {
    trackingNumber: example.trackingNumber,
    isDemo: true,
    orderName: example.item,
    retailer: example.retailer,
    street: example.street,
    bookedAt: new Date(now.getTime() - 180 * minuteMs),
    lines: fare.lines
      .filter(isWorthShowing)
      .map(({ code, label, detail = null, amountCents: cents }) => ({
        code,
        label,
        detail,
        cents,
      })),
    creditCents: 0,
    returnedCreditCents: 0,
    charges: [{ cents: fare.totalCents, at: now }],
    refunds: [],
    means: 'Visa ending in 4242',
  };
}

/** The passport (record of events) of an example return. Its hashes are not real. */
export function examplePassport(link: string, day: string, now: Date): Passport {
  const hash = 'e'.repeat(64);
  const at = (minutes: number) => new Date(now.getTime() - minutes * minuteMs).toISOString();
  const handOvers = [
    ['Booked and authorized', 180],
    ['Picked up at the door', 60],
    ['Handed in at the counter', 20],
  ] as const;
  return {
    timeZone: example.timeZone,
    trackingNumber: example.trackingNumber,
    isDemo: true,
    checkedAt: now.toISOString(),
    verified: true,
    brokenAt: null,
    statement: {
      item: example.item,
      numberOfItems: 1,
      value: 69.99,
      retailer: example.retailer,
      purchaseDate: day,
      parcelNumbers: [],
      carrier: null,
      hasReceipt: true,
      authorized: true,
      firstName: 'Casey',
      street: example.street,
      city: 'St. Louis',
      to: example.storeName,
    },
    receiptDigest: hash,
    handOvers: handOvers.map(([title, minutes], index) => ({
      entry: index + 1,
      title,
      detail: null,
      happenedAt: at(minutes),
      hash,
      fileDigest: index === 0 ? null : hash,
    })),
    entries: handOvers.map(([, minutes], index) => ({
      entry: index + 1,
      what: 'other',
      status: 'created',
      by: 'system',
      happenedAt: at(minutes),
      recordedAt: at(minutes),
      files: [],
      shown: null,
      shownDigest: hash,
      privateDigest: hash,
      previousHash: hash,
      hash,
    })),
    head: { entries: handOvers.length, hash },
    link,
    qr: qrCodeOf(link),
  };
}
