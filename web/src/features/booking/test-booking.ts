import type { Quote } from '@backhaul/contract/calls/quotes.ts';
import { emptyDraft, type Draft } from './draft/draft.ts';

/** A complete booking for tests: a jacket returned to a Target. */
export const exampleDraft: Draft = {
  ...emptyDraft({ customerName: 'Priya Raman', customerPhone: '(314) 555-0123' }),
  pickupAddress: '3526 Halliday Ave, St. Louis, MO 63118',
  pickupPlace: { placeId: 'place-1', location: { lat: 38.6, lng: -90.24 } },
  orderName: 'Winter jacket',
  returnReason: "Doesn't fit",
  storeQuery: 'Target',
  store: {
    kind: 'store',
    id: 'target-hampton',
    retailer: 'Target',
    name: 'Target Hampton Village',
    address: '4255 Hampton Ave, St. Louis, MO 63109',
  },
  itemCategories: ['Clothing & Accessories'],
  itemValue: '79.99',
  itemWeight: '3',
  pickupDate: '2026-11-21',
  preferredTimeSlot: 'Afternoon (12 PM - 5 PM)',
  pickupLocation: 'inside',
  purchaseType: 'in_store',
  purchaseDate: '2026-11-03',
  hasReceipt: true,
  authorizationSigned: true,
  paymentMethod: 'card',
};

export const exampleQuote: Quote = {
  quoteId: '0c2f7c0e-0f0e-4c0a-9d57-0f8a4f0f9b11',
  expiresAt: '2026-11-20T16:30:00.000Z',
  pickup: { address: '3526 Halliday Ave, St. Louis, MO 63118', lat: 38.6, lng: -90.24 },
  dropoff: {
    name: 'Target Hampton Village',
    address: '4255 Hampton Ave, St. Louis, MO 63109',
    lat: 38.58,
    lng: -90.29,
  },
  distanceMiles: 3.84,
  durationMinutes: 13,
  distanceText: '3.84 mi',
  durationText: '13 min',
  estimated: false,
  uncertain: [],
  geometry: [
    [-90.24, 38.6],
    [-90.29, 38.58],
  ],
  estimatedParts: [],
  size: 'M',
  lines: [
    { code: 'base', label: 'Base fare', amount: 3.99 },
    { code: 'distance', label: 'Distance', detail: '3.84 mi × $0.50', amount: 1.92 },
    { code: 'time', label: 'Time', detail: '13 min × $0.20', amount: 2.6 },
    { code: 'service', label: 'Service fee', detail: '15% of subtotal', amount: 1.28 },
  ],
  subtotal: 8.51,
  serviceFee: 1.28,
  tip: 0,
  capReduction: 0,
  total: 9.79,
  driverPay: { lines: [], total: 6.07 },
  platformShare: { lines: [], total: 3.72 },
  slotPrices: [],
};
