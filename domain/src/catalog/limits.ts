/**
 * Business constants of product-rules.md#words and the decisions product-rules.md#fare to product-rules.md#sign-in,
 * grouped by what they limit.
 */

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

export const bookingLimits = {
  minItems: 1,
  maxItems: 10,
  heavyWeightPounds: 30,
  maxWeightPounds: 50,
  minItemValueCents: 1,
  maxItemValueCents: 10_000_000,
  defaultItemValueCents: 5_000,
  minTipCents: 0,
  maxTipCents: 50_000,
  tipStepCents: 1,
  maxDaysAhead: 4,
  slotClosesBeforeEndMinutes: 30,
  holidayExtensionMinDays: 90,
  maxShortTextLength: 200,
  maxLongTextLength: 2_000,
} as const;

export const uploadLimits = {
  maxBytes: 10 * 1024 * 1024,
  mediaTypes: [
    'image/jpeg',
    'image/png',
    'image/webp',
    'image/gif',
    'image/avif',
    'application/pdf',
  ],
  unattachedLifetimeMs: day,
} as const;

export const quoteLimits = { lifetimeMs: 15 * minute } as const;

export const accountLimits = {
  maxNameLength: 50,
  maxEmailLength: 254,
  maxPasswordLength: 1_024,
  authCacheLifetimeMs: 2_592_000_000,
  sandboxLifetimeMs: day,
} as const;

export const trackingNumberLimits = { prefix: 'RTN-', minLength: 8, maxLength: 12 } as const;

export const searchLimits = {
  minAddressLength: 3,
  minStoreLength: 2,
  nearbyStores: 10,
  debounceMs: 300,
  storeSearchCacheMs: 15 * minute,
} as const;

export const uiTimes = {
  errorBoundaryRetries: 3,
  maxVisibleToasts: 1,
  toastMs: 5_000,
  toastExitMs: 300,
  toastRemovalMs: 1_000_000,
  paymentToastMs: 6_000,
  newOrderToastMs: 8_000,
  tooltipOpenMs: 700,
  tooltipSkipMs: 300,
  requiresSignupRedirectMs: 2_000,
  dropdownCloseMs: 200,
  copiedMs: 2_000,
  /** On phones, how long the notice about an unknown page stays. */
  unknownPathMs: 3_000,
  updateNoticeMs: 10_000,
  serviceWorkerCheckMs: 5 * minute,
} as const;

export const geolocationLimits = {
  timeoutMs: 10_000,
  bookingMaxAgeMs: 5 * minute,
  drivingMaxAgeMs: 30_000,
  highAccuracy: true,
  geofenceRadiusMeters: 100,
} as const;

export const pollIntervals = { availableOrdersMs: 15_000, driverStatusMs: 5_000 } as const;

export const mapDefaults = {
  center: { lat: 38.627, lng: -90.1994 },
  zoom: 11,
  locatedZoom: 12,
} as const;

export const navigationLimits = {
  stepAdvanceMs: 30_000,
  upcomingSteps: 3,
  fallbackMiles: 5,
  fallbackMinutes: 15,
} as const;

export const serviceRadiusMiles = { min: 5, max: 50, step: 1, default: 25 } as const;

export const earningsLimits = {
  latestShown: 10,
  trendBars: 7,
  instantTransferFeeCents: 50,
} as const;

export const orderPriorityAges = { highAfterMs: hour, urgentAfterMs: 2 * hour } as const;

export const orderDeadlines = {
  unpaidAfterCreationMs: 24 * hour,
  unpaidBeforeSlotEndMs: 30 * minute,
  noDriverAfterSlotEndMs: 2 * hour,
  noPickupAfterSlotEndMs: hour,
  autoCompleteAfterDeliveryMs: 24 * hour,
  freeCancellationAfterAcceptMs: 2 * minute,
} as const;

export const pickupLimits = {
  /** A pick-up up to this much before its window needs no consent. */
  earlyWithoutYesMs: 30 * minute,
  /** From one end of the service area to the other. */
  longestDriveMs: hour,
} as const;

export const arrivalLimits = {
  /** An older position is ignored. */
  positionLifetimeMs: 10 * minute,
  /** Time to park, ring and carry the item. */
  stopMs: 5 * minute,
  /** Arrivals behind other stops are rounded to this and shown as a window this wide. */
  stepMs: 10 * minute,
  windowMs: 30 * minute,
} as const;

export const paymentLimits = {
  authorizationLifetimeMs: 7 * day,
  captureBeforeLapseMs: 24 * hour,
} as const;

export const feeLabel = 'On Demand Returns Fee';
