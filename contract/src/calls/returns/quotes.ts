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
    /** The retailer's name, needed if several stores have the same address. */
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

/** The pickup or drop-off, if its position is too uncertain for an exact price. */
export const uncertainEnd = z.object({
  end: z.enum(['pickup', 'dropoff']),
  /** The accuracy of the found address: for example, only its street is known and not the house. */
  known: z.enum(placePrecisions),
  /** The possible error of the position, in meters. */
  meters: z.number(),
});

/** The facts of a carrier's or charity's counter that a customer reads before booking. */
const counterFacts = z.object({
  /**
   * The opening hours in words, such as 'Open until 9 PM', on the chosen pickup day, or on the first day that
   * can be booked. Null if unknown.
   */
  openText: z.nullable(z.string()),
  /** True if the shop's chain takes such parcels or donations, but no source says so about this shop. */
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
  /** The counter of a carrier or charity; null for a return to a retailer's counter. */
  counter: z.nullable(counterFacts),
  distanceMiles: z.number(),
  durationMinutes: z.number(),
  distanceText: z.string(),
  durationText: z.string(),
  /**
   * True if the price is an estimate: the route is estimated, `uncertain` is not empty, or a pin is required.
   */
  estimated: z.boolean(),
  uncertain: z.array(uncertainEnd),
  /** True if the customer must set a pin at the door before booking. The pin may change the price. */
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
  /** The maximum fee for a missed pickup, by the price rules of this quote. */
  missedPickupFee: amount,
  rulesVersion: z.string(),
  /** The time zone of the pickup's area. Days and pickup windows are in this time zone. */
  timeZone: z.string(),
  /**
   * The total price for each pickup window that can still be booked. Windows in which the store is closed are
   * left out.
   */
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
  summary:
    'Get the price of a return, with its addresses, its route and every line of the price. You can use the price once, within 15 minutes.',
  access: 'prepare_return',
  changes: [],
  status: 201,
  creates: true,
  body: z.object({
    /** The kind of return. Absent means a return at the retailer's counter. */
    way: z.optional(z.enum(waysBack)),
    pickup: pickupPlace,
    dropoff: dropoffPlace,
    itemValue: z.nullish(itemValue),
    numberOfItems,
    tip,
    rush: z.optional(z.boolean()),
    /**
     * The pickup window. The chosen store is then one that is open in this window, on `pickupDate` or,
     * without it, on the first day that can be booked.
     */
    preferredTimeSlot: z.optional(z.enum(timeSlotLabels)),
    pickupDate: z.nullish(calendarDay),
  }),
  answer: quote,
  errors: [
    'area_held',
    'slot_unavailable',
    ...destinationCodes,
    'unknown_place',
    'outside_service_area',
    'zip_required',
    'po_box',
    'state_mismatch',
    'busy',
  ],
});

/** Another store of the order's retailer, with the price that the order would have there. */
const otherStore = z.object({
  quoteId: uuid,
  expiresAt: z.string(),
  store: z.object({ id: z.string(), name: z.string(), address: z.string() }),
  distanceMiles: z.number(),
  durationMinutes: z.number(),
  estimated: z.boolean(),
  /** The order's total if it goes to this store. */
  total: amount,
  /**
   * True if the customer has paid enough for this total, or has paid nothing yet. False if this store would
   * cost more than was paid.
   */
  isCovered: z.boolean(),
});
export type OtherStore = z.infer<typeof otherStore>;

export const quoteOtherStores = defineCall({
  method: 'POST',
  path: '/api/orders/{orderId}/store-quotes',
  summary:
    'Get the price of the caller’s own order for other stores of the same retailer, the nearest first. A new quote can replace the order’s quote until a driver accepts.',
  access: 'change_order',
  changes: [],
  status: 201,
  creates: true,
  params: z.object({ orderId: uuid }),
  answer: z.object({ stores: z.array(otherStore) }),
  errors: ['not_found', 'forbidden', 'change_too_late'],
});
