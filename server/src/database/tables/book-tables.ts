import { sql } from 'kysely';
import {
  ofCustomer,
  ofDriver,
  ofDrivers,
  ofOrders,
  ofOwnOrders,
  ofSandbox,
  ordersOf,
  peopleOf,
  type Rows,
  type Tables,
} from './table.ts';

const ofBooks: Rows = (id) => sql`(order_id IN ${ordersOf(id)}
  OR payout_id IN (SELECT id FROM payouts WHERE sandbox_id = ${id}) OR user_id IN ${peopleOf(id)})`;
const ofTestAccounts: Rows = (id) =>
  sql`account IN (SELECT id::text FROM users WHERE sandbox_id = ${id})`;
const ledger = {
  exported: 'our books; what was paid and earned is under payments, refunds and driverEarnings',
  erased: 'books',
};
/**
 * For tables with the results of comparing our books with a provider's. Sandboxes move no money, so they have
 * no rows here.
 */
const compared = {
  sandbox: null,
  exported: 'our books beside a provider’s; what was paid is under payments and payouts',
  erased: 'books',
};

export const bookTables = {
  driver_earnings: {
    owners: ['ledger'],
    sandbox: ofDrivers,
    exported: { as: 'driverEarnings', belongs: ofDriver },
    erased: 'books',
    lists: { status: 'driver/driver-status#EarningStatus' },
  },
  campaign_rewards: {
    owners: ['features/money/campaigns'],
    sandbox: null,
    exported: { as: 'campaignRewards', belongs: ofDriver },
    erased: 'books',
  },
  driver_adjustments: {
    owners: ['ledger'],
    sandbox: ofSandbox,
    exported: {
      as: 'driverAdjustments',
      belongs: ofDriver,
      withheld: ['author_id'],
    },
    erased: 'books',
  },
  // Sandboxes have no campaigns, so they have no rows here.
  campaigns: {
    owners: ['features/money/campaigns'],
    sandbox: null,
    exported: 'rules for all drivers; what somebody got is under driverAdjustments',
    erased: 'rules, by administrators who answer for them',
  },
  credit_uses: {
    owners: ['ledger'],
    grows: 'DELETE, UPDATE (amount_cents, is_used)',
    sandbox: ofOrders,
    exported: { as: 'creditUses', belongs: ofOwnOrders },
    erased: 'books',
  },
  // Sandboxes have no invoices, so they have no rows here.
  retailer_credits: {
    owners: ['ledger'],
    sandbox: null,
    exported: 'credits to companies, by the people who run the service',
    erased: 'books',
  },
  customer_credits: {
    owners: ['ledger'],
    sandbox: ofSandbox,
    exported: {
      as: 'credits',
      belongs: ofCustomer,
      withheld: ['granted_by'],
    },
    erased: 'books',
  },
  loyalty_points: {
    owners: ['features/money/loyalty'],
    sandbox: null,
    exported: { as: 'points', belongs: ofCustomer },
    erased: 'books',
  },
  // Promotion codes have no effect in a sandbox, so it has no rows here.
  promotion_redemptions: {
    owners: ['features/money/promotions'],
    sandbox: null,
    exported: {
      as: 'promotionRedemptions',
      belongs: ofCustomer,
      withheld: ['device'],
    },
    erased: 'books; the browser is forgotten after 30 days',
  },
  promotions: {
    owners: ['features/money/promotions'],
    sandbox: null,
    exported: 'the product, for everybody',
    erased: 'the product, by administrators who answer for it',
  },
  // Sandboxes give no loyalty points, so they have no rows here.
  loyalty_rules: {
    owners: ['features/money/loyalty'],
    sandbox: null,
    exported: 'rules for all customers; what somebody got is under points and credits',
    erased: 'rules, by administrators who answer for them',
  },
  ledger_entries: {
    owners: ['ledger'],
    grows: 'DELETE',
    sandbox: (id) =>
      sql`transaction_id IN (SELECT id FROM ledger_transactions WHERE ${ofBooks(id)})`,
    ...ledger,
    lists: { account: 'money/ledger-accounts#LedgerAccount' },
  },
  ledger_transactions: {
    owners: ['ledger'],
    grows: 'DELETE',
    sandbox: ofBooks,
    ...ledger,
    lists: { kind: 'money/ledger-accounts#PostingKind' },
  },
  ledger_checkpoints: {
    owners: ['ledger'],
    grows: '',
    sandbox: null,
    exported: 'sums over everybody',
    erased: 'sums',
  },
  // Contains only drivers of the live tenant, so sandboxes have no rows here.
  driver_checkpoints: { owners: ['ledger'], grows: '', sandbox: null, ...ledger },
  // Contains only returns of the live tenant, so sandboxes have no rows here.
  company_checkpoints: { owners: ['ledger'], grows: '', sandbox: null, personal: false },
  ledger_closing: {
    owners: ['ledger'],
    sandbox: null,
    exported: 'up to when the books are closed',
    erased: 'a moment',
  },
  payouts: {
    owners: ['features/money/payouts'],
    sandbox: ofSandbox,
    exported: { as: 'payouts', belongs: ofDriver },
    erased: 'books',
    lists: {
      failure: 'payout/payout-rules#PayoutFailure',
      kind: 'payout/payout-rules#PayoutKind',
      provider: 'payout/payout-rules#PayoutProviderName',
      state: 'payout/payout-rules#PayoutState',
    },
  },
  payout_accounts: {
    owners: ['features/money/payouts'],
    sandbox: ofDrivers,
    exported: { as: 'payoutAccounts', belongs: ofDriver },
    // The row is only marked. It is deleted after the provider has closed the account.
    erased: (id) => sql`UPDATE payout_accounts SET is_doomed = true WHERE driver_id = ${id}`,
    lists: {
      problem: 'payout/payout-account#AccountProblem',
      provider: 'payout/payout-rules#PayoutProviderName',
      state: 'payout/payout-account#PayoutAccountState',
    },
  },
  local_payouts: {
    owners: ['adapters/local'],
    sandbox: ofTestAccounts,
    exported: 'the built-in test provider’s own books; what was paid out is under payouts',
    erased: 'the books of a payout provider',
  },
  local_payout_accounts: {
    owners: ['adapters/local'],
    sandbox: ofTestAccounts,
    exported: 'the built-in test provider’s own books',
    erased: 'the books of a payout provider',
  },
  reconciliation_findings: { owners: ['features/money/reconciliation'], ...compared },
  reconciliation_differences: { owners: ['features/money/reconciliation'], ...compared },
  provider_lines: { owners: ['features/money/reconciliation'], ...compared },
  reconciliation_runs: { owners: ['features/money/reconciliation'], ...compared },
} satisfies Tables;
