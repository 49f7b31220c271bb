import { returnReasons, timeSlotLabels } from '@backhaul/domain/catalog/booking-options.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { destinationCodes } from '../../destination-errors.ts';
import { calendarDay, location, text } from '../../fields.ts';
import { amount } from '../../money.ts';
import { itemValue, numberOfItems, quote, tip } from './quotes.ts';

export const partOf = 'quotes';

const priced = z.pick(quote, {
  quoteId: true,
  expiresAt: true,
  pickup: true,
  dropoff: true,
  store: true,
  distanceMiles: true,
  durationMinutes: true,
  estimated: true,
  pinRequired: true,
  size: true,
  lines: true,
  subtotal: true,
  serviceFee: true,
  tip: true,
  capReduction: true,
  total: true,
  missedPickupFee: true,
  slotPrices: true,
});

/** The price of a return, in the public API. */
export const v1Quote = z.extend(priced, {
  /**
   * The amount that the retailer's agreement pays now; 0 if the agreement excludes this return. The customer
   * pays the rest.
   */
  covered: amount,
});
export type V1Quote = z.infer<typeof v1Quote>;

export const v1CreateQuote = defineCall({
  method: 'POST',
  path: '/api/v1/quotes',
  summary:
    'Get the price of a return to one of your stores. You can use the price once, within 15 minutes.',
  access: 'book_by_key',
  changes: [],
  status: 201,
  creates: true,
  body: z.object({
    pickup: z.object({
      address: text(300, 'An address is required'),
      /**
       * The position of the door, within 150 meters of the address. Required if the map does not know the
       * exact house.
       */
      point: z.optional(location),
    }),
    /** The id of one of the retailer's stores. Absent means its nearest store that is open. */
    storeId: z.optional(text(100)),
    itemValue,
    numberOfItems,
    tip: z.optional(tip),
    preferredTimeSlot: z.optional(z.enum(timeSlotLabels)),
    pickupDate: z.optional(calendarDay),
    /**
     * The return reason, because some agreements pay only for certain reasons. If it is absent, `covered` is
     * computed as for a reason that is paid.
     */
    returnReason: z.optional(z.enum(returnReasons)),
  }),
  answer: v1Quote,
  errors: [
    'not_your_store',
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
