import { expect, it } from 'vitest';
import { declineReasonOf, declineReasons } from './decline-reasons.ts';

it.each([
  ['insufficient_funds', 'insufficient_funds'],
  ['card_velocity_exceeded', 'insufficient_funds'],
  ['expired_card', 'expired_card'],
  ['invalid_expiry_year', 'expired_card'],
  ['incorrect_cvc', 'incorrect_cvc'],
  ['invalid_number', 'incorrect_number'],
  ['issuer_not_available', 'processing_error'],
  ['payment_intent_authentication_failure', 'authentication_required'],
  ['payment_method_customer_decline', 'not_approved'],
])('%s comes down to %s', (code, reason) => {
  expect(declineReasonOf(code)).toBe(reason);
});

it.each(['lost_card', 'stolen_card', 'pickup_card', 'fraudulent', 'restricted_card'])(
  'whoever holds the card does not hear of %s',
  (code) => {
    expect(declineReasonOf(code)).toBe('generic_decline');
  },
);

it.each([
  'do_not_honor',
  'generic_decline',
  'a code of tomorrow',
  '__proto__',
  '',
  null,
  undefined,
])('no more is known of %s', (code) => {
  expect(declineReasonOf(code)).toBe('generic_decline');
});

it('a reason is its own', () => {
  for (const reason of declineReasons) expect(declineReasonOf(reason)).toBe(reason);
});
