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
  /** Absent = 1. */
  quantity: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(bookingLimits.maxItems))),
  /** Absent = Other. */
  category: z.optional(z.enum(itemCategories)),
});

/** The facts that a retailer puts into a link, so that its customer need not type them. */
export const bookingLinkFields = {
  /** The order number, as the customer and the counter know it. */
  order: line(bookingLinkRules.longestOrderNumber, 'Give the order number'),
  /** Tells several returns of one order apart. Each books once. */
  part: z.optional(line(60, 'Leave it out or give it a name')),
  items: z
    .array(linkedItem)
    .check(z.minLength(1, 'Name an item'), z.maxLength(bookingLinkRules.itemsAtMost)),
  boughtOn: calendarDay,
  /** Absent = online. */
  purchaseType: z.optional(z.enum(purchaseTypes)),
  /** False if your counter takes it by the order number alone; absent = true. */
  receiptNeeded: z.optional(z.boolean()),
  /** One of your stores; without it, your nearest one that is open. */
  storeId: z.optional(text(100)),
  /** Filled in for them. Everybody who has the link can read it. */
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

/** `exp` counts seconds since 1970. */
const facts = z.object({
  ...bookingLinkFields,
  exp: z.number().check(z.int(), z.positive()),
});
export type BookingLinkFacts = z.infer<typeof facts>;

/** The facts of a link whose signature was checked. Throws if the text is no such link. */
export const parseLinkFacts = (said: unknown): BookingLinkFacts => facts.parse(said);
