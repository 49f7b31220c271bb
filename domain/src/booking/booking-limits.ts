/** Limits of a booking: counts, pounds, cents, characters, days (product-rules.md#booking-steps). */
export const bookingLimits = {
  minItems: 1,
  maxItems: 10,
  heavyWeightPounds: 30,
  maxWeightPounds: 50,
  minItemValueCents: 1,
  maxItemValueCents: 10_000_000,
  minTipCents: 0,
  maxTipCents: 50_000,
  tipStepCents: 1,
  maxDaysAhead: 4,
  slotClosesBeforeEndMinutes: 30,
  holidayExtensionMinDays: 90,
  maxShortTextLength: 200,
  maxLongTextLength: 2_000,
} as const;
