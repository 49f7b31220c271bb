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

/** One line of an order's history. */
export const orderEvent = z.object({
  sequence: z.number(),
  type: z.enum(orderEventTypes),
  status: z.enum(shownStatuses),
  happenedAt: z.string(),
  actor: z.enum(orderRoles),
  note: z.nullable(z.string()),
  /** The customer's changes, of `details_changed`. */
  changed: z.optional(z.array(z.enum(orderDetails))),
  /** The destination at that time, if it was not `store`. */
  place: z.optional(z.string()),
  /** The carrier's scan, of `parcel_moved`. */
  scan: z.optional(
    z.object({
      number: z.string(),
      status: z.enum(trackStatuses),
      /** 'Louisville, KY'; null if the carrier says no place. */
      place: z.nullable(z.string()),
    }),
  ),
  /** The closed parcels that the driver checked at the door, of `picked_up`. */
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
  /** Null once it was erased. */
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
  /** The restocking fee. */
  fee: amount,
  /** The sales tax refunded with the price; null if no receipt states it. */
  tax: z.nullable(amount),
  /** Value minus fee plus tax. */
  expected: amount,
  takenOn: z.string(),
  /** The last day on which it should arrive; for a parcel an estimate. */
  dueOn: z.string(),
  /** A parcel's way to its shop; null for what a counter took. */
  parcel: z.nullable(
    z.object({
      /** The day on which it is at the shop, by the carrier's usual days or its news. */
      arrivesOn: z.string(),
      isAtShop: z.boolean(),
    }),
  ),
  /** The days on which we ask whether it arrived. */
  askOn: z.array(z.string()),
  /** The last four digits of the card that paid for the item, if its receipt says so. */
  card: z.nullable(z.string()),
  /** The amount that arrived; null until the customer reports it. */
  arrived: z.nullable(amount),
  arrivedOn: z.nullable(z.string()),
});
export type RefundWatch = z.infer<typeof refundWatch>;

/** An order as its reader may see it, with the status in the reader's words (product-rules.md#two-vocabularies). */
export const order = z.object({
  id: uuid,
  trackingNumber: z.string(),
  status: z.enum(shownStatuses),
  statusMessage: z.string(),
  paymentStatus: z.enum(paymentStatuses),
  paymentMethod: z.enum(paymentMethods),
  reviewStatus: z.enum(reviewStatuses),
  /** True for a failed pickup that awaits a decision: nothing is charged or paid before. */
  isInDoubt: z.boolean(),
  /** The verdict at booking promised a free trip if the store refuses by its policy. */
  verdictStands: z.boolean(),
  /** A store refused against that verdict, so only the tip is charged. */
  isTripFree: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  orderName: z.string(),
  retailer: z.string(),
  way: z.enum(waysBack),
  /** A carrier's closed parcel; null on the other ways. */
  parcel: z.nullable(parcelAnswer),
  /** The latest photo from a carrier's counter that was read; null before, and on the other ways. */
  parcelProof: z.nullable(parcelProof),
  /** The parcels that a carrier took, in the order of their numbers; empty before. */
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
  /** Apartment or unit. */
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
  /** The deadline for tipping a delivered return; null before delivery, and if no tip is possible. */
  tipUntil: z.nullable(z.string()),
  driverPay: moneySplit,
  fee: z.nullable(amount),
  /** Cost of cancelling by the booking's rules: nothing until `freeUntil` (null = always), then `fee`. Null: too late. */
  cancellation: z.nullable(z.object({ fee: amount, freeUntil: z.nullable(z.string()) })),
  refund: z.nullable(amount),
  /** The part of the total that the customer’s credit pays, once it is held for the order or paid. */
  credit: amount,
  /** The part of the total that the retailer pays. */
  covered: amount,
  arrival: z.nullable(arrival),
  /** The driver's arrival at the present stop; null before. */
  door: z.nullable(doorAnswer),
  /** The time at which support paused it; null if it is not paused. */
  pausedAt: z.nullable(z.string()),
  /** The customer's answer to the request to come before the window; null if not asked. */
  earlyPickup: z.nullable(z.enum(earlyPickupStates)),
  /** The plan for the item if the store refuses it. */
  refusalPlan: z.enum(refusalPlans),
  /** Set while a refused item is at the counter; else null. */
  refusal: z.nullable(refusalAnswer),
  /** True if the item goes or went to a charity: no refund is expected. `store` names the charity. */
  isDonation: z.boolean(),
  driver: z.nullable(
    z.object({
      name: z.string(),
      rating: z.number(),
      completedDeliveries: z.number(),
      phone: z.nullable(z.string()),
      /** 'Green Subaru Outback', to know it on the street. Customers see it until the order has ended. */
      vehicle: z.nullable(z.object({ name: z.string(), plate: z.string() })),
      /** The driver's position. Customers see it only while the driver heads to this order's stop. */
      location: z.nullable(z.object({ lat: z.number(), lng: z.number(), at: z.string() })),
    }),
  ),
  /** The streets from the driver to this order's stop, where known; only while their position is shown. */
  driverWay: z.optional(routeGeometry),
  /** The customer tells it to the driver instead of signing. Only the customer sees it, until the hand-over. */
  handOverCode: z.nullable(z.string()),
  /** Only for the customer: true after five wrong codes, when the code no longer works. */
  isHandOverCodeLocked: z.boolean(),
  /** The way of the hand-over at the door; null before, and where nobody asked. */
  handOver: z.nullable(handOver),
  /** The gift card that the counter gave instead of money; its owner may see number and photos. */
  giftCard: z.nullable(giftCard),
  /** The driver's review of the stop; for admins alone. */
  stopReview: z.nullable(stopReview),
  /** The refund that the retailer owes the customer; null before it has the item. Days are the service area's. */
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

/** The order as its retailer sees it, without the customer's fare, address and instructions, and the driver's pay. */
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

/** An order in a list. */
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
  /** Charged minus refunded once the order has ended; null until then. */
  charged: z.nullable(amount),
  /** The part of the price that the customer’s credit pays, once it is held for the order or paid. */
  credit: amount,
  pickupDate: z.string(),
  preferredTimeSlot: z.string(),
  ...pickupSlot,
  isSandbox: z.boolean(),
});
export type OrderCard = z.infer<typeof orderCard>;
