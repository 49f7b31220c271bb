import {
  itemCategories,
  paymentMethods,
  pickupLocations,
  pickupMethods,
  purchaseTypes,
  returnReasons,
  timeSlotLabels,
} from '@backhaul/domain/catalog/booking-options.ts';
import { carriers, labelKinds } from '@backhaul/domain/carrier/carrier-names.ts';
import { bookingLimits } from '@backhaul/domain/booking/booking-limits.ts';
import { missingWords } from '@backhaul/domain/booking/missing-answers.ts';
import { paymentMethodRequired } from '@backhaul/domain/booking/payment-step.ts';
import { itemCategoriesRequired } from '@backhaul/domain/booking/return-details-step.ts';
import { refusalPlans } from '@backhaul/domain/order/refusal-plan.ts';
import { wayRow, waysBack } from '@backhaul/domain/way/ways-back.ts';
import type { BroughtAlong } from '@backhaul/domain/policy/asked-proofs.ts';
import * as z from 'zod/mini';
import { itemValue, numberOfItems, tip } from './calls/returns/quotes.ts';
import {
  calendarDay,
  latitude,
  line,
  longitude,
  optionalText,
  text,
  usPhone,
  uuid,
} from './fields.ts';
import { dollars } from './money.ts';

/**
 * Joins the title and the text of a pop-up message in one line, as the specification requires
 * (product-rules.md#booking-steps).
 */
const inOneLine = ({ title, message }: { title: string; message: string }) =>
  `${title} - ${message}`;
const categoriesRequired = inOneLine(itemCategoriesRequired);
export const itemCategoryList = z
  .array(z.enum(itemCategories), categoriesRequired)
  .check(z.minLength(1, categoriesRequired), z.maxLength(itemCategories.length));
export const itemWeight = z
  .number()
  .check(z.minimum(0.01, 'Weight must be above zero'), z.maximum(1000));
/** The customer's answers that are checked against the store's return policy. */
export const broughtAlong = {
  hasOriginalTags: z.boolean(),
  hasOriginalPackaging: z.boolean(),
  hasReceipt: z.boolean(),
} satisfies Record<keyof BroughtAlong, z.ZodMiniType>;
const clientAmount = z.optional(dollars({ max: 1_000_000 }));

/**
 * The request body that books a return (product-rules.md#order-payload). The server computes all prices
 * itself and only compares the client's prices with them.
 */
export const orderFields = z.object({
  /** The kind of return. Absent means a return at the retailer's counter. */
  way: z.optional(z.enum(waysBack)),
  customerName: line(120, 'Full name is required'),
  customerPhone: usPhone,
  customerEmail: z.optional(text(254)),
  pickupAddress: text(300, 'An address is required'),
  pickupPlaceId: z.optional(text(1000)),
  /** Apartment or unit. The driver sees it only after accepting. */
  pickupUnit: optionalText(40),
  pickupLocation: z.enum(pickupLocations),
  pickupMethod: z.enum(pickupMethods),
  signatureRequired: z.optional(z.boolean()),
  /** Pickup instructions. Every driver who is offered the order sees them. */
  pickupInstructions: optionalText(1000),
  /**
   * Instructions for getting in, such as a gate code. Only the driver sees them, and only after accepting.
   */
  accessNotes: optionalText(1000),
  /**
   * The customer's plan in case the store refuses the item. Absent means that the driver brings the item back
   * to the customer.
   */
  refusalPlan: z.optional(z.enum(refusalPlans)),
  preferredTimeSlot: z.enum(timeSlotLabels),
  pickupDate: z.nullish(calendarDay),
  orderName: line(120, 'Order name is required'),
  returnReason: z.enum(returnReasons),
  itemDescription: optionalText(2000),
  itemCategories: itemCategoryList,
  itemValue,
  /** The sales tax on the item according to the receipt; at most the item's value. */
  itemTax: z.nullish(dollars({ max: 10_000 })),
  /** The last four digits of the card that paid for the item, according to the receipt. */
  purchaseCard: z.nullish(z.string().check(z.regex(/^\d{4}$/))),
  itemWeight: z.nullish(itemWeight),
  isFragile: z.optional(z.boolean()),
  numberOfItems,
  retailer: line(100, 'Retailer is required'),
  storeId: z.nullish(text(100)),
  retailerLocation: z.nullish(
    z.object({ name: text(200), address: text(300), lat: latitude, lng: longitude }),
  ),
  dropoffAddress: optionalText(300),
  /** A charity's id from `GET /api/charities`. Required for donations. */
  charityId: z.nullish(text(100)),
  /**
   * The carrier; required for a return of parcels. Then `numberOfItems` is the number of parcels,
   * `itemWeight` the heaviest parcel's weight, and `returnLabelImage` the label's picture.
   */
  carrier: z.nullish(z.enum(carriers)),
  labelKind: z.nullish(z.enum(labelKinds)),
  /** The tracking numbers as printed, one for each label; spaces do not matter. */
  parcelNumbers: z.optional(z.array(text(60)).check(z.maxLength(bookingLimits.maxItems))),
  /** The longest side of a parcel, in inches. */
  parcelInches: z.nullish(z.number().check(z.minimum(1), z.maximum(200))),
  /** The last day on which the label or code is valid. */
  sendBy: z.nullish(calendarDay),
  /** The shop that the parcel goes to, as the label names it. */
  parcelShop: optionalText(100),
  /**
   * The kind of purchase. Required for a return at the retailer's counter; left out for parcels and
   * donations.
   */
  purchaseType: z.nullish(z.enum(purchaseTypes)),
  purchaseDate: z.nullish(calendarDay),
  ...broughtAlong,
  authorizationSigned: z.boolean(),
  acceptsLiabilityTerms: z.boolean(),
  receiptImage: z.nullish(uuid),
  returnLabelImage: z.nullish(uuid),
  quoteId: z.nullish(uuid),
  totalPrice: clientAmount,
  basePrice: clientAmount,
  distanceFee: clientAmount,
  timeFee: clientAmount,
  serviceFee: clientAmount,
  distance: z.optional(text(40)),
  estimatedTime: z.optional(text(40)),
  paymentMethod: z.enum(paymentMethods, inOneLine(paymentMethodRequired)),
  paymentStatus: z.optional(z.literal('pending')),
  tip,
  rush: z.optional(z.boolean()),
  status: z.optional(z.literal('created')),
});
/**
 * Reports a missing purchase field if this kind of return needs the field. The check also runs when other
 * fields are wrong, so that the customer sees all empty fields at once.
 */
const purchased = (field: 'purchaseType' | 'purchaseDate') =>
  z.refine<z.infer<typeof orderFields>>(
    (body) => !wayRow(body.way).asksPurchase || (body[field] ?? null) !== null,
    {
      path: [field],
      message: missingWords[field],
      when: ({ value }) => typeof value === 'object' && value !== null,
    },
  );

export const orderPayload = orderFields.check(
  purchased('purchaseType'),
  purchased('purchaseDate'),
  z.refine(({ itemTax, itemValue: value }) => itemTax == null || itemTax <= value, {
    path: ['itemTax'],
    message: 'The tax is more than the item',
  }),
);
