import { expect, test } from 'vitest';
import { nextStepOf } from './decline-steps.ts';

test.each([
  [
    { code: 'card_declined', decline_code: 'generic_decline' },
    /Your bank says no more.*or pay with PayPal\./,
  ],
  [
    { code: 'card_declined', decline_code: 'insufficient_funds' },
    /Use another card, or pay with PayPal\./,
  ],
  [{ code: 'expired_card', decline_code: 'expired_card' }, /Check the expiry date/],
  [{ code: 'incorrect_cvc', decline_code: 'incorrect_cvc' }, /Check the digits on the card/],
  [{ code: 'payment_intent_authentication_failure' }, /confirm it with your bank/],
  [{ code: 'processing_error', decline_code: 'processing_error' }, /Wait a moment and try again/],
  [{ code: 'something_new' }, /Try again, or use another card, or pay with PayPal\./],
  [{}, /Try again/],
])('after %j it says what to do', (decline, next) => {
  expect(nextStepOf(decline, true)).toMatch(next);
  expect(nextStepOf(decline, true)).toMatch(/^Nothing was charged\. /);
  expect(nextStepOf(decline, false)).not.toContain('PayPal');
});
