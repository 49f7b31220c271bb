/** The reasons for a failed payment that we may tell the person who pays. */
export const declineReasons = [
  'generic_decline',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'incorrect_number',
  'incorrect_zip',
  'processing_error',
  'authentication_required',
  'not_approved',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

/**
 * Other error codes of payment processors, each with a reason from `declineReasons`. The payer can solve the
 * code's problem with the same action as that reason's problem.
 */
const sameAs: Readonly<Record<string, DeclineReason>> = {
  card_velocity_exceeded: 'insufficient_funds',
  withdrawal_count_limit_exceeded: 'insufficient_funds',
  invalid_cvc: 'incorrect_cvc',
  invalid_number: 'incorrect_number',
  invalid_expiry_month: 'expired_card',
  invalid_expiry_year: 'expired_card',
  issuer_not_available: 'processing_error',
  reenter_transaction: 'processing_error',
  try_again_later: 'processing_error',
  authentication_not_handled: 'authentication_required',
  payment_intent_authentication_failure: 'authentication_required',
  payment_method_customer_decline: 'not_approved',
};

/**
 * The reason for a processor's error code. If the card was reported lost or stolen, or if the bank suspects
 * it, the payer only learns that it was declined. The same goes for unknown codes and for cards that the bank
 * does not honor.
 */
export function declineReasonOf(code: string | null | undefined): DeclineReason {
  const told = declineReasons.find((reason) => reason === code);
  const same = Object.hasOwn(sameAs, code ?? '') ? sameAs[code ?? ''] : undefined;
  return told ?? same ?? 'generic_decline';
}
