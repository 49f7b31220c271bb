import { accountLimits } from '@backhaul/domain/access/account-limits.ts';
import { deletionGraceMs, exportLimits } from '@backhaul/domain/access/account-data-limits.ts';
import { linkLifetimeMs } from '@backhaul/domain/access/account-link.ts';
import { retentionDays } from '@backhaul/domain/access/retention.ts';
import { uploadLimits } from '@backhaul/domain/access/upload-limits.ts';
import { bookingLimits } from '@backhaul/domain/booking/booking-limits.ts';
import { savedPlaceLimits } from '@backhaul/domain/booking/saved-place-limits.ts';
import { tipPresetsCents } from '@backhaul/domain/catalog/booking-options.ts';
import { applicationRules } from '@backhaul/domain/driver-application/application-rules.ts';
import { reminderDays } from '@backhaul/domain/driver-application/driver-documents.ts';
import { ratingRules } from '@backhaul/domain/driver/driver-rating.ts';
import { performanceDefaults } from '@backhaul/domain/driver/driver-status.ts';
import { serviceRadiusMiles } from '@backhaul/domain/driver/schedule.ts';
import { quoteLimits } from '@backhaul/domain/fare/quote-limits.ts';
import { farthestRedirectMiles } from '@backhaul/domain/geo/redirect-distance.ts';
import { pickupLimits } from '@backhaul/domain/order/early-pickup.ts';
import { orderDeadlines } from '@backhaul/domain/order/order-deadlines.ts';
import { quietHours } from '@backhaul/domain/notifications/quiet-hours.ts';
import { lateTipDays } from '@backhaul/domain/order/payment-due.ts';
import { paymentLimits } from '@backhaul/domain/order/payment-gateways.ts';
import { giftCardRules } from '@backhaul/domain/proof/gift-card.ts';
import { handOverRules } from '@backhaul/domain/proof/hand-over.ts';
import { refusalChoiceMs } from '@backhaul/domain/order/refusal-plan.ts';
import { payoutRules } from '@backhaul/domain/payout/payout-rules.ts';
import { refundWatchRules } from '@backhaul/domain/policy/expected-refund.ts';
import { replayRules } from '@backhaul/domain/replay/replay-rules.ts';
import { screeningLimits } from '@backhaul/domain/safety/safety-screening.ts';
import { ticketLimits } from '@backhaul/domain/support/ticket.ts';
import { formatMinuteOfDay } from '@backhaul/domain/time/time-of-day.ts';
import { countWords, dollarWords, listWords, spanWords } from './fact-words.ts';

const weekdayWords = (day: string) => `${day.slice(0, 1).toUpperCase()}${day.slice(1)}`;
const dayMs = 24 * 60 * 60_000;
const dayWords = (what: keyof typeof retentionDays) => countWords(retentionDays[what], 'day');
const [, ...laterAsks] = refundWatchRules.askAfterDays;

/**
 * The numbers and times, other than prices, that text pages may state. Each comes from the constant that the
 * code uses.
 */
export const facts = {
  // Facts about quotes, tips, driver applications, payouts and free cancellation.
  quote_lifetime: spanWords(quoteLimits.lifetimeMs),
  tip_presets: listWords(tipPresetsCents.map(dollarWords)),
  tip_days: countWords(lateTipDays, 'day'),
  largest_tip: dollarWords(bookingLimits.maxTipCents),
  rejected_documents_days: countWords(applicationRules.keptAfterRejectionDays, 'day'),
  youngest_driver: countWords(applicationRules.youngestYears, 'year'),
  oldest_vehicle: countWords(applicationRules.oldestVehicleYears, 'year'),
  document_reminders: listWords(reminderDays.map(String)),
  payout_fee: dollarWords(payoutRules.instantFeeCents),
  payout_time: `${weekdayWords(payoutRules.weekly.weekday)} at ${formatMinuteOfDay(payoutRules.weekly.minuteOfDay)}`,
  free_cancellation: spanWords(orderDeadlines.freeCancellationAfterAcceptMs),

  // Facts about the limits of a booking.
  most_items: countWords(bookingLimits.maxItems, 'item'),
  heavy_weight: countWords(bookingLimits.heavyWeightPounds, 'pound'),
  heaviest: countWords(bookingLimits.maxWeightPounds, 'pound'),
  smallest_value: dollarWords(bookingLimits.minItemValueCents),
  largest_value: dollarWords(bookingLimits.maxItemValueCents),
  days_ahead: countWords(bookingLimits.maxDaysAhead, 'day'),
  slot_closes: countWords(bookingLimits.slotClosesBeforeEndMinutes, 'minute'),
  holiday_days: countWords(bookingLimits.holidayExtensionMinDays, 'day'),
  largest_file: `${uploadLimits.maxBytes / 1024 / 1024} MB`,
  saved_places: countWords(savedPlaceLimits.maxPlaces, 'address', 'addresses'),
  high_value: dollarWords(screeningLimits.highValueAboveCents),
  very_high_value: dollarWords(screeningLimits.veryHighValueAboveCents),
  unknown_store_value: dollarWords(screeningLimits.unknownRetailerAboveCents),

  // Facts about times and deadlines.
  unpaid_lifetime: spanWords(orderDeadlines.unpaidAfterCreationMs),
  unpaid_before_end: spanWords(orderDeadlines.unpaidBeforeSlotEndMs),
  no_driver_after: spanWords(orderDeadlines.noDriverAfterSlotEndMs),
  no_pickup_after: spanWords(orderDeadlines.noPickupAfterSlotEndMs),
  completes_after: spanWords(orderDeadlines.autoCompleteAfterDeliveryMs),
  authorization_lifetime: spanWords(paymentLimits.authorizationLifetimeMs),
  early_pickup: spanWords(pickupLimits.earlyWithoutYesMs),
  refusal_choice: spanWords(refusalChoiceMs),
  farthest_store: countWords(farthestRedirectMiles, 'mile'),
  refund_days: countWords(refundWatchRules.businessDays, 'business day'),
  refund_asked_again: `${listWords(laterAsks.map(String))} days`,

  // Facts about support, gift cards, hand-over codes and ratings.
  tickets_a_day: countWords(ticketLimits.perDay, 'problem a day', 'problems a day'),
  gift_card_days: countWords(giftCardRules.daysAfterEnd, 'day'),
  wrong_codes: countWords(handOverRules.wrongCodes, 'wrong try', 'wrong tries'),
  most_stars: countWords(ratingRules.mostStars, 'star'),
  rating_days: countWords(ratingRules.withinDays, 'day'),
  ratings_counted: String(ratingRules.counted),
  ratings_needed: countWords(ratingRules.fewest, 'rating'),
  first_rating: performanceDefaults.driverRating.toFixed(1),
  concern_stars: countWords(ratingRules.concernBelow, 'star'),

  // Facts about accounts, their links and exports, and the hours at night without messages.
  session_lifetime: spanWords(accountLimits.sessionDays * dayMs),
  sandbox_lifetime: spanWords(accountLimits.sandboxLifetimeMs),
  verify_link: spanWords(linkLifetimeMs.verify_email),
  password_link: spanWords(linkLifetimeMs.reset_password),
  export_lifetime: spanWords(exportLimits.lifetimeMs),
  deletion_grace: spanWords(deletionGraceMs),
  exports_a_day: countWords(exportLimits.perDay, 'time a day', 'times a day'),
  quiet_from: formatMinuteOfDay(quietHours.fromMinute),
  quiet_to: formatMinuteOfDay(quietHours.toMinute),
  unattached_files: spanWords(uploadLimits.unattachedLifetimeMs),

  // Facts about the periods after which data is deleted.
  track_days: dayWords('track'),
  track_step: countWords(replayRules.everySeconds, 'second'),
  visit_days: dayWords('visit'),
  ended_quote: dayWords('endedQuote'),
  kept_answer_days: dayWords('keptAnswer'),
  device_days: dayWords('device'),
  signal_days: dayWords('signal'),
  sign_in_place_days: dayWords('signInPlace'),
  ended_link_days: dayWords('endedLink'),
  auth_cache_days: dayWords('authCache'),
  draft_days: dayWords('bookingDraft'),

  // Facts about distances for drivers.
  smallest_radius: countWords(serviceRadiusMiles.min, 'mile'),
  largest_radius: countWords(serviceRadiusMiles.max, 'mile'),
  usual_radius: countWords(serviceRadiusMiles.default, 'mile'),
} as const;
