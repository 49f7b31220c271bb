import type { BookingDraft } from './booking-draft.ts';
import { passed, type StepCheck } from './booking-problem.ts';
import { checkContactStep } from './contact-step.ts';
import { checkPaymentStep } from './payment-step.ts';
import { checkPickupPreferencesStep, type PreferencesContext } from './pickup-preferences-step.ts';
import { checkReturnDetailsStep } from './return-details-step.ts';

/** Runs all four steps in order, as the server checks a booking. Returns the first problem. */
export function checkBooking(draft: BookingDraft, context: PreferencesContext): StepCheck {
  const steps = [
    checkContactStep(draft),
    checkReturnDetailsStep(draft),
    checkPickupPreferencesStep(draft, context),
    checkPaymentStep(draft),
  ];
  return steps.find((step) => !step.ok) ?? passed;
}
