import { itemCategories, purchaseTypes } from '@backhaul/domain/catalog/booking-options.ts';
import { bookingLimits } from '@backhaul/domain/booking/booking-limits.ts';
import { bookingLinkRules } from '@backhaul/domain/retail/booking-link.ts';
import * as z from 'zod/mini';
import { email } from './calls/people/accounts.ts';
import { itemValue } from './calls/returns/quotes.ts';
import { calendarDay, line, text, usPhone } from './fields.ts';

const linkedItem = z.object({
  name: line(120, 'Give the item a name'),
  /** The value of one item, in dollars. */
  value: itemValue,
  /** The number of pieces; absent means 1. */
  quantity: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(bookingLimits.maxItems))),
  /** The category of the item; absent means Other. */
  category: z.optional(z.enum(itemCategories)),
});

/** The booking details that a retailer puts into a link, so that the customer need not type them. */
export const bookingLinkFields = {
  /** The retailer's number for the purchase. The customer and the returns counter know it. */
  order: line(bookingLinkRules.longestOrderNumber, 'Give the order number'),
  /** A name for this return, if one purchase has several returns. Each name can be booked once. */
  part: z.optional(line(60, 'Leave it out or give it a name')),
  items: z
    .array(linkedItem)
    .check(z.minLength(1, 'Name an item'), z.maxLength(bookingLinkRules.itemsAtMost)),
  boughtOn: calendarDay,
  /** The kind of purchase; absent means online. */
  purchaseType: z.optional(z.enum(purchaseTypes)),
  /** False if the retailer's counter accepts the return by the order number alone; absent means true. */
  receiptNeeded: z.optional(z.boolean()),
  /** The id of one of the retailer's stores. Absent means the retailer's nearest store that is open. */
  storeId: z.optional(text(100)),
  /**
   * Contact details that the booking form fills in for the customer. Everybody who has the link can read
   * them.
   */
  customer: z.optional(
    z.object({
      name: z.optional(line(120, 'Leave it out or give a name')),
      email: z.optional(email),
      phone: z.optional(usPhone),
      address: z.optional(text(300)),
      unit: z.optional(text(40)),
    }),
  ),
};

/**
 * The contents of a booking link: the booking details, and `exp`, the link's expiry in seconds since 1970.
 */
const facts = z.object({
  ...bookingLinkFields,
  exp: z.number().check(z.int(), z.positive()),
});
export type BookingLinkFacts = z.infer<typeof facts>;

/**
 * Reads the contents of a booking link whose signature the caller has checked. Throws if the contents have
 * the wrong form.
 */
export const parseLinkFacts = (said: unknown): BookingLinkFacts => facts.parse(said);
