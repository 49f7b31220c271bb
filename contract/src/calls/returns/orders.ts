import { missingToast, missingWords } from '@backhaul/domain/booking/missing-answers.ts';
import { slotRooms } from '@backhaul/domain/booking/slot-room.ts';
import { purchaseTypes, timeSlotLabels } from '@backhaul/domain/catalog/booking-options.ts';
import { policyResults } from '@backhaul/domain/policy/policy-result.ts';
import { safetyResults } from '@backhaul/domain/safety/safety-result.ts';
import { faults } from '@backhaul/domain/fare/outcome.ts';
import { customerStatuses } from '@backhaul/domain/order/customer-view.ts';
import { orderGroups } from '@backhaul/domain/order/order-groups.ts';
import { waysBack } from '@backhaul/domain/way/ways-back.ts';
import { isTrackingNumber, trackingNumberMessage } from '@backhaul/domain/order/tracking-number.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { bookingCodes, quoteCodes } from '../../booking-errors.ts';
import { seenPosition } from '../../door-answer.ts';
import { calendarDay, instant, optionalText, page, text, uuid, zipCode } from '../../fields.ts';
import { dollars } from '../../money.ts';
import { order, orderCard, retailerOrder } from '../../order-answer.ts';
import { parcelTrack } from '../../parcel-answer.ts';
import { broughtAlong, itemCategoryList, itemWeight, orderPayload } from '../../order-payload.ts';
import { driverOrder } from '../driving/driver.ts';
import { itemValue, numberOfItems, tip } from './quotes.ts';

export const about = 'Booking a return and following it.';

export const checkPolicy = defineCall({
  method: 'POST',
  path: '/api/orders/policy-check',
  summary: 'Check a return against the store’s policy and our safety rules before booking.',
  access: 'check_return',
  changes: [],
  body: z.object({
    retailer: text(100, 'Retailer is required'),
    itemCategories: itemCategoryList,
    purchaseDate: calendarDay,
    ...broughtAlong,
    purchaseType: z.enum(purchaseTypes),
    orderName: z.optional(text(120)),
    itemDescription: optionalText(2000),
    itemValue: z.nullish(itemValue),
    numberOfItems,
    itemWeight: z.nullish(itemWeight),
    /** The id of the store that would take the return. With it, the answer has the store's `counter`. */
    storeId: z.optional(text(100)),
  }),
  answer: z.object({
    policy: z.object({
      result: z.enum(policyResults),
      violations: z.array(z.string()),
      warnings: z.array(z.string()),
      message: z.string(),
      lastDay: z.nullable(z.string()),
      daysSincePurchase: z.nullable(z.number()),
      windowDays: z.nullable(z.number()),
      windowReason: z.nullable(z.string()),
      /** The return period in days without a holiday extension; null if unknown. */
      ordinaryDays: z.nullable(z.number()),
      /** True if we promise a free trip in case the store refuses the item because of its policy. */
      stands: z.boolean(),
      /** The number of similar returns that this counter took, out of `of`; null if `of` is below five. */
      counter: z.nullable(z.object({ taken: z.number(), of: z.number() })),
    }),
    safety: z.object({
      result: z.enum(safetyResults),
      violations: z.array(z.string()),
      message: z.string(),
    }),
    /** Reasons why the return cannot be booked, each with the form field that the customer can change. */
    causes: z.array(z.object({ field: z.string(), text: z.string() })),
  }),
});

export const listPickupSlots = defineCall({
  method: 'GET',
  path: '/api/pickup-slots',
  summary:
    'The time slots in a ZIP code that have no pickups, few places left or no places left. All other slots have room.',
  access: 'find_places',
  reads: ['orders'],
  query: z.object({ zip: zipCode }),
  answer: z.array(
    z.object({
      pickupDate: z.string(),
      preferredTimeSlot: z.enum(timeSlotLabels),
      room: z.enum(slotRooms),
    }),
  ),
});

export const bookOrder = defineCall({
  method: 'POST',
  path: '/api/orders',
  summary: 'Book a return.',
  access: 'book_return',
  changes: ['orders'],
  status: 201,
  creates: true,
  body: orderPayload,
  missing: { words: missingWords, message: missingToast },
  answer: order,
  errors: [
    ...bookingCodes,
    ...quoteCodes,
    'charity_declines',
    'label_used',
    'label_goes_to_door',
    'unknown_file',
  ],
});

export const listCustomerOrders = defineCall({
  method: 'GET',
  path: '/api/customers/orders',
  summary: 'The caller’s orders, newest first.',
  access: 'read_own_orders',
  reads: ['orders'],
  keptOffline: true,
  query: z.object({
    ...page,
    group: z.optional(z.enum(orderGroups)),
    /** Text to find in the order's name, tracking number, retailer or store. */
    q: z.optional(text(100)),
  }),
  answer: z.array(orderCard),
});

const orderParams = z.object({ orderId: uuid });

export const readCustomerOrder = defineCall({
  method: 'GET',
  path: '/api/customers/orders/{orderId}',
  summary: 'One of the caller’s orders, by its id or its tracking number.',
  access: 'read_own_orders',
  reads: ['order:{orderId}'],
  keptOffline: true,
  // The order's id or its tracking number: the search box on the landing page leads here with a tracking
  // number (product-rules.md#words).
  params: z.object({
    orderId: z.union([uuid, z.string().check(z.refine(isTrackingNumber))], trackingNumberMessage),
  }),
  answer: order,
  errors: ['not_found'],
});

/** An order in its reader's form: one for customers and admins, one for drivers, one for retailers. */
const orderForItsReader = z.union([order, driverOrder, retailerOrder]);

export const readOrder = defineCall({
  method: 'GET',
  path: '/api/orders/{orderId}',
  summary: 'An order as the caller may see it. Programs of the order’s retailer can read it too.',
  access: 'read_order',
  reads: ['order:{orderId}'],
  params: orderParams,
  answer: orderForItsReader,
  errors: ['not_found'],
});

export const patchOrder = defineCall({
  method: 'PATCH',
  path: '/api/orders/{orderId}',
  summary: 'Move an order to its next status.',
  access: 'update_order',
  changes: ['orders', 'order:{orderId}', 'offers', 'jobs', 'earnings'],
  params: orderParams,
  body: z.object({
    status: text(40),
    driverNotes: optionalText(2000),
    happenedAt: z.nullish(instant),
    reason: optionalText(500),
    /** Only for `refunded`: the amount that arrived; the expected amount if absent. */
    amount: z.nullish(dollars({ min: 0.01, max: 100_000 })),
    /**
     * Only for `picked_up`: the number of parcels that the driver checked to be sealed, labelled and within
     * the carrier's limits.
     */
    parcelsChecked: z.nullish(numberOfItems),
    /**
     * Only for pickup_failed or returned: the party at fault, as an admin decided. If absent, the reason
     * determines the party.
     */
    fault: z.optional(z.enum(faults)),
    /** The driver's position at the time of the action; the latest reported position if absent. */
    position: z.nullish(seenPosition),
  }),
  answer: orderForItsReader,
  errors: [
    'not_found',
    'forbidden',
    'illegal_transition',
    'use_other_call',
    'proof_required',
    'too_early',
    'wait_at_door',
    'far_from_stop',
    'customer_is_choosing',
    'other_way_chosen',
  ],
});

export const cancelOrder = defineCall({
  method: 'POST',
  path: '/api/orders/{orderId}/cancel',
  summary: 'Cancel an order. The answer has the fee and the refund.',
  access: 'cancel_order',
  changes: ['orders', 'order:{orderId}', 'offers', 'jobs', 'earnings'],
  params: orderParams,
  body: z.object({ reason: text(500, 'A reason is required') }),
  answer: order,
  errors: ['not_found', 'forbidden', 'illegal_transition'],
});

export const answerEarlyPickup = defineCall({
  method: 'POST',
  path: '/api/orders/{orderId}/early-pickup',
  summary: 'Answer a driver who could come before the pickup window.',
  access: 'answer_early_pickup',
  changes: ['orders', 'order:{orderId}', 'jobs'],
  params: orderParams,
  body: z.object({ answer: z.enum(['yes', 'no']) }),
  answer: order,
  errors: ['not_found', 'forbidden', 'illegal_transition'],
});

export const changeDetails = defineCall({
  method: 'PATCH',
  path: '/api/orders/{orderId}/details',
  summary:
    'Change a booking’s pickup window, store, unit, instructions or notes, or raise its tip.',
  access: 'change_order',
  changes: ['orders', 'order:{orderId}', 'offers', 'jobs'],
  params: orderParams,
  /** The changed details. An absent field is left unchanged; null or empty clears a text. */
  body: z.object({
    preferredTimeSlot: z.optional(z.enum(timeSlotLabels)),
    /**
     * The new pickup day, allowed only together with a pickup window. If absent, the first day that can be
     * booked.
     */
    pickupDate: z.optional(calendarDay),
    /** The id of a valid quote for another store. The order then goes there, at the quote's price. */
    storeQuoteId: z.optional(uuid),
    pickupUnit: optionalText(40),
    pickupInstructions: optionalText(1000),
    accessNotes: optionalText(1000),
    tip: z.optional(tip),
  }),
  answer: order,
  errors: [
    'not_found',
    'forbidden',
    'change_too_late',
    'slot_unavailable',
    'slot_full',
    'area_held',
    'store_closed',
    'store_costs_more',
    'quote_not_found',
    'store_quote_over',
    'tip_lowered',
    'payment_not_due',
  ],
});

export const trackOrder = defineCall({
  method: 'GET',
  path: '/api/track/{trackingNumber}',
  summary: 'Public tracking: status, times, retailer, city.',
  access: 'track_order',
  reads: ['order:{trackingNumber}'],
  params: z.object({ trackingNumber: text(40) }),
  answer: z.object({
    trackingNumber: z.string(),
    status: z.enum(customerStatuses),
    statusMessage: z.string(),
    retailer: z.string(),
    way: z.enum(waysBack),
    city: z.string(),
    slotStartAt: z.string(),
    slotEndAt: z.string(),
    /** The time zone of the area in which the item is picked up. */
    timeZone: z.string(),
    createdAt: z.string(),
    updatedAt: z.string(),
    events: z.array(z.object({ status: z.enum(customerStatuses), happenedAt: z.string() })),
    /** The parcels that the carrier took, with their tracking numbers. */
    parcelTracks: z.array(parcelTrack),
    /** True if the driver is heading to this order's next stop. */
    isCurrentStop: z.boolean(),
    driverLocation: z.nullable(
      z.object({
        lat: z.number(),
        lng: z.number(),
        at: z.string(),
        etaMinutes: z.nullable(z.number()),
      }),
    ),
  }),
  errors: ['not_found'],
});
