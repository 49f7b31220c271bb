/** The reasons for a failed payment that the payer may see. */
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
 * Other error codes of payment processors, each with the reason from `declineReasons` that is shown instead.
 * The payer must do the same for both.
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
 * The reason to show for a processor's error code. Codes about lost, stolen or suspicious cards, and unknown
 * codes, only become `generic_decline`.
 */
export function declineReasonOf(code: string | null | undefined): DeclineReason {
  const told = declineReasons.find((reason) => reason === code);
  const same = Object.hasOwn(sameAs, code ?? '') ? sameAs[code ?? ''] : undefined;
  return told ?? same ?? 'generic_decline';
}
