import type { DeclineReason } from '@backhaul/domain/order/decline-reasons.ts';

/** A final refusal; retrying will not help. Any other error may be retried. */
export class GatewayError extends Error {
  readonly code:
    | 'unknown_intent'
    | 'unknown_payer'
    | 'wrong_state'
    | 'amount_too_large'
    | 'idempotency'
    | 'declined';
  /** The reason why the payment was declined; null for all other errors. */
  readonly decline: DeclineReason | null;

  constructor(
    code: GatewayError['code'],
    message: string,
    decline: DeclineReason | null = code === 'declined' ? 'generic_decline' : null,
  ) {
    super(message);
    this.name = 'GatewayError';
    this.code = code;
    this.decline = decline;
  }
}

/**
 * The gateway could not do what we wanted, through no fault of the payer: it is unreachable, rejects our key
 * or request, or gives an impossible answer. May be retried; operators should know.
 */
export class GatewayUnavailable extends Error {
  /** A text for operators. It names no payment, so that two failures of the same kind have the same text. */
  readonly reason: string;
  /** True if the gateway gave an answer that makes no sense. */
  readonly isUnreadable: boolean;

  constructor(
    reason: string,
    { message = reason, isUnreadable = false, cause }: Partial<Trouble> = {},
  ) {
    super(message, { cause });
    this.name = 'GatewayUnavailable';
    this.reason = reason;
    this.isUnreadable = isUnreadable;
  }
}

interface Trouble {
  /** The error's message, for our own log. */
  message: string;
  isUnreadable: boolean;
  cause: unknown;
}

/** The message is not signed with the gateway's secret, or was signed too long ago. */
export class InvalidSignature extends Error {}

/**
 * The message is signed correctly, but is for test money while this server takes real money, or the reverse.
 */
export class WrongMode extends Error {}

/**
 * The message is signed correctly but not in the expected form. This error quotes nothing of the body.
 */
export class UnreadableMessage extends Error {}
