import { purchaseTypes } from '@backhaul/domain/catalog/booking-options.ts';
import { customerStatuses } from '@backhaul/domain/order/customer-view.ts';
import { pickupFailureReasons, refusalReasons } from '@backhaul/domain/order/action-reasons.ts';
import { keyModes } from '@backhaul/domain/retail/api-key.ts';
import { robotEndings, robotMoves } from '@backhaul/domain/retail/robot-courier.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { bookingCodes, quoteCodes } from '../../booking-errors.ts';
import { calendarDay, location, page, text, uuid } from '../../fields.ts';
import { order } from '../../order-answer.ts';
import { orderFields } from '../../order-payload.ts';
import { email } from '../people/accounts.ts';
import { changeDetails, checkPolicy } from './orders.ts';
import { tip } from './quotes.ts';

export const partOf = 'orders';

const { shape } = order;

/** A booking that the retailer's own program made through the API. */
const v1Booking = z.object({
  customerName: z.string(),
  customerPhone: z.string(),
  customerEmail: z.string(),
  pickupAddress: z.string(),
  pickupUnit: z.nullable(z.string()),
  totalPrice: shape.totalPrice,
  paymentStatus: shape.paymentStatus,
  /**
   * The URL of the page on which the customer pays; null if nothing is due. The customer must sign in with
   * the booking's e-mail.
   */
  payUrl: z.nullable(z.string()),
  /** The cost of cancelling now; null once it is too late. */
  cancellation: shape.cancellation,
  /** The fee for a cancellation or a failed pickup; null without one. */
  fee: shape.fee,
});

/** A return to one of the calling retailer's stores, in the public API. */
export const v1Order = z.extend(
  z.pick(order, {
    id: true,
    trackingNumber: true,
    statusMessage: true,
    createdAt: true,
    updatedAt: true,
    orderName: true,
    store: true,
    returnReason: true,
    itemCategories: true,
    itemDescription: true,
    itemValue: true,
    numberOfItems: true,
    policyResult: true,
    pickupDate: true,
    preferredTimeSlot: true,
    slotStartAt: true,
    slotEndAt: true,
  }),
  {
    mode: z.enum(keyModes),
    status: z.enum(customerStatuses),
    /** The page on which anybody with the tracking number can follow the return. */
    trackingUrl: z.string(),
    /** The booking made through the API; null for a return that the customer booked. */
    booking: z.nullable(v1Booking),
  },
);
export type V1Order = z.infer<typeof v1Order>;

const orderParams = z.object({ orderId: uuid });

export const v1CreateOrder = defineCall({
  method: 'POST',
  path: '/api/v1/orders',
  summary:
    'Book a return for your customer. The customer gets an e-mail with a link to pay. In test mode, the return is paid at once.',
  access: 'book_by_key',
  changes: ['orders'],
  status: 201,
  creates: true,
  body: z.extend(
    z.pick(orderFields, {
      customerName: true,
      customerPhone: true,
      pickupAddress: true,
      pickupUnit: true,
      pickupLocation: true,
      pickupMethod: true,
      pickupInstructions: true,
      accessNotes: true,
      refusalPlan: true,
      preferredTimeSlot: true,
      orderName: true,
      returnReason: true,
      itemDescription: true,
      itemCategories: true,
      itemValue: true,
      itemWeight: true,
      isFragile: true,
      numberOfItems: true,
      hasOriginalTags: true,
      hasOriginalPackaging: true,
      hasReceipt: true,
      authorizationSigned: true,
      acceptsLiabilityTerms: true,
    }),
    {
      /** The e-mail of the customer's account. An account is made if there is none. */
      customerEmail: email,
      /**
       * The id of a quote for this return, whose price then applies. Without it, the price is computed at the
       * time of the booking.
       */
      quoteId: z.optional(uuid),
      /** The price to which the customer agreed. The booking is refused if it would cost more. */
      totalPrice: orderFields.shape.totalPrice,
      /** The position of the pickup's door. It must be the same as in the quote. */
      pickupPoint: z.optional(location),
      pickupDate: z.optional(calendarDay),
      /** The id of one of the retailer's stores. Absent means its nearest store that is open. */
      storeId: z.optional(text(100)),
      purchaseType: z.enum(purchaseTypes),
      purchaseDate: calendarDay,
      tip: z.optional(tip),
      /** For test keys only: a simulated driver brings the return to this final state at once. */
      robot: z.optional(z.enum(robotEndings)),
    },
  ),
  answer: v1Order,
  errors: [
    ...bookingCodes,
    ...quoteCodes,
    'key_wrong_mode',
    'not_your_store',
    'po_box',
    'state_mismatch',
  ],
});

export const v1ListOrders = defineCall({
  method: 'GET',
  path: '/api/v1/orders',
  summary:
    'List the returns to your stores, the newest first. The list includes returns that customers booked.',
  access: 'follow_by_key',
  reads: ['orders'],
  query: z.object(page),
  answer: z.array(v1Order),
});

export const v1ReadOrder = defineCall({
  method: 'GET',
  path: '/api/v1/orders/{orderId}',
  summary: 'Read a return to one of your stores.',
  access: 'follow_by_key',
  reads: ['order:{orderId}'],
  params: orderParams,
  answer: v1Order,
  errors: ['not_found'],
});

export const v1ChangeOrder = defineCall({
  method: 'PATCH',
  path: '/api/v1/orders/{orderId}',
  summary:
    'Change a return that your programs booked: its pickup window, unit, instructions or notes, or raise the tip.',
  access: 'book_by_key',
  changes: ['orders', 'order:{orderId}', 'offers', 'jobs'],
  params: orderParams,
  /** The changed details. An absent field is left unchanged; null or empty clears a text. */
  body: z.pick(changeDetails.body, {
    preferredTimeSlot: true,
    pickupDate: true,
    pickupUnit: true,
    pickupInstructions: true,
    accessNotes: true,
    tip: true,
  }),
  answer: v1Order,
  errors: [
    'not_found',
    'not_booked_by_key',
    'change_too_late',
    'slot_unavailable',
    'slot_full',
    'area_held',
    'store_closed',
    'tip_lowered',
    'payment_not_due',
  ],
});

export const v1CancelOrder = defineCall({
  method: 'POST',
  path: '/api/v1/orders/{orderId}/cancel',
  summary:
    'Cancel a return that your programs booked. Before you cancel, `booking.cancellation` shows what the customer pays.',
  access: 'book_by_key',
  changes: ['orders', 'order:{orderId}', 'offers', 'jobs', 'earnings'],
  params: orderParams,
  body: z.object({ reason: text(500, 'A reason is required') }),
  answer: v1Order,
  errors: ['not_found', 'not_booked_by_key', 'illegal_transition'],
});

export const v1JudgeItem = defineCall({
  method: 'POST',
  path: '/api/v1/verdicts',
  summary:
    'Check an item against your return policy and our safety rules before you book. We store nothing.',
  access: 'look_up_by_key',
  changes: [],
  body: z.omit(checkPolicy.body, { retailer: true }),
  answer: checkPolicy.answer,
});

export const v1AdvanceTestOrder = defineCall({
  method: 'POST',
  path: '/api/v1/test/orders/{orderId}/advance',
  summary:
    'Only for test keys: a robot driver moves a booked return to the status that you choose, and sends every event on the way.',
  access: 'book_by_key',
  changes: ['orders', 'order:{orderId}', 'offers', 'jobs', 'earnings'],
  params: orderParams,
  body: z.object({
    to: z.enum(robotMoves),
    /** The reason why the store refused the item, or why it could not be picked up. */
    reason: z.optional(z.enum([...refusalReasons, ...pickupFailureReasons])),
  }),
  answer: v1Order,
  errors: ['key_wrong_mode', 'not_found', 'not_booked_by_key', 'illegal_transition'],
});
