import { timeSlotLabels } from '@backhaul/domain/catalog/booking-options.ts';
import { placePrecisions } from '@backhaul/domain/geo/position-certainty.ts';
import { bookingLimits } from '@backhaul/domain/booking/booking-limits.ts';
import { waysBack } from '@backhaul/domain/way/ways-back.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { destinationCodes } from '../../destination-errors.ts';
import { fareLine, moneySplit } from '../../fare-answer.ts';
import { calendarDay, text, uuid } from '../../fields.ts';
import { amount, dollars, toDollars } from '../../money.ts';
import { estimatedParts, routeGeometry } from '../../route-answer.ts';

export const about = 'The price of a return.';

export const pickupPlace = z.object({
  address: text(300, 'An address is required'),
  placeId: z.optional(text(1000)),
});
export const dropoffPlace = z.union([
  z.object({ storeId: text(100) }),
  z.object({ retailer: text(100), anyLocation: z.literal(true) }),
  z.object({ charityId: text(100) }),
  z.object({
    address: text(300, 'An address is required'),
    placeId: z.optional(text(1000)),
    /** Distinguishes stores at the same address. */
    retailer: z.optional(text(100)),
  }),
]);
export const itemValue = dollars({
  min: toDollars(bookingLimits.minItemValueCents),
  max: toDollars(bookingLimits.maxItemValueCents),
});
export const tip = dollars({ max: toDollars(bookingLimits.maxTipCents) });
export const numberOfItems = z
  .number()
  .check(z.int(), z.minimum(bookingLimits.minItems), z.maximum(bookingLimits.maxItems));

/** An end of the trip whose position is too uncertain for an exact price. */
export const uncertainEnd = z.object({
  end: z.enum(['pickup', 'dropoff']),
  /** The known part: the street and not the house, say. */
  known: z.enum(placePrecisions),
  /** The possible error. */
  meters: z.number(),
});

/** The facts of a carrier's or charity's counter that a customer reads before booking. */
const counterFacts = z.object({
  /** 'Open until 9 PM' on the day of the pickup, else on the first day with a slot left; null if no hours are known. */
  openText: z.nullable(z.string()),
  /** The shop's chain takes part, but no source confirms this shop. */
  isUnconfirmed: z.boolean(),
});

export const quote = z.object({
  quoteId: uuid,
  expiresAt: z.string(),
  pickup: z.object({ address: z.string(), lat: z.number(), lng: z.number() }),
  dropoff: z.object({ name: z.string(), address: z.string(), lat: z.number(), lng: z.number() }),
  store: z.optional(
    z.object({
      id: z.string(),
      name: z.string(),
      address: z.string(),
      lat: z.number(),
      lng: z.number(),
    }),
  ),
  /** The counter of a parcel or a donation; null over a retailer's counter. */
  counter: z.nullable(counterFacts),
  distanceMiles: z.number(),
  durationMinutes: z.number(),
  distanceText: z.string(),
  durationText: z.string(),
  /** True if its route or `uncertain` makes it an estimate. */
  estimated: z.boolean(),
  uncertain: z.array(uncertainEnd),
  /** True if it cannot be booked before a pin is set at the door, which may change the price. */
  pinRequired: z.boolean(),
  geometry: routeGeometry,
  estimatedParts,
  size: z.string(),
  lines: z.array(fareLine),
  subtotal: amount,
  serviceFee: amount,
  tip: amount,
  capReduction: amount,
  total: amount,
  driverPay: moneySplit,
  platformShare: moneySplit,
  /** Sentences that explain the price, such as why one more item lowers it. */
  notes: z.array(z.string()),
  /** The maximum cost of a missed pickup under the rules of this price. */
  missedPickupFee: amount,
  /** The version of those rules. */
  rulesVersion: z.string(),
  /** The clock of the pickup's area, by which days and slots count. */
  timeZone: z.string(),
  /** The total in each slot that can still be booked and in which the store is not known to be closed. */
  slotPrices: z.array(
    z.object({
      pickupDate: z.string(),
      preferredTimeSlot: z.enum(timeSlotLabels),
      total: amount,
    }),
  ),
});
export type Quote = z.infer<typeof quote>;

export const createQuote = defineCall({
  method: 'POST',
  path: '/api/quotes',
  summary: 'Price a return: places, route, every line of the fare. Held for 15 minutes, used once.',
  access: 'prepare_return',
  changes: [],
  status: 201,
  creates: true,
  body: z.object({
    /** Absent = over the retailer's counter. */
    way: z.optional(z.enum(waysBack)),
    pickup: pickupPlace,
    dropoff: dropoffPlace,
    itemValue: z.nullish(itemValue),
    numberOfItems,
    tip,
    rush: z.optional(z.boolean()),
    /** With a slot, the store is one that is open in it; without a day, on the first bookable day. */
    preferredTimeSlot: z.optional(z.enum(timeSlotLabels)),
    pickupDate: z.nullish(calendarDay),
  }),
  answer: quote,
  errors: [
    'area_held',
    ...destinationCodes,
    'unknown_place',
    'outside_service_area',
    'zip_required',
    'po_box',
    'state_mismatch',
    'busy',
  ],
});

/** Another location of the order's retailer, with the price that the order would have there. */
const otherStore = z.object({
  quoteId: uuid,
  expiresAt: z.string(),
  store: z.object({ id: z.string(), name: z.string(), address: z.string() }),
  distanceMiles: z.number(),
  durationMinutes: z.number(),
  estimated: z.boolean(),
  /** The order's total if it goes to this store. */
  total: amount,
  /** True if the amount paid covers the total, or if nothing is paid yet. */
  isCovered: z.boolean(),
});
export type OtherStore = z.infer<typeof otherStore>;

export const quoteOtherStores = defineCall({
  method: 'POST',
  path: '/api/orders/{orderId}/store-quotes',
  summary:
    'Price the nearest other stores of an own order’s retailer, the nearest first. A quote can replace the order’s until a driver accepts.',
  access: 'change_order',
  changes: [],
  status: 201,
  creates: true,
  params: z.object({ orderId: uuid }),
  answer: z.object({ stores: z.array(otherStore) }),
  errors: ['not_found', 'forbidden', 'change_too_late'],
});
