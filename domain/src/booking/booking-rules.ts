import type { LocalTime } from '../time/calendar-date.ts';
import type { BookingDraft } from './booking-draft.ts';
import { checkRules, type Rule, type StepCheck } from './booking-problem.ts';
import { parcelRules } from '../carrier/parcel-step.ts';
import { declinedGoods } from '../way/declined-goods.ts';
import { contactRules } from './contact-step.ts';
import {
  evaluateReturn,
  type JudgedRetailer,
  type ReturnClaim,
  type ReturnVerdicts,
} from './evaluate-return.ts';
import { paymentRules } from './payment-step.ts';
import { type PreferencesContext, preferencesRules } from './pickup-preferences-step.ts';
import { returnDetailsRules } from './return-details-step.ts';

const bookingRules: readonly Rule<BookingDraft & PreferencesContext>[] = [
  ...contactRules,
  ...returnDetailsRules,
  ...parcelRules,
  ...preferencesRules,
  ...paymentRules,
];

export type BookingVerdicts = ReturnVerdicts & {
  readonly answers: StepCheck;
  /**
   * The first item of the booking, in the customer's words, that the charity never accepts; null if there is
   * none.
   */
  readonly declined: string | null;
};

/**
 * Checks a whole booking: the return policy, safety, the charity's list of goods that it never accepts
 * (`declines`) and all form rules. `now` is the service area's local time.
 */
export function judgeBooking(
  booking: BookingDraft & ReturnClaim,
  found: JudgedRetailer & { readonly declines?: readonly string[] | null },
  now: LocalTime,
): BookingVerdicts {
  const verdicts = evaluateReturn(booking, found, now.date);
  const declined = declinedGoods(found.declines ?? [], [
    booking.orderName,
    booking.itemDescription,
  ]);
  const answers = checkRules({ ...booking, now, policy: verdicts.policy }, bookingRules);
  return { ...verdicts, declined, answers };
}
