/** What the processor says of a try that failed. */
export interface Decline {
  code?: string | undefined;
  decline_code?: string | undefined;
}

/** What to do about a card, by the processor's code: sentences that follow 'Nothing was charged.' */
const steps: Readonly<Record<string, string>> = {
  insufficient_funds: 'Use another card{paypal}.',
  expired_card: 'Check the expiry date, or use another card{paypal}.',
  incorrect_cvc: 'Check the digits on the card and try again.',
  invalid_cvc: 'Check the digits on the card and try again.',
  incorrect_number: 'Check the card number and try again.',
  invalid_number: 'Check the card number and try again.',
  incorrect_zip: 'Check the ZIP code of your billing address and try again.',
  processing_error: 'Wait a moment and try again, or use another card{paypal}.',
  payment_intent_authentication_failure:
    'Try again and confirm it with your bank, or use another card{paypal}.',
  authentication_required: 'Try again and confirm it with your bank.',
  payment_method_customer_decline: 'Try again and approve it, or use a card.',
  card_declined:
    'Your bank says no more than that. Call the number on your card, or use another card{paypal}.',
};

const anyway = 'Try again, or use another card{paypal}.';

/** The next step after a decline. The bank's own reason is the more exact one. */
export function nextStepOf({ code, decline_code }: Decline, hasPayPal: boolean): string {
  const step = steps[decline_code ?? ''] ?? steps[code ?? ''] ?? anyway;
  const words = step.replace('{paypal}', hasPayPal ? ', or pay with PayPal' : '');
  return `Nothing was charged. ${words}`;
}

/** The payment was closed meanwhile: the price has changed, or it was paid or cancelled elsewhere. */
export const isReplaced = ({ code }: Decline): boolean =>
  code === 'payment_intent_unexpected_state' || code === 'resource_missing';

/** Whether it was sent is not known: the server asks before anybody pays again. */
export const isUnknown = (error: { type?: string }): boolean =>
  error.type === 'api_connection_error' || error.type === 'api_error';
