import { fileKinds } from '@backhaul/domain/access/file-access.ts';
import { pickupLocations, pickupMethods } from '@backhaul/domain/catalog/booking-options.ts';
import { readinessCodes } from '@backhaul/domain/driver/driver-readiness.ts';
import {
  applicationStatuses,
  backgroundCheckStatuses,
} from '@backhaul/domain/driver/driver-status.ts';
import { policyResults } from '@backhaul/domain/policy/policy-result.ts';
import { orderStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { waysBack } from '@backhaul/domain/way/ways-back.ts';
import { stopKinds } from '@backhaul/domain/order/stop-kinds.ts';
import { refusalPlans } from '@backhaul/domain/order/refusal-plan.ts';
import { earlyPickupStates } from '@backhaul/domain/order/early-pickup.ts';
import { pickupProofs } from '@backhaul/domain/proof/hand-over.ts';
import * as z from 'zod/mini';
import { arrival } from '../../arrival.ts';
import { defineCall } from '../../call.ts';
import { doorAnswer } from '../../door-answer.ts';
import { moneySplit } from '../../fare-answer.ts';
import {
  instant,
  latitude,
  longitude,
  optionalText,
  page,
  queryLatitude,
  queryLongitude,
  text,
  uuid,
} from '../../fields.ts';
import { pickupSlot } from '../../pickup-slot.ts';
import { amount } from '../../money.ts';
import { parcelAnswer } from '../../parcel-answer.ts';
import { positionNote } from '../../position-note.ts';
import { priorityFields } from '../../priority-answer.ts';
import { offerFacts } from '../../offer-facts.ts';
import { refusalAnswer } from '../../refusal-answer.ts';
import { estimatedParts, routeGeometry } from '../../route-answer.ts';

export const about = 'Jobs, earnings and settings of a driver.';

/** An order as a driver sees it, as an offer and as a job. */
export const driverOrder = z.object({
  id: uuid,
  trackingNumber: z.string(),
  retailer: z.string(),
  way: z.enum(waysBack),
  /** The sealed parcel for a carrier; null for returns to a store or charity. */
  parcel: z.nullable(parcelAnswer),
  /**
   * The brand of the store in which the carrier's counter is, such as a partner chain; null for other places.
   */
  partner: z.nullable(z.string()),
  status: z.enum(orderStatuses),
  orderName: z.string(),
  basePrice: amount,
  tip: amount,
  driverPay: moneySplit,
  /** Extra pay for the drive to another store after a store refused the item. */
  extraPay: amount,
  /** The driver's pay if the pickup fails, unless the driver is at fault. */
  failedPickupPay: amount,
  /** The customer's fee for a failed pickup, if nobody was at the door. */
  missedPickupFee: amount,
  /** True if the pickup failed and an admin must still decide the driver's pay for it. */
  isInDoubt: z.boolean(),
  pickupAddress: z.string(),
  pickupStreetAddress: z.string(),
  pickupCity: z.string(),
  pickupZipCode: z.string(),
  pickupLatitude: z.number(),
  pickupLongitude: z.number(),
  pickupInstructions: z.nullable(z.string()),
  /** Notes for getting in, such as a gate code, for admins and the open job's driver; null on an offer. */
  accessNotes: z.nullable(z.string()),
  /** Apartment or unit. Shown to admins, and to the assigned driver while the job is open. */
  pickupUnit: z.nullable(z.string()),
  pickupLocation: z.enum(pickupLocations),
  pickupMethod: z.enum(pickupMethods),
  pickupDate: z.string(),
  preferredTimeSlot: z.string(),
  ...pickupSlot,
  deliveryAddress: z.string(),
  returnAddress: z.string(),
  returnName: z.string(),
  returnLatitude: z.number(),
  returnLongitude: z.number(),
  itemDescription: z.nullable(z.string()),
  itemCategories: z.array(z.string()),
  numberOfItems: z.number(),
  returnReason: z.string(),
  packageType: z.string(),
  ...priorityFields,
  isFragile: z.boolean(),
  requiresSignature: z.boolean(),
  /** The proof still needed at the pickup; `given` if it is complete; null if the order needs none. */
  pickupProof: z.nullable(z.enum(pickupProofs)),
  policyResult: z.enum(policyResults),
  arrival: z.nullable(arrival),
  /** The driver's arrival at the current stop; null until the driver arrives. */
  door: z.nullable(doorAnswer),
  /** The largest possible error of the pick-up's position, in meters. */
  pickupUncertaintyMeters: z.number(),
  /** The customer's answer to the driver's request to come early; null if the driver did not ask. */
  earlyPickup: z.nullable(z.enum(earlyPickupStates)),
  /** The time at which support paused the order; null if it is not paused. */
  pausedAt: z.nullable(z.string()),
  refusalPlan: z.enum(refusalPlans),
  /** The options for an item that the store refused, while it is at the counter; otherwise null. */
  refusal: z.nullable(refusalAnswer),
  /** True if an employee assigned the order, and the driver has not accepted it on any device. */
  wasGiven: z.boolean(),
  /** The previous driver, who still has the item in the car. Absent once the new driver has taken an action. */
  takeOver: z.optional(
    z.object({
      /** The previous driver's first name. */
      name: z.string(),
      phone: z.nullable(z.string()),
      /** The last position of the previous driver's phone; null while that driver is offline. */
      place: z.nullable(z.object({ lat: z.number(), lng: z.number(), at: instant })),
    }),
  ),
  /** True if the item goes to a charity, whose receipt completes the order. */
  isDonation: z.boolean(),
  /** Straight-line miles from the driver to the pick-up; null while the position is unknown. */
  distance: z.nullable(z.number()),
  /** The facts that depend on this driver, such as the drive to the pick-up; null outside the offer list. */
  offer: z.nullable(offerFacts),
  tripMiles: z.number(),
  tripMinutes: z.number(),
  geometry: routeGeometry,
  estimatedParts,
  /** The customer's phone number, only for administrators; drivers call through our own number. */
  phone: z.nullable(z.string()),
  customerName: z.nullable(z.string()),
  actualDeliveryTime: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  files: z.array(z.object({ id: uuid, kind: z.enum(fileKinds) })),
});
export type DriverOrder = z.infer<typeof driverOrder>;

const orderParams = z.object({ id: uuid });
export const driverLocation = z.object({
  lat: latitude,
  lng: longitude,
  accuracy: z.nullish(z.number().check(z.minimum(0))),
  isMocked: z.optional(z.boolean()),
  timestamp: z.nullish(z.union([z.number(), instant])),
});

export const setDriverStatus = defineCall({
  method: 'PATCH',
  path: '/api/driver/status',
  summary: 'Go online (with a location) or offline.',
  access: 'use_driver_portal',
  // `offers` also becomes stale: each offer shows the distance from the driver's position.
  changes: ['driver', 'account', 'offers', 'drivers'],
  body: z.object({ isOnline: z.boolean(), currentLocation: z.nullish(driverLocation) }),
  answer: z.object({
    isOnline: z.boolean(),
    /** Only for an online driver: the reason why the position was not used, or its time corrected. */
    positionNote: z.optional(positionNote),
  }),
  errors: ['driver_not_eligible'],
});

export const readDriverStatus = defineCall({
  method: 'GET',
  path: '/api/driver/status',
  summary: 'The driver’s application and background check, and the steps still missing.',
  access: 'use_driver_portal',
  reads: ['driver'],
  keptOffline: true,
  answer: z.object({
    isOnline: z.boolean(),
    backgroundCheckStatus: z.enum(backgroundCheckStatuses),
    applicationStatus: z.enum(applicationStatuses),
    /** The steps that the driver must still complete before going online. */
    missing: z.array(z.enum(readinessCodes)),
    waitlistPosition: z.nullable(z.number()),
    /** The pause by our staff, with its reason; null if the driver is not paused. */
    pause: z.nullable(z.object({ until: z.string(), reason: z.string() })),
  }),
});

export const listAvailableOrders = defineCall({
  method: 'GET',
  path: '/api/driver/orders/available',
  summary:
    'Orders within the driver’s radius that the driver may accept. Orders on the driver’s route come first, then orders in preferred areas, then the nearest.',
  access: 'use_driver_portal',
  reads: ['offers'],
  query: z.object({
    lat: z.optional(queryLatitude),
    lng: z.optional(queryLongitude),
    limit: page.limit,
  }),
  answer: z.array(driverOrder),
});

export const listDriverOrders = defineCall({
  method: 'GET',
  path: '/api/driver/orders',
  summary: 'The driver’s active orders and those completed today.',
  access: 'use_driver_portal',
  reads: ['jobs'],
  keptOffline: true,
  answer: z.array(driverOrder),
});

export const readDriverOrder = defineCall({
  method: 'GET',
  path: '/api/driver/orders/{id}',
  summary: 'One order that is offered or assigned to the driver.',
  access: 'use_driver_portal',
  reads: ['order:{id}'],
  keptOffline: true,
  params: orderParams,
  answer: driverOrder,
  errors: ['not_found'],
});

export const acceptOrder = defineCall({
  method: 'POST',
  path: '/api/driver/orders/{id}/accept',
  summary: 'Accept an order; exactly one driver wins.',
  access: 'drive_order',
  changes: ['orders', 'order:{id}', 'offers', 'jobs', 'earnings'],
  params: orderParams,
  answer: driverOrder,
  errors: [
    'not_found',
    'order_taken',
    'offered_to_others',
    'offered_together',
    'driver_not_eligible',
    'driver_offline',
    'too_many_jobs',
    'own_order',
    'blocked_pair',
    'area_held',
    'illegal_transition',
  ],
});

export const releaseOrder = defineCall({
  method: 'POST',
  path: '/api/driver/orders/{id}/release',
  summary: 'Give up an accepted order before pick-up.',
  access: 'drive_order',
  changes: ['orders', 'order:{id}', 'offers', 'jobs', 'earnings'],
  params: orderParams,
  body: z.optional(z.object({ reason: optionalText(500) })),
  answer: driverOrder,
  errors: ['not_found', 'illegal_transition'],
});

export const headToStop = defineCall({
  method: 'POST',
  path: '/api/driver/orders/{id}/heading',
  summary:
    'Report that the driver is on the way to the next stop of an order. The driver is then no longer on the way to any other stop.',
  access: 'drive_order',
  changes: ['orders', 'order:{id}', 'jobs'],
  params: orderParams,
  body: z.object({ stop: z.enum(stopKinds), happenedAt: z.nullish(instant) }),
  answer: driverOrder,
  errors: ['not_found', 'illegal_transition', 'too_early'],
});

export const askToComeNow = defineCall({
  method: 'POST',
  path: '/api/driver/orders/{id}/ask-to-come-now',
  summary: 'Ask the customer if the driver may come before the pickup window.',
  access: 'drive_order',
  changes: ['orders', 'order:{id}', 'jobs'],
  params: orderParams,
  answer: driverOrder,
  errors: ['not_found', 'illegal_transition'],
});

export const redirectOrder = defineCall({
  method: 'POST',
  path: '/api/driver/orders/{id}/redirect',
  summary: 'Take the item to another store of the retailer. The customer’s price does not change.',
  access: 'drive_order',
  changes: ['orders', 'order:{id}', 'jobs'],
  params: orderParams,
  body: z.object({ storeId: text(100, 'A location is required'), reason: optionalText(500) }),
  answer: driverOrder,
  errors: [
    'not_found',
    'illegal_transition',
    'unknown_store',
    'no_returns_location',
    'store_too_far',
  ],
});
