import type { PaymentRisk, RiskSignal } from '@backhaul/domain/trust/order-risk.ts';
import type { Reserved } from '../money-moves/reserved.ts';
import type { PaidMethod, PaymentWay } from '@backhaul/domain/order/payment-gateways.ts';

/** The states of a payment intent (one payment of a customer), as the large card processors define them. */
export type IntentStatus =
  | 'requires_payment'
  | 'requires_action'
  | 'authorized'
  | 'captured'
  | 'voided';

export type IntentMethod = PaidMethod;

/** The gateway's data on a payment intent when it was read. Amounts are in integer cents. */
export interface IntentState {
  intentId: string;
  status: IntentStatus;
  amountCents: number;
  capturedCents: number;
  /** The refunded amount, without refunds that failed later. */
  refundedCents: number;
  /** The cents of refunds that the payer's bank sent back to the gateway. This number only grows. */
  refundFailedCents: number;
  /** ISO 4217 in lower case. We open every intent in `usd`. */
  currency: string;
  method: IntentMethod | null;
  brand: string | null;
  last4: string | null;
  /**
   * A key of the card of the last payment attempt. The same card has the same key for every payer. Null if no
   * card was used.
   */
  cardKey: string | null;
  /** The gateway's rating of the payment's risk. */
  risk: PaymentRisk;
  /** The reason why the last payment attempt failed, in words for the payer. */
  failureMessage: string | null;
  authorizedAt: Date | null;
  /** The time when an uncaptured authorization expires. */
  lapsesAt: Date | null;
}

export type GatewayEventType =
  | 'requires_action'
  | 'failed'
  | 'authorized'
  | 'captured'
  | 'voided'
  | 'refunded'
  | 'refund_failed';

/** A verified webhook, not yet applied. */
export interface GatewayMessage {
  id: string;
  /** The message type, as the gateway names it. */
  type: string;
}

/**
 * The content of a webhook. It has the state of the payment intent or dispute at the time of reading, which
 * may be newer than the webhook. Webhooks may come late, twice or out of sequence.
 */
export type GatewayEvent =
  | { id: string; type: GatewayEventType; intent: IntentState }
  | { id: string; type: 'disputed'; dispute: DisputeState }
  | { id: string; type: 'warned'; warning: PaymentWarning }
  /**
   * The transfer of a payout was reversed: its money is back on our balance. `reversedCents` is the total so
   * far.
   */
  | { id: string; type: 'transfer_reversed'; payoutId: string; reversedCents: number };

/**
 * A doubt about a payment that the gateway reports later: a card network's early warning of fraud, or a
 * review by the gateway.
 */
export interface PaymentWarning {
  intentId: string;
  signal: Extract<RiskSignal, 'early_fraud_warning' | 'gateway_review'>;
}

export type DisputeStatus = 'inquiry' | 'needs_response' | 'under_review' | 'won' | 'lost';

/** A payer's objection at their bank to a captured payment. Amounts in integer cents. */
export interface DisputeState {
  disputeId: string;
  intentId: string;
  status: DisputeStatus;
  /** The amount that the bank takes back until it has decided; 0 for an inquiry. */
  amountCents: number;
  currency: string;
  /** The reason for the dispute in the gateway's words: fraudulent, product_not_received, … */
  reason: string;
  /** Evidence is accepted only until this time; null once the dispute is decided. */
  evidenceDueBy: Date | null;
}

export interface DisputeEvidence {
  disputeId: string;
  /** The evidence in plain words, at most 20,000 characters. */
  text: string;
  /** The evidence as a PDF of at most 5 MB. */
  document: { name: string; pdf: Buffer };
  idempotencyKey: string;
}

/** The purpose of a payment, which the gateway shows with it. */
export interface PaymentSubject {
  orderId: string;
  trackingNumber: string;
  purpose: 'fare' | 'tip' | 'fee';
}

export interface NewIntent {
  subject: PaymentSubject;
  amountCents: number;
  method: 'card' | 'paypal';
  /** The gateway's id of the payer (`openPayer`); null for a payer without an account at the gateway. */
  payerId: string | null;
}

/** A payment method that its payer let us keep. */
export interface KeptMethod {
  id: string;
  method: IntentMethod;
  brand: string | null;
  last4: string | null;
  /** A card's month and year of expiry; null for other methods. */
  expires: { month: number; year: number } | null;
}

/** A person for whom the gateway opens a payer account. */
interface NewPayer {
  userId: string;
  name: string;
  email: string;
  /** The old id of the payer, which the gateway no longer knows (`unknown_payer`). */
  replaces?: string;
}

/** A payment without the payer present, with a method that they let us keep. */
export interface KeptCharge extends Omit<NewIntent, 'method' | 'payerId'> {
  payerId: string;
  methodId: string;
}

/** The cause of a change of our balance at the gateway. */
export type BalanceLineKind =
  | 'charge'
  | 'refund'
  | 'refund_failure'
  | 'dispute'
  | 'dispute_reversal'
  | 'payout'
  | 'fee'
  | 'other';

/** One movement of the balance as the gateway booked it. */
export interface BalanceLine {
  /** The gateway's id of the line, the same in every listing. */
  id: string;
  kind: BalanceLineKind;
  /** The payment that moved the balance; null if no payment did. */
  intentId: string | null;
  /** The signed amount before fees: a charge is positive, a refund negative. */
  amountCents: number;
  /** The gateway's fee, normally zero or more; negative if the gateway returns a fee. */
  feeCents: number;
  /** The ISO 4217 code in lower case. */
  currency: string;
  at: Date;
  /**
   * The gateway's id of the refund, dispute or other record that changed the balance; null if there is none.
   */
  reference: string | null;
}

/**
 * The request for one page of a period from `from` (inclusive) to `to` (exclusive). `cursor` is the `next` of
 * the previous page; null for the first page.
 */
export interface BalancePage {
  from: Date;
  to: Date;
  cursor: string | null;
}

/**
 * Moves a customer's money (product-rules.md#gateways): authorize first, capture later. Every call throws
 * GatewayError for a final refusal. Calls that move money require proof that their database row is committed.
 * The row's key makes repeated calls count once.
 */
export interface PaymentGateway {
  readonly name: 'local' | 'stripe';
  /**
   * Opens a payment intent that is authorized first and captured later, by us. The returned client secret
   * lets the payer pay and do nothing else.
   */
  createIntent(
    intent: NewIntent,
    reserved: Reserved,
  ): Promise<{ state: IntentState; clientSecret: string }>;
  readIntent(intentId: string): Promise<IntentState>;
  /**
   * Captures up to the authorized amount and releases the rest. A second call captures nothing more and
   * returns the state.
   */
  capture(intentId: string, amountCents: number, reserved: Reserved): Promise<IntentState>;
  /** Voids an uncaptured payment intent. A second call changes nothing and returns the state. */
  voidIntent(intentId: string, reserved: Reserved): Promise<IntentState>;
  /** Refunds part of the captured amount. Calls with the same key make one refund. */
  refund(intentId: string, amountCents: number, reserved: Reserved): Promise<IntentState>;

  /**
   * Creates the gateway's account of a payer and returns its id, so that payment methods can be kept.
   * Repeated calls within a day return the same id, unless `replaces` names an id that the gateway no longer
   * knows.
   */
  openPayer(person: NewPayer): Promise<string>;
  /** Deletes a payer and all data about them. A repeat changes nothing. */
  forgetPayer(payerId: string): Promise<void>;
  /**
   * Sets if the payment method that will pay this open intent is kept for later payments. The payer must have
   * agreed.
   */
  setKeeping(intentId: string, isKept: boolean): Promise<void>;
  /** The payer's kept methods, the newest first, at most 20. */
  listKept(payerId: string): Promise<KeptMethod[]>;
  /** Deletes a kept method. Does nothing if already deleted or of another payer. */
  forgetKept(payerId: string, methodId: string): Promise<void>;
  /**
   * Authorizes a payment with a kept method, without the payer present. Throws `declined`, also if the bank
   * wants to authenticate the card holder. Calls with the same key make one payment.
   */
  chargeKept(
    charge: KeptCharge,
    reserved: Reserved,
  ): Promise<{ state: IntentState; clientSecret: string }>;
  /** The payment methods that this server offers now. */
  ways(): Promise<readonly PaymentWay[]>;

  readDispute(disputeId: string): Promise<DisputeState>;
  /** Submits our evidence, once. Throws `wrong_state` if the dispute is not waiting for evidence. */
  submitEvidence(evidence: DisputeEvidence): Promise<DisputeState>;

  /** The balance's lines in a period, oldest first, in pages; the next cursor is null on the last page. */
  listBalanceLines(page: BalancePage): Promise<{ lines: BalanceLine[]; next: string | null }>;

  /**
   * Checks a webhook's signature and form, quickly and without calling anyone. Throws InvalidSignature,
   * WrongMode, UnreadableMessage.
   */
  verifyWebhook(
    rawBody: Buffer,
    headers: Record<string, string | string[] | undefined>,
  ): GatewayMessage;
  /**
   * Returns the content of a verified webhook, for which it may call the gateway. Null for a type that we
   * ignore. Throws UnreadableMessage.
   */
  readMessage(rawBody: Buffer): Promise<GatewayEvent | null>;
}

/** The part of the built-in gateway that payers use. Large processors have their own payment page. */
export interface TestPaymentPage {
  /**
   * Submits the payer's next step: a card, the answer to the bank, or PayPal. Throws GatewayError: `declined`
   * with a message for the payer, `wrong_state` if there is nothing to pay.
   */
  confirm(clientSecret: string, means: PaymentMeans): Promise<'succeeded' | 'requires_action'>;
}

/** Posts a webhook's signed body to the merchant and returns the HTTP status of the answer. */
export type PostMessage = (body: string, headers: Record<string, string>) => Promise<number>;

/** The built-in gateway, including the work that a real gateway does on its own servers. */
export interface TestGateway extends TestPaymentPage {
  /**
   * Delivers one waiting webhook. Throws if the merchant did not accept the webhook; it is then delivered
   * again later.
   */
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
  /** The gateway of a tenant; null if this server takes no real payments. */
  forTenant(sandboxId: string | null): PaymentGateway | null;
  /** A gateway by its name; undefined if this server does not have it. */
  named(name: string): PaymentGateway | undefined;
}
