import type { Metadata } from './double-objects.ts';

/** The parts of Stripe Connect's objects that we use, with Stripe's names. Times are seconds, amounts cents. */

/** A bank account's behaviour, which decides how payouts to it end. */
export type BankConduct = 'good' | 'slow' | 'closed';

export interface BankObject {
  id: string;
  object: 'bank_account';
  last4: string;
  available_payout_methods: ('standard' | 'instant')[];
}

export interface AccountObject {
  id: string;
  object: 'account';
  created: number;
  type: 'express';
  country: string;
  email: string | null;
  default_currency: 'usd';
  charges_enabled: boolean;
  payouts_enabled: boolean;
  details_submitted: boolean;
  capabilities: { transfers: 'active' | 'inactive' | 'pending' };
  requirements: {
    currently_due: string[];
    past_due: string[];
    eventually_due: string[];
    pending_verification: string[];
    errors: [];
    alternatives: [];
    current_deadline: null;
    disabled_reason: string | null;
  };
  external_accounts: { object: 'list'; url: string; has_more: false; data: BankObject[] };
  settings: { payouts: { schedule: { interval: string } } };
  metadata: Metadata;
}

export interface TransferObject {
  id: string;
  object: 'transfer';
  created: number;
  amount: number;
  amount_reversed: number;
  reversed: boolean;
  currency: string;
  description: string | null;
  destination: string;
  transfer_group: string | null;
  metadata: Metadata;
  livemode: false;
}

export interface ReversalObject {
  id: string;
  object: 'transfer_reversal';
  created: number;
  amount: number;
  currency: string;
  transfer: string;
  metadata: Metadata;
}

export interface PayoutObject {
  id: string;
  object: 'payout';
  created: number;
  arrival_date: number;
  amount: number;
  automatic: false;
  currency: string;
  method: 'standard' | 'instant';
  status: 'pending' | 'in_transit' | 'paid' | 'failed';
  failure_code: string | null;
  failure_message: string | null;
  destination: string | null;
  metadata: Metadata;
  livemode: false;
}
