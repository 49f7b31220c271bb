import { type DeclineReason, declineReasonOf } from '@backhaul/domain/order/decline-reasons.ts';
import { Stripe } from 'stripe';
import { GatewayError, GatewayUnavailable } from '../../ports/gateway-errors.ts';

const { errors } = Stripe;
type StripeError = InstanceType<typeof errors.StripeError>;

/**
 * Errors that another attempt cannot fix, with our code for each. Errors about amounts often have no code, so
 * they are recognized by the parameter that Stripe names (`amountNames`).
 */
const finalCodes: Readonly<Record<string, GatewayError['code']>> = {
  resource_missing: 'unknown_intent',
  amount_too_large: 'amount_too_large',
  charge_already_refunded: 'amount_too_large',
  payment_intent_unexpected_state: 'wrong_state',
  intent_invalid_state: 'wrong_state',
  charge_already_captured: 'wrong_state',
  charge_expired_for_capture: 'wrong_state',
  capture_charge_authorization_expired: 'wrong_state',
  charge_disputed: 'wrong_state',
};
const amountNames: ReadonlySet<string> = new Set(['amount', 'amount_to_capture']);

/** Stripe's error code while another request with the same key is running. A later attempt can succeed. */
const keyInUse = 'idempotency_key_in_use';

/**
 * True if the error is about a customer who does not exist at Stripe, such as one who was deleted in the
 * dashboard. Reading a customer gives an error with another `param`, so the message is checked too.
 */
const isOfPayer = ({ param, message }: StripeError) =>
  param === 'customer' || message.startsWith('No such customer');

/** The reason for an error, for operators. It contains no IDs and no keys. */
function reasonOf(error: StripeError): string {
  const { statusCode: status, code } = error;
  const told = [status, code].filter((one) => one !== undefined).join(' ');
  if (error instanceof errors.StripeAuthenticationError) return `our key is refused (${told})`;
  if (error instanceof errors.StripePermissionError) return `our key may not do this (${told})`;
  if (error instanceof errors.StripeRateLimitError) return `our calls are too many (${told})`;
  if (error instanceof errors.StripeConnectionError) return 'it cannot be reached';
  if (error instanceof errors.StripeInvalidRequestError) return `a request is refused (${told})`;
  return `it fails (${told})`;
}

/** The reason, for operators, why a call of Stripe failed; null if the error is not from Stripe. */
export function failureReasonOf(error: unknown): string | null {
  return error instanceof errors.StripeError ? reasonOf(error) : null;
}

function codeOf(error: StripeError): GatewayError['code'] | null {
  if (error instanceof errors.StripeCardError) return 'declined';
  if (error instanceof errors.StripeIdempotencyError)
    return error.code === keyInUse ? null : 'idempotency';
  if (!(error instanceof errors.StripeInvalidRequestError)) return null;
  if (error.code === 'resource_missing' && isOfPayer(error)) return 'unknown_payer';
  const known = finalCodes[error.code ?? ''];
  return known ?? (amountNames.has(error.param ?? '') ? 'amount_too_large' : null);
}

/**
 * The reason why a card was declined. Prefers the bank's decline code to Stripe's error code, because it is
 * more exact.
 */
function declineOf(error: unknown): DeclineReason | null {
  if (!(error instanceof errors.StripeCardError)) return null;
  return declineReasonOf(error.decline_code ?? error.code);
}

/**
 * Makes a call of Stripe. Throws GatewayError if another attempt cannot help. Throws GatewayUnavailable for
 * errors that can pass (network, limits, Stripe's own) or that we must fix (keys, permissions).
 */
export async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof errors.StripeError)) throw error;
    const code = codeOf(error);
    if (code === null)
      throw new GatewayUnavailable(reasonOf(error), { message: error.message, cause: error });
    throw new GatewayError(code, error.message, declineOf(error));
  }
}
