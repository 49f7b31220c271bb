/** Where an intent stands; the states of the large card processors, by their shortest names. */
export type IntentStatus =
  | 'requires_payment'
  | 'requires_action'
  | 'authorized'
  | 'captured'
  | 'voided';

/** All that a gateway says about an intent, at one moment. Amounts in integer cents. */
export interface IntentState {
  intentId: string;
  status: IntentStatus;
  amountCents: number;
  capturedCents: number;
  refundedCents: number;
  method: 'card' | 'paypal' | null;
  brand: string | null;
  /** Four digits. */
  last4: string | null;
  /** Why the last attempt to pay failed, for people. */
  failureMessage: string | null;
  authorizedAt: Date | null;
  /** When an authorisation that is not captured ends by itself. */
  lapsesAt: Date | null;
}

export type GatewayEventType =
  | 'requires_action'
  | 'failed'
  | 'authorized'
  | 'captured'
  | 'voided'
  | 'refunded';

/** One signed message of a gateway: what happened, and the intent as it was then. Messages may come late, twice or out of order. */
export interface GatewayEvent {
  id: string;
  type: GatewayEventType;
  intent: IntentState;
}

export interface NewIntent {
  orderId: string;
  amountCents: number;
  method: 'card' | 'paypal';
  /** The same key answers the same intent. */
  idempotencyKey: string;
}

/** The gateway understood and says no; trying again will not help. Anything else it throws may be tried again. */
export class GatewayError extends Error {
  readonly code: 'unknown_intent' | 'wrong_state' | 'amount_too_large' | 'idempotency' | 'declined';

  constructor(code: GatewayError['code'], message: string) {
    super(message);
    this.name = 'GatewayError';
    this.code = code;
  }
}

/** The bytes were not signed with the gateway's secret, or too long ago. */
export class InvalidSignature extends Error {}

/** The gateway signed it, but it is not what we take its messages to be; the error's words quote nothing of it. */
export class UnreadableMessage extends Error {}

/**
 * Moves a customer's money (product-rules.md#gateways): authorise first, capture later. Every call throws GatewayError
 * for a final no.
 */
export interface PaymentGateway {
  readonly name: 'local' | 'stripe';
  /** Opens an intent to be captured by hand; the secret lets its payer pay it, and nothing else. */
  createIntent(intent: NewIntent): Promise<{ state: IntentState; clientSecret: string }>;
  readIntent(intentId: string): Promise<IntentState>;
  /** Takes up to the authorised amount, once, and lets the rest go. A repeat of the same capture answers the state. */
  capture(intentId: string, amountCents: number): Promise<IntentState>;
  /** Gives up an intent that is not captured. A repeat answers the state. */
  voidIntent(intentId: string): Promise<IntentState>;
  /** Gives back part of what was captured; the same key is the same refund. */
  refund(intentId: string, amountCents: number, idempotencyKey: string): Promise<IntentState>;
  /** Reads a signed message; null for one of a type that does not concern us. Throws InvalidSignature, UnreadableMessage. */
  verifyWebhook(
    rawBody: Buffer,
    headers: Record<string, string | string[] | undefined>,
  ): Promise<GatewayEvent | null>;
}

/** The payer's side of the built-in gateway, where the large processors have their own page. */
export interface TestPaymentPage {
  /** Throws GatewayError: `declined` with words for the payer, `wrong_state` if there is nothing to pay. */
  confirm(clientSecret: string, means: PaymentMeans): Promise<'succeeded' | 'requires_action'>;
}

/** Posts a signed body to the merchant's webhook; answers the HTTP status. */
export type PostMessage = (body: string, headers: Record<string, string>) => Promise<number>;

/** The built-in gateway as its own server runs it. */
export interface TestGateway extends TestPaymentPage {
  /** Delivers one waiting message; throws if the merchant did not take it, to be tried again. */
  deliver(eventId: string, post: PostMessage): Promise<void>;
}

export type PaymentMeans =
  | { kind: 'card'; cardNumber: string }
  | { kind: 'authentication'; succeeded: boolean }
  | { kind: 'paypal'; approved: boolean };

/**
 * Which gateway serves whom: sandboxes always the built-in one (product-rules.md#gateways), each order for ever the one
 * it began with.
 */
export interface PaymentGateways {
  /** Null where this server cannot take real payments. */
  forTenant(sandboxId: string | null): PaymentGateway | null;
  /** Undefined for a gateway this server does not have. */
  named(name: string): PaymentGateway | undefined;
}
