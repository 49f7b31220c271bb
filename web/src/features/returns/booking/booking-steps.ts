import type { BookingDraft } from '@backhaul/domain/booking/booking-draft.ts';
import { checkRules, type StepCheck } from '@backhaul/domain/booking/booking-problem.ts';
import type { parcelRules } from '@backhaul/domain/carrier/parcel-step.ts';
import { checkContactStep, type ContactContext } from '@backhaul/domain/booking/contact-step.ts';
import { checkPaymentStep } from '@backhaul/domain/booking/payment-step.ts';
import {
  checkPickupPreferencesStep,
  type PreferencesContext,
} from '@backhaul/domain/booking/pickup-preferences-step.ts';
import { returnDetailsRules } from '@backhaul/domain/booking/return-details-step.ts';

export const bookingSteps = [
  { number: 1, label: 'Contact Information' },
  { number: 2, label: 'Return Details' },
  { number: 3, label: 'Pickup Preferences' },
  { number: 4, label: 'Payment & Review' },
] as const;
export type StepNumber = (typeof bookingSteps)[number]['number'];
type BookingStep = (typeof bookingSteps)[number];

export type BookingContext = PreferencesContext &
  ContactContext & {
    /**
     * The rules that decide if a parcel's answers are complete. The browser loads them only once the booking
     * asks about a parcel, so they can be missing there.
     */
    readonly parcelRules?: typeof parcelRules;
  };

const checks: Readonly<
  Record<StepNumber, (answers: BookingDraft, context: BookingContext) => StepCheck>
> = {
  1: checkContactStep,
  2: (answers, { now, parcelRules: rules = [] }) =>
    checkRules({ ...answers, now }, [...returnDetailsRules, ...rules]),
  3: checkPickupPreferencesStep,
  4: checkPaymentStep,
};

export function checkStep(
  step: StepNumber,
  answers: BookingDraft,
  context: BookingContext,
): StepCheck {
  return checks[step](answers, context);
}

export function stepByNumber(step: StepNumber): BookingStep {
  return bookingSteps[step - 1] ?? bookingSteps[0];
}

/** The first incomplete step. No URL can open a later one. */
export function furthestStep(answers: BookingDraft, context: BookingContext): StepNumber {
  const open = bookingSteps.find(({ number }) => !checkStep(number, answers, context).ok);
  return open?.number ?? 4;
}

/**
 * The step after the given one. With `skipsAnswered` it is the next incomplete step, or step 4 if all are
 * complete.
 */
export function stepAfter(
  step: StepNumber,
  answers: BookingDraft,
  context: BookingContext,
  skipsAnswered: boolean,
): BookingStep {
  const later = bookingSteps.slice(step);
  const open = later.find(({ number }) => !checkStep(number, answers, context).ok);
  return (skipsAnswered ? open : later[0]) ?? stepByNumber(4);
}

/**
 * The step that the URL names, or the first step if the URL is invalid. It is limited to the steps that may
 * be opened.
 */
export function stepOfAddress(asked: string | undefined, furthest: StepNumber): StepNumber {
  const wanted = bookingSteps.find(({ number }) => String(number) === asked)?.number ?? 1;
  return wanted <= furthest ? wanted : furthest;
}
