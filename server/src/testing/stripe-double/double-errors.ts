import type { CardError, IntentObject } from './double-objects.ts';

interface ErrorBody {
  type: 'invalid_request_error' | 'idempotency_error' | 'api_error' | 'rate_limit_error';
  code?: string;
  message: string;
  param?: string;
  payment_intent?: IntentObject;
}

/** An error in Stripe's format. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly error: ErrorBody | (CardError & { payment_intent?: IntentObject });

  constructor(status: number, error: StripeRefusal['error']) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

const badRequest = 400;
const notFound = 404;
const forbidden = 403;
const paymentRequired = 402;

export function refuse(message: string, facts: { code?: string; param?: string } = {}): never {
  throw new StripeRefusal(badRequest, { type: 'invalid_request_error', message, ...facts });
}

/** Refuses a call because of the intent's state. The error contains the intent. */
export function refuseState(message: string, intent: IntentObject): never {
  const code = 'payment_intent_unexpected_state';
  const error = { type: 'invalid_request_error', code, message, payment_intent: intent } as const;
  throw new StripeRefusal(badRequest, error);
}

export function missing(what: string, id: string, param = 'intent'): never {
  const message = `No such ${what}: '${id}'`;
  const error = {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message,
    param,
  } as const;
  throw new StripeRefusal(notFound, error);
}

export function noAccess(accountId: string): never {
  const message = `The provided key does not have access to account '${accountId}' (or that account does not exist). Application access may have been revoked.`;
  throw new StripeRefusal(forbidden, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message,
  });
}

export function decline(error: CardError, intent: IntentObject): never {
  throw new StripeRefusal(paymentRequired, { ...error, payment_intent: intent });
}

export function mismatchedKey(key: string): never {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}'.`;
  throw new StripeRefusal(badRequest, { type: 'idempotency_error', message });
}
