import { fileKinds } from '@backhaul/domain/access/file-access.ts';
import {
  paymentMethods,
  pickupLocations,
  pickupMethods,
  refundMethods,
} from '@backhaul/domain/catalog/booking-options.ts';
import { policyResults } from '@backhaul/domain/policy/policy-result.ts';
import { trackStatuses } from '@backhaul/domain/carrier/parcel-track.ts';
import { customerStatuses, shownStatuses } from '@backhaul/domain/order/customer-view.ts';
import { earlyPickupStates } from '@backhaul/domain/order/early-pickup.ts';
import { orderDetails } from '@backhaul/domain/order/order-changes.ts';
import { orderEventTypes, paymentStatuses } from '@backhaul/domain/order/order-events.ts';
import { paidMethods } from '@backhaul/domain/order/payment-gateways.ts';
import { orderRoles } from '@backhaul/domain/order/order-lifecycle.ts';
import { handOverReasons, handOverWays } from '@backhaul/domain/proof/hand-over.ts';
import { refusalPlans } from '@backhaul/domain/order/refusal-plan.ts';
import { waysBack } from '@backhaul/domain/way/ways-back.ts';
import { reviewStatuses } from '@backhaul/domain/order/review-status.ts';
import * as z from 'zod/mini';
import { signature } from './signature.ts';
import { arrival } from './arrival.ts';
import { doorAnswer } from './door-answer.ts';
import { fareLine, moneySplit } from './fare-answer.ts';
import { parcelAnswer, parcelProof, parcelTrack } from './parcel-answer.ts';
import { point, uuid } from './fields.ts';
import { pickupSlot } from './pickup-slot.ts';
import { amount } from './money.ts';
import { refusalAnswer } from './refusal-answer.ts';
import { estimatedParts, routeGeometry } from './route-answer.ts';

export const orderEvent = z.object({
  sequence: z.number(),
  type: z.enum(orderEventTypes),
  status: z.enum(shownStatuses),
  happenedAt: z.string(),
  actor: z.enum(orderRoles),
  note: z.nullable(z.string()),
  /** The details that the customer changed, for an event of type `details_changed`. */
  changed: z.optional(z.array(z.enum(orderDetails))),
  /** The kind of destination at the time of the event, such as a charity; absent for a store. */
  place: z.optional(z.string()),
  /** The carrier's scan, for an event of type `parcel_moved`. */
  scan: z.optional(
    z.object({
      number: z.string(),
      status: z.enum(trackStatuses),
      /** A place such as 'Louisville, KY'; null if the carrier gives none. */
      place: z.nullable(z.string()),
    }),
  ),
  /** The number of sealed parcels that the driver checked at the door, for an event of type `picked_up`. */
  parcelsChecked: z.optional(z.number()),
});

export const orderFile = z.object({
  id: uuid,
  kind: z.enum(fileKinds),
  mediaType: z.string(),
  size: z.number(),
  createdAt: z.string(),
});

const handOver = z.object({
  way: z.enum(handOverWays),
  /** The signature; null if there is none, or if it was deleted. */
  strokes: z.nullable(signature),
  reason: z.nullable(z.enum(handOverReasons)),
  happenedAt: z.string(),
});
export type HandOver = z.infer<typeof handOver>;

const giftCard = z.object({
  amount,
  /** The last four digits of the gift card; null once they were erased. */
  lastFour: z.nullable(z.string()),
  givenAt: z.string(),
});
export type GiftCard = z.infer<typeof giftCard>;

const stopReview = z.object({
  wasReady: z.boolean(),
  wasSafe: z.boolean(),
  words: z.nullable(z.string()),
  createdAt: z.string(),
});

export const refundWatch = z.object({
  method: z.enum(refundMethods),
  value: amount,
  /** The restocking fee that the store deducts. */
  fee: amount,
  /** The sales tax that is refunded with the price; null if no receipt states it. */
  tax: z.nullable(amount),
  /** The expected refund: value minus fee plus tax. */
  expected: amount,
  takenOn: z.string(),
  /** The last day on which the refund should arrive. For a parcel this day is an estimate. */
  dueOn: z.string(),
  /** The parcel's journey to the shop; null for a return to a store's counter. */
  parcel: z.nullable(
    z.object({
      /** The day on which the parcel reaches the shop, from tracking or the usual delivery time. */
      arrivesOn: z.string(),
      isAtShop: z.boolean(),
    }),
  ),
  /** The days on which we ask the customer whether the refund arrived. */
  askOn: z.array(z.string()),
  /** The last four digits of the card that paid for the item, if its receipt says so. */
  card: z.nullable(z.string()),
  /** The refund amount that arrived; null until the customer reports it. */
  arrived: z.nullable(amount),
  arrivedOn: z.nullable(z.string()),
});
export type RefundWatch = z.infer<typeof refundWatch>;

/** An order as its reader may see it. The status fits the reader's role (product-rules.md#two-vocabularies). */
export const order = z.object({
  id: uuid,
  trackingNumber: z.string(),
  status: z.enum(shownStatuses),
  statusMessage: z.string(),
  paymentStatus: z.enum(paymentStatuses),
  paymentMethod: z.enum(paymentMethods),
  reviewStatus: z.enum(reviewStatuses),
  /** True for a failed pickup that still needs an admin's decision. Until then nobody is charged or paid. */
  isInDoubt: z.boolean(),
  /** True if the policy check at booking promised a free trip in case the store refuses the item. */
  verdictStands: z.boolean(),
  /** True if the store refused an item with a promised free trip, so only the tip is charged. */
  isTripFree: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  orderName: z.string(),
  retailer: z.string(),
  way: z.enum(waysBack),
  /** The sealed parcel for a carrier; null for returns to a store or charity. */
  parcel: z.nullable(parcelAnswer),
  /** The latest photo from the carrier's counter that the server has read; null if there is none. */
  parcelProof: z.nullable(parcelProof),
  /** The parcels that the carrier took, sorted by their numbers; empty until it takes them. */
  parcelTracks: z.array(parcelTrack),
  store: z.object({
    id: z.nullable(z.string()),
    name: z.string(),
    address: z.string(),
    lat: z.number(),
    lng: z.number(),
  }),
  dropoffAddress: z.string(),
  customerName: z.string(),
  pickupAddress: z.string(),
  pickupStreetAddress: z.string(),
  pickupCity: z.string(),
  pickupState: z.string(),
  pickupZipCode: z.string(),
  pickupCoordinates: point,
  pickupLocation: z.enum(pickupLocations),
  pickupMethod: z.enum(pickupMethods),
  signatureRequired: z.boolean(),
  pickupInstructions: z.nullable(z.string()),
  pickupUnit: z.nullable(z.string()),
  accessNotes: z.nullable(z.string()),
  pickupDate: z.string(),
  preferredTimeSlot: z.string(),
  ...pickupSlot,
  returnReason: z.string(),
  itemCategory: z.string(),
  itemCategories: z.array(z.string()),
  itemDescription: z.nullable(z.string()),
  itemValue: amount,
  numberOfItems: z.number(),
  policyResult: z.enum(policyResults),
  distanceMiles: z.number(),
  durationMinutes: z.number(),
  estimated: z.boolean(),
  geometry: routeGeometry,
  estimatedParts,
  lines: z.array(fareLine),
  subtotal: amount,
  totalPrice: amount,
  basePrice: amount,
  serviceFee: amount,
  tip: amount,
  /** The deadline for tipping a delivered return. Null before delivery, and if no tip is possible. */
  tipUntil: z.nullable(z.string()),
  driverPay: moneySplit,
  fee: z.nullable(amount),
  /**
   * The cost of cancelling: free until `freeUntil`, or always if that is null; later `fee`. The whole value
   * is null if the order can no longer be cancelled.
   */
  cancellation: z.nullable(z.object({ fee: amount, freeUntil: z.nullable(z.string()) })),
  refund: z.nullable(amount),
  /** The part of the total paid with the customer’s credit, once the credit is reserved or used. */
  credit: amount,
  /** The part of the total that the retailer pays. */
  covered: amount,
  arrival: z.nullable(arrival),
  /** The driver's arrival at the current stop; null until the driver arrives. */
  door: z.nullable(doorAnswer),
  /** The time at which support paused the order; null if it is not paused. */
  pausedAt: z.nullable(z.string()),
  /** The customer's answer to the driver's request to come early; null if the driver did not ask. */
  earlyPickup: z.nullable(z.enum(earlyPickupStates)),
  refusalPlan: z.enum(refusalPlans),
  /** The options for an item that the store refused, while it is at the counter; otherwise null. */
  refusal: z.nullable(refusalAnswer),
  /** True if the item goes or went to a charity: no refund is expected. `store` names the charity. */
  isDonation: z.boolean(),
  driver: z.nullable(
    z.object({
      name: z.string(),
      rating: z.number(),
      completedDeliveries: z.number(),
      phone: z.nullable(z.string()),
      /** The car, such as 'Green Subaru Outback'. Customers see it until the order has ended. */
      vehicle: z.nullable(z.object({ name: z.string(), plate: z.string() })),
      /** The driver's position. Customers see it only while the driver heads to this order's stop. */
      location: z.nullable(z.object({ lat: z.number(), lng: z.number(), at: z.string() })),
    }),
  ),
  /** The streets from the driver to this order's stop, if known and if `location` is shown. */
  driverWay: z.optional(routeGeometry),
  /** The code that the customer can tell the driver instead of signing. Only the customer sees it. */
  handOverCode: z.nullable(z.string()),
  /** True after five wrong hand-over codes: the code then no longer works. Only the customer sees it. */
  isHandOverCodeLocked: z.boolean(),
  /** The hand-over at the door, by signature, code or neither; null before it, or if none was required. */
  handOver: z.nullable(handOver),
  /** The gift card that the counter gave instead of money. Only the customer can see its full number. */
  giftCard: z.nullable(giftCard),
  /** The driver's review of the stop; only admins see it. */
  stopReview: z.nullable(stopReview),
  /** The refund owed by the retailer; null before it is owed. Days are in the area's time zone. */
  refundWatch: z.nullable(refundWatch),
  payment: z.nullable(
    z.object({
      brand: z.nullable(z.string()),
      last4: z.nullable(z.string()),
      method: z.nullable(z.enum(paidMethods)),
    }),
  ),
  events: z.array(orderEvent),
  files: z.array(orderFile),
  isSandbox: z.boolean(),
});
export type Order = z.infer<typeof order>;

/** The order as its retailer sees it, without fare, driver pay, pickup address and pickup instructions. */
export const retailerOrder = z.pick(order, {
  id: true,
  trackingNumber: true,
  status: true,
  statusMessage: true,
  createdAt: true,
  updatedAt: true,
  orderName: true,
  retailer: true,
  way: true,
  parcel: true,
  store: true,
  returnReason: true,
  itemCategory: true,
  itemCategories: true,
  itemDescription: true,
  itemValue: true,
  numberOfItems: true,
  policyResult: true,
  files: true,
  isSandbox: true,
});
export type RetailerOrder = z.infer<typeof retailerOrder>;

/** An order as a row of a list. */
export const orderCard = z.object({
  id: uuid,
  trackingNumber: z.string(),
  status: z.enum(customerStatuses),
  statusMessage: z.string(),
  paymentStatus: z.enum(paymentStatuses),
  createdAt: z.string(),
  retailer: z.string(),
  orderName: z.string(),
  address: z.string(),
  dropoffName: z.string(),
  price: amount,
  /** The amount charged minus the amount refunded, once the order has ended; null until then. */
  charged: z.nullable(amount),
  /** The part of the price paid with the customer’s credit, once the credit is reserved or used. */
  credit: amount,
  pickupDate: z.string(),
  preferredTimeSlot: z.string(),
  ...pickupSlot,
  isSandbox: z.boolean(),
});
export type OrderCard = z.infer<typeof orderCard>;
