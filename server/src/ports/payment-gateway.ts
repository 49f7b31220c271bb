/** The states of an intent, as the large card processors define them. */
export type IntentStatus =
  | 'requires_payment'
  | 'requires_action'
  | 'authorized'
  | 'captured'
  | 'voided';

/** A gateway's data on an intent at one moment. Amounts in integer cents. */
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
  /** Why the last payment attempt failed, for people. */
  failureMessage: string | null;
  authorizedAt: Date | null;
  /** When an uncaptured authorization expires. */
  lapsesAt: Date | null;
}

export type GatewayEventType =
  | 'requires_action'
  | 'failed'
  | 'authorized'
  | 'captured'
  | 'voided'
  | 'refunded';

/** A signed webhook: what happened and the intent at that time. Webhooks may come late, twice or out of order. */
export interface GatewayEvent {
  id: string;
  type: GatewayEventType;
  intent: IntentState;
}

export interface NewIntent {
  orderId: string;
  amountCents: number;
  method: 'card' | 'paypal';
  /** The same key returns the same intent. */
  idempotencyKey: string;
}

/** A final refusal; retrying will not help. Any other error may be retried. */
export class GatewayError extends Error {
  readonly code: 'unknown_intent' | 'wrong_state' | 'amount_too_large' | 'idempotency' | 'declined';

  constructor(code: GatewayError['code'], message: string) {
    super(message);
    this.name = 'GatewayError';
    this.code = code;
  }
}

/** Not signed with the gateway's secret, or signed too long ago. */
export class InvalidSignature extends Error {}

/** Validly signed but not in the expected form. The message quotes nothing of the body. */
export class UnreadableMessage extends Error {}

/**
 * Moves a customer's money (product-rules.md#gateways): authorize first, capture later. Every call throws GatewayError
 * for a final refusal.
 */
export interface PaymentGateway {
  readonly name: 'local' | 'stripe';
  /** Opens an intent for manual capture. The secret only allows its payer to pay it. */
  createIntent(intent: NewIntent): Promise<{ state: IntentState; clientSecret: string }>;
  readIntent(intentId: string): Promise<IntentState>;
  /** Captures up to the authorized amount, once, and releases the rest. A repeat returns the state. */
  capture(intentId: string, amountCents: number): Promise<IntentState>;
  /** Voids an uncaptured intent. A repeat returns the state. */
  voidIntent(intentId: string): Promise<IntentState>;
  /** Refunds part of the captured amount. The same key is the same refund. */
  refund(intentId: string, amountCents: number, idempotencyKey: string): Promise<IntentState>;
  /** Reads a signed webhook; null for a type we ignore. Throws InvalidSignature, UnreadableMessage. */
  verifyWebhook(
    rawBody: Buffer,
    headers: Record<string, string | string[] | undefined>,
  ): Promise<GatewayEvent | null>;
}

/** The payer's side of the built-in gateway; the large processors have their own page. */
export interface TestPaymentPage {
  /** Throws GatewayError: `declined` with a message for the payer, `wrong_state` if there is nothing to pay. */
  confirm(clientSecret: string, means: PaymentMeans): Promise<'succeeded' | 'requires_action'>;
}

/** Posts a signed body to the merchant's webhook and returns the HTTP status. */
export type PostMessage = (body: string, headers: Record<string, string>) => Promise<number>;

/** The built-in gateway with what its own server would run. */
export interface TestGateway extends TestPaymentPage {
  /** Delivers one waiting webhook. Throws if the merchant did not accept it, so that it is retried. */
  deliver(eventId: string, post: PostMessage): Promise<void>;
}

export type PaymentMeans =
  | { kind: 'card'; cardNumber: string }
  | { kind: 'authentication'; succeeded: boolean }
  | { kind: 'paypal'; approved: boolean };

/**
 * The gateway per tenant: sandboxes always use the built-in one (product-rules.md#gateways). An order keeps the gateway
 * it began with.
 */
export interface PaymentGateways {
  /** Null where this server takes no real payments. */
  forTenant(sandboxId: string | null): PaymentGateway | null;
  /** Undefined for a gateway this server lacks. */
  named(name: string): PaymentGateway | undefined;
}
