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
  /** Why it was declined; null of every other error. */
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
 * The gateway did not do what it was asked, through no fault of the payer's: it cannot be reached, refuses our key or our
 * request, or answers what cannot be. Worth another try, and for operators to know.
 */
export class GatewayUnavailable extends Error {
  /** For operators, and the same for the same trouble: it names no payment. */
  readonly reason: string;
  /** It answered, and its answer cannot be. */
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
  /** For our own log. */
  message: string;
  isUnreadable: boolean;
  cause: unknown;
}

/** Not signed with the gateway's secret, or signed too long ago. */
export class InvalidSignature extends Error {}

/** Validly signed, but of test money where this installation takes real money, or the other way round. */
export class WrongMode extends Error {}

/** Validly signed but not in the expected form. The message quotes nothing of the body. */
export class UnreadableMessage extends Error {}
