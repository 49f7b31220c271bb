import type { VelocityMark } from './velocity.ts';

/**
 * Reasons to hold back an action that may be abuse. Only support staff see these texts, never the person
 * whose action is held back.
 */
export const brakes = {
  declined_payments: 'Many declined payments',
  bookings: 'Many bookings in a day',
  new_accounts: 'Many new accounts',
  demos: 'Many demo accounts',
  codes: 'Many codes tried',
  refund_claims: 'Many refund claims',
  tip_after_dispute: 'Tip on a disputed order',
  high_tip: 'High tip after the delivery',
} as const;
export type Brake = keyof typeof brakes;
export const brakeNames = Object.keys(brakes) as [Brake, ...Brake[]];

export const heldStates = ['open', 'let_through', 'kept'] as const;

export const brakeOfMark: Readonly<Record<VelocityMark, Brake>> = {
  payment_declined: 'declined_payments',
  account_made: 'new_accounts',
  demo_started: 'demos',
  code_tried: 'codes',
  refund_claimed: 'refund_claims',
};

const payment = 'We could not take this payment';

/**
 * The messages for a person whose action was held back. They never name the reason, because people could then
 * avoid the rule.
 */
const told: Readonly<Record<Brake, string>> = {
  declined_payments: payment,
  bookings: 'We could not accept this booking',
  new_accounts: 'We could not make this account right now',
  demos: 'We could not start a demo',
  codes: 'We could not accept this code',
  refund_claims: 'We could not accept this report about a refund',
  tip_after_dispute: payment,
  high_tip: payment,
};

/** The message for a person whose action was held back. Support finds the reason by the `reference`. */
export function heldBackSentence(brake: Brake, reference: string): string {
  return `${told[brake]}. Contact us and give the reference ${reference}.`;
}

/**
 * After support allows a held-back action, the same reason does not hold back this person's actions for this
 * many hours.
 */
export const letThroughHours = 24;

/** Letters and digits that are not easily confused on the phone. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
export const referenceLength = 8;

/** Makes the reference of a held-back action from random bytes, one character for each byte. */
export function heldReference(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
}
