import { type DeclineReason, declineReasonOf } from '@backhaul/domain/order/decline-reasons.ts';

/** Sentences with the next step after a decline. They follow 'Nothing was charged.' */
const steps: Readonly<Record<DeclineReason, string>> = {
  generic_decline:
    'Your bank gave no reason. Call the number on your card, or use another card{paypal}.',
  insufficient_funds: 'Use another card{paypal}.',
  expired_card: 'Check the expiry date, or use another card{paypal}.',
  incorrect_cvc: 'Check the digits on the card and try again.',
  incorrect_number: 'Check the card number and try again.',
  incorrect_zip: 'Check the ZIP code of your billing address and try again.',
  processing_error: 'Wait a moment and try again, or use another card{paypal}.',
  authentication_required:
    'Try again and confirm the payment with your bank, or use another card{paypal}.',
  not_approved: 'Try again and approve the payment, or use a card.',
};

/** The next step after a declined payment, by our own reason or the payment processor's code. */
export function nextStepOf(code: string | null | undefined, hasPayPal: boolean): string {
  const words = steps[declineReasonOf(code)].replace(
    '{paypal}',
    hasPayPal ? ', or pay with PayPal' : '',
  );
  return `Nothing was charged. ${words}`;
}
