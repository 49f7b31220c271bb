import { declineReasons } from '@backhaul/domain/order/decline-reasons.ts';
import { expect, test } from 'vitest';
import { nextStepOf } from './decline-steps.ts';

test.each([
  ['generic_decline', /Your bank gave no reason.*or pay with PayPal\.$/],
  ['do_not_honor', /Your bank gave no reason.*Call the number on your card/],
  ['lost_card', /Your bank gave no reason/],
  ['stolen_card', /Your bank gave no reason/],
  ['insufficient_funds', /Use another card, or pay with PayPal\.$/],
  ['expired_card', /Check the expiry date/],
  ['incorrect_cvc', /Check the digits on the card/],
  ['payment_intent_authentication_failure', /confirm the payment with your bank/],
  ['processing_error', /Wait a moment and try again/],
  ['payment_method_customer_decline', /approve the payment, or use a card/],
  ['something_new', /or use another card, or pay with PayPal\.$/],
  [undefined, /or use another card/],
])('after %s it says what to do', (code, next) => {
  expect(nextStepOf(code, true)).toMatch(next);
});

test.each(declineReasons)(
  'after %s nothing was charged, and PayPal is named where it is',
  (code) => {
    expect(nextStepOf(code, true)).toMatch(/^Nothing was charged\. .*\.$/);
    expect(nextStepOf(code, false)).not.toMatch(/PayPal|[{}]/);
  },
);
