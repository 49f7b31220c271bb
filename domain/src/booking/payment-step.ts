import { bookingLimits } from './booking-limits.ts';
import { amountProblem } from '../money/amount-problem.ts';
import type { PaymentAnswers } from './booking-draft.ts';
import { checkRules, problem, type Rule, type StepCheck } from './booking-problem.ts';

export const paymentMethodRequired = {
  title: 'Payment Method Required',
  message: 'Please select a payment method to continue',
};

/** The problem with a tip, as a sentence; null if there is none. */
export function tipProblem(tipCents: number): string | null {
  const { minTipCents: minCents, maxTipCents: maxCents } = bookingLimits;
  return amountProblem('tip', tipCents, { minCents, maxCents });
}

export const paymentRules: readonly Rule<PaymentAnswers>[] = [
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
    const sentence = tipProblem(tipCents);
    return sentence === null ? null : problem('tip_out_of_range', 'Tip', sentence, ['tip']);
  },
];

export function checkPaymentStep(answers: PaymentAnswers): StepCheck {
  return checkRules(answers, paymentRules);
}
