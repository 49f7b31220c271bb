import { bookingLimits } from '../catalog/limits.ts';
import { formatCents } from '../money/cents.ts';
import type { PaymentAnswers } from './booking-draft.ts';
import { firstProblem, isBetween, problem, type Rule, type StepCheck } from './booking-problem.ts';

export const paymentMethodRequired = {
  title: 'Payment Method Required',
  message: 'Please select a payment method to continue',
};

const paymentRules: readonly Rule<PaymentAnswers>[] = [
  ({ paymentMethod }) =>
    paymentMethod
      ? null
      : problem(
          'payment_method_required',
          paymentMethodRequired.title,
          paymentMethodRequired.message,
          ['paymentMethod'],
        ),
  ({ tipCents }) => {
    const { minTipCents: min, maxTipCents: max } = bookingLimits;
    return Number.isInteger(tipCents) && isBetween(tipCents, min, max)
      ? null
      : problem(
          'tip_out_of_range',
          'Tip',
          `The tip must be between ${formatCents(min)} and ${formatCents(max)}`,
          ['tipCents'],
        );
  },
];

/** Step 4. */
export function checkPaymentStep(answers: PaymentAnswers): StepCheck {
  return firstProblem(answers, paymentRules);
}
