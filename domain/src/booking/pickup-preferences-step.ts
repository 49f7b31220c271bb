import { bookingLimits } from './booking-limits.ts';
import { dayNumber, daysBetween, type LocalTime } from '../time/calendar-date.ts';
import type { BookingField, PickupPreferencesAnswers } from './booking-draft.ts';
import { checkRules, problem, unanswered, type Rule, type StepCheck } from './booking-problem.ts';
import type { PolicyVerdict } from '../policy/merchant-policy.ts';
import { wayRow } from '../way/ways-back.ts';
import { checkPickupDay, firstBookableDay } from './pickup-day.ts';

/**
 * The verdict of the return policy, or `pending` while the browser waits for the server's answer. On the
 * server it is never `pending`.
 */
export type PolicyState = Pick<PolicyVerdict, 'result' | 'message'> | 'pending';

export type PreferencesContext = { readonly now: LocalTime; readonly policy: PolicyState };

const pickupDayMessages: Readonly<Record<string, string>> = {
  unknown_slot: 'Please choose one of the time slots',
  invalid_pickup_date: 'Please choose a valid pickup day',
  pickup_date_past: 'The pickup day cannot be in the past',
  pickup_date_too_far: `Pickups can be booked up to ${bookingLimits.maxDaysAhead} days ahead`,
  slot_closed: 'This time slot can no longer be booked for today',
};

export const preferenceFields = [
  'preferredTimeSlot',
  'pickupLocation',
  'purchaseType',
  'purchaseDate',
  'authorizationSigned',
] as const;

export const preferencesMissing = (missing: readonly BookingField[]) =>
  problem(
    'missing_information',
    'Missing Required Information',
    'Please complete all required fields before proceeding',
    missing,
  );

/** Fields about a purchase. A donation leaves them empty. */
const purchaseFields: ReadonlySet<BookingField> = new Set(['purchaseType', 'purchaseDate']);

/** The fields that must be filled in for this return method. */
const askedFields = ({ way }: PickupPreferencesAnswers) =>
  preferenceFields.filter((field) => wayRow(way).asksPurchase || !purchaseFields.has(field));

export const preferencesRules: readonly Rule<PickupPreferencesAnswers & PreferencesContext>[] = [
  (answers) => {
    const missing = unanswered(answers, askedFields(answers));
    return missing.length === 0 ? null : preferencesMissing(missing);
  },
  ({ pickupLocation, pickupMethod, acceptsLiabilityTerms }) => {
    const isOwed = pickupLocation === 'outside' || pickupMethod === 'door_dropoff';
    const where = pickupLocation === 'outside' ? 'outside pickup' : 'door drop-off';
    return !isOwed || acceptsLiabilityTerms
      ? null
      : problem(
          'liability_terms_required',
          'Liability Terms Required',
          `You must accept the liability terms for ${where}`,
          ['acceptsLiabilityTerms'],
        );
  },
  ({ way, hasOriginalTags, hasOriginalPackaging, hasReceipt }) =>
    !wayRow(way).asksPurchase || hasOriginalTags || hasOriginalPackaging || hasReceipt
      ? null
      : problem(
          'return_requirements_not_met',
          'Return Requirements Not Met',
          'You must have at least ONE of the following: original tags, original packaging, or receipt. The store may refuse your return without these items.',
          ['hasOriginalTags', 'hasOriginalPackaging', 'hasReceipt'],
        ),
  ({ way, purchaseDate, now }) => {
    if (!wayRow(way).asksPurchase) return null;
    if (dayNumber(purchaseDate) === null) {
      return problem('invalid_purchase_date', 'Purchase Date', 'Please enter a valid date', [
        'purchaseDate',
      ]);
    }
    return daysBetween(purchaseDate, now.date) >= 0
      ? null
      : problem(
          'future_purchase_date',
          'Purchase Date',
          'The purchase date cannot be in the future',
          ['purchaseDate'],
        );
  },
  ({ preferredTimeSlot, pickupDate, now }) => {
    const slot = preferredTimeSlot || null;
    if (slot === null) return null;
    const check = checkPickupDay(pickupDate || firstBookableDay(slot, now), slot, now);
    return check.ok
      ? null
      : problem(check.code, 'Pickup Day', pickupDayMessages[check.code] ?? '', [
          'pickupDate',
          'preferredTimeSlot',
        ]);
  },
  ({ policy }) =>
    policy === 'pending'
      ? problem(
          'policy_pending',
          'Policy Validation Pending',
          'Please wait while we check the return policy',
          [],
        )
      : null,
  ({ policy }) =>
    policy !== 'pending' && policy.result === 'invalid'
      ? problem('policy_violation', 'Return Policy Violation', policy.message, [])
      : null,
];

/** Checks this step of the booking. `now` is the service area's local time. */
export function checkPickupPreferencesStep(
  answers: PickupPreferencesAnswers,
  context: PreferencesContext,
): StepCheck {
  return checkRules({ ...answers, ...context }, preferencesRules);
}
