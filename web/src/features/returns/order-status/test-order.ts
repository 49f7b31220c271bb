import type { OrderEventType } from '@backhaul/domain/order/order-events.ts';
import type { Arrival } from '@backhaul/contract/arrival.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';

/** The tests' current time: 2:36 PM in St. Louis. */
export const now = Date.parse('2026-11-20T20:36:00Z');
const zone = 'America/Chicago';
export const viewpoint = { nowMs: now, timeZone: zone };

const id = '0190b5d0-0000-7000-8000-000000000001';
const words: Partial<Record<OrderEventType, string>> = {
  created: '2026-11-20T19:52:00Z',
  payment_authorized: '2026-11-20T19:53:00Z',
  accepted: '2026-11-20T19:58:00Z',
  picked_up: '2026-11-20T20:31:00Z',
  departed: '2026-11-20T20:32:00Z',
  delivered: '2026-11-20T20:45:00Z',
  completed: '2026-11-20T20:50:00Z',
};

/**
 * Makes events of the given types, in the given sequence. Each has a fixed time from the sample data.
 */
export function events(...types: OrderEventType[]): Order['events'] {
  return types.map((type, index) => ({
    sequence: index + 1,
    type,
    status: 'created',
    happenedAt: words[type] ?? '2026-11-20T20:33:00Z',
    actor: 'driver',
    note: null,
  }));
}

export const dana: NonNullable<Order['driver']> = {
  name: 'Dana W.',
  rating: 4.9,
  completedDeliveries: 412,
  phone: '(314) 555-0142',
  vehicle: { name: 'Green Subaru Outback', plate: 'CF7 R2D' },
  location: { lat: 38.59, lng: -90.28, at: '2026-11-20T20:36:00Z' },
};

/** The arrival data for a driver who is on the way to the stop, nine minutes away. */
export function onTheWayTo(
  stop: Arrival['stop'],
  { isHere }: { isHere: boolean } = { isHere: false },
): Arrival {
  const toldAt = '2026-11-20T20:36:00Z';
  const figures = {
    toldAt,
    minutes: 9,
    at: '2026-11-20T20:45:00Z',
    miles: 3.4,
    estimated: false,
    isHere,
  };
  return { kind: 'current', stop, figures };
}

/** The arrival data for a driver who has two other stops first. */
export function afterOthers(stop: Arrival['stop']) {
  const window = { from: '2026-11-20T21:10:00Z', to: '2026-11-20T21:40:00Z' };
  return { kind: 'later', stop, stopsBefore: 2, ...window } satisfies Arrival;
}

/** A paid sample order for tests, as its customer receives it. */
export function testOrder(differs: Partial<Order> = {}): Order {
  return {
    id,
    trackingNumber: 'RTN-7K4QH2MX',
    status: 'created',
    statusMessage: 'Waiting for a driver to accept your order.',
    paymentStatus: 'authorized',
    paymentMethod: 'card',
    reviewStatus: 'none',
    isInDoubt: false,
    verdictStands: false,
    isTripFree: false,
    createdAt: '2026-11-20T19:52:00Z',
    updatedAt: '2026-11-20T19:52:00Z',
    orderName: 'Coffee maker and kettle',
    retailer: 'Target',
    way: 'counter',
    parcel: null,
    parcelProof: null,
    parcelTracks: [],
    store: {
      id: 'target-hampton',
      name: 'Target Hampton Village',
      address: '4255 Hampton Ave, St. Louis, MO 63109',
      lat: 38.5886,
      lng: -90.2936,
    },
    dropoffAddress: '4255 Hampton Ave, St. Louis, MO 63109',
    customerName: 'Priya Raman',
    pickupAddress: '3526 Halliday Ave, St. Louis, MO 63118',
    pickupStreetAddress: '3526 Halliday Ave',
    pickupCity: 'St. Louis',
    pickupState: 'MO',
    pickupZipCode: '63118',
    pickupCoordinates: { lat: 38.5996, lng: -90.2433 },
    pickupLocation: 'inside',
    pickupMethod: 'handoff',
    signatureRequired: true,
    pickupInstructions: null,
    pickupUnit: null,
    accessNotes: null,
    pickupDate: '2026-11-20',
    preferredTimeSlot: 'Afternoon (12 PM - 5 PM)',
    slotStartAt: '2026-11-20T18:00:00Z',
    slotEndAt: '2026-11-20T23:00:00Z',
    timeZone: 'America/Chicago',
    returnReason: 'Other',
    itemCategory: 'Home & Garden',
    itemCategories: ['Home & Garden'],
    itemDescription: null,
    itemValue: 134.98,
    numberOfItems: 2,
    policyResult: 'valid',
    distanceMiles: 3.84,
    durationMinutes: 13,
    estimated: false,
    geometry: [],
    estimatedParts: [],
    lines: [],
    subtotal: 11.51,
    totalPrice: 18.24,
    basePrice: 3.99,
    serviceFee: 1.73,
    tip: 5,
    tipUntil: null,
    driverPay: { lines: [], total: 12.07 },
    fee: null,
    cancellation: { fee: 0, freeUntil: null },
    refund: null,
    credit: 0,
    covered: 0,
    arrival: null,
    door: null,
    earlyPickup: null,
    pausedAt: null,
    handOverCode: null,
    isHandOverCodeLocked: false,
    handOver: null,
    giftCard: null,
    stopReview: null,
    refusalPlan: 'bring_back',
    refusal: null,
    isDonation: false,
    driver: null,
    refundWatch: null,
    payment: { brand: 'Visa', last4: '4242', method: 'card' },
    events: events('created', 'payment_authorized'),
    files: [],
    isSandbox: false,
    ...differs,
  };
}
