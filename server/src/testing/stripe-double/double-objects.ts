/** The parts of Stripe's objects that we use, with Stripe's names. Times are in seconds, amounts in cents. */

export type Metadata = Record<string, string>;

export interface CustomerObject {
  id: string;
  object: 'customer';
  created: number;
  name: string | null;
  email: string | null;
  metadata: Metadata;
  livemode: false;
}

export interface PaymentMethodObject {
  id: string;
  object: 'payment_method';
  created: number;
  type: 'card' | 'paypal';
  customer: string | null;
  card?: { brand: string; last4: string; exp_month: number; exp_year: number };
  livemode: false;
}

export interface RefundObject {
  id: string;
  object: 'refund';
  created: number;
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  status: 'succeeded' | 'failed';
  failure_reason?: string;
  metadata: Metadata;
}

export interface ChargeObject {
  id: string;
  object: 'charge';
  created: number;
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  captured: boolean;
  refunded: boolean;
  disputed: boolean;
  currency: string;
  customer: string | null;
  payment_intent: string;
  status: 'succeeded' | 'failed';
  payment_method_details: {
    type: string;
    card?: { brand: string; last4: string; fingerprint: string; capture_before?: number };
  };
  outcome: { risk_level: 'normal' | 'elevated' };
  metadata: Metadata;
  livemode: false;
}

export interface CardError {
  type: 'card_error';
  code: string;
  decline_code?: string;
  message: string;
}

export interface IntentObject {
  id: string;
  object: 'payment_intent';
  created: number;
  amount: number;
  amount_capturable: number;
  amount_received: number;
  currency: string;
  customer: string | null;
  capture_method: string;
  client_secret: string;
  description: string | null;
  metadata: Metadata;
  payment_method: string | null;
  setup_future_usage: string | null;
  last_payment_error: CardError | null;
  next_action: {
    type: 'redirect_to_url';
    redirect_to_url: { url: string; return_url: string };
  } | null;
  status:
    | 'requires_payment_method'
    | 'requires_action'
    | 'requires_capture'
    | 'succeeded'
    | 'canceled';
  canceled_at: number | null;
  cancellation_reason: string | null;
  latest_charge: string | null;
  livemode: false;
}

export interface DisputeObject {
  id: string;
  object: 'dispute';
  created: number;
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  reason: string;
  status: 'needs_response' | 'under_review' | 'won' | 'lost';
  evidence: Record<string, string>;
  evidence_details: { due_by: number | null; has_evidence: boolean; submission_count: number };
  metadata: Metadata;
  livemode: false;
}

export interface FileObject {
  id: string;
  object: 'file';
  created: number;
  purpose: string;
  size: number;
}

export interface BalanceTransactionObject {
  id: string;
  object: 'balance_transaction';
  created: number;
  available_on: number;
  amount: number;
  fee: number;
  net: number;
  currency: string;
  type:
    | 'charge'
    | 'refund'
    | 'refund_failure'
    | 'adjustment'
    | 'payout'
    | 'payout_failure'
    | 'payment'
    | 'payment_refund'
    | 'topup'
    | 'transfer'
    | 'transfer_refund'
    | 'stripe_fee';
  reporting_category:
    | 'charge'
    | 'refund'
    | 'refund_failure'
    | 'dispute'
    | 'dispute_reversal'
    | 'payout'
    | 'payout_reversal'
    | 'topup'
    | 'transfer'
    | 'transfer_reversal'
    | 'fee';
  /**
   * The id of the object that caused this balance transaction, such as a charge; null for a fee charged to
   * the account itself.
   */
  source: string | null;
  status: 'available';
  description: string | null;
}

export interface EventObject {
  id: string;
  object: 'event';
  created: number;
  api_version: string;
  livemode: false;
  pending_webhooks: number;
  type: string;
  /** The connected account that the event belongs to. */
  account?: string;
  data: { object: unknown };
}
