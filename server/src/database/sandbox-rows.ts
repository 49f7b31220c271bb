import { type RawBuilder, sql } from 'kysely';
import type { DB } from './tables.generated.ts';

type Belongs = (sandboxId: string) => RawBuilder<unknown>;

const people: Belongs = (id) => sql`(SELECT id FROM users WHERE sandbox_id = ${id})`;
const orders: Belongs = (id) => sql`(SELECT id FROM orders WHERE sandbox_id = ${id})`;
const payouts: Belongs = (id) => sql`(SELECT id FROM payouts WHERE sandbox_id = ${id})`;
const ofBooks: Belongs = (id) =>
  sql`(order_id IN ${orders(id)} OR payout_id IN ${payouts(id)} OR user_id IN ${people(id)})`;
const transactions: Belongs = (id) =>
  sql`(SELECT id FROM ledger_transactions WHERE ${ofBooks(id)})`;
// The test gateway keeps separate books, like an external processor: our order's id is plain text there.
const testIntents: Belongs = (id) => sql`(SELECT id FROM local_gateway_intents
  WHERE order_reference IN (SELECT id::text FROM orders WHERE sandbox_id = ${id}))`;

const ofTestAccounts: Belongs = (id) =>
  sql`account IN (SELECT id::text FROM users WHERE sandbox_id = ${id})`;

const ofPeople: Belongs = (id) => sql`user_id IN ${people(id)}`;
const ofOrders: Belongs = (id) => sql`order_id IN ${orders(id)}`;
const ofTestIntents: Belongs = (id) => sql`intent_id IN ${testIntents(id)}`;

/** Each table's rows of a sandbox, in deletion order: referencing tables first. */
export const sandboxRows: readonly { table: keyof DB; belongs: Belongs }[] = [
  { table: 'sessions', belongs: ofPeople },
  { table: 'idempotency_keys', belongs: ofPeople },
  { table: 'sign_in_places', belongs: ofPeople },
  { table: 'saved_places', belongs: ofPeople },
  { table: 'account_exports', belongs: ofPeople },
  { table: 'noted_purchases', belongs: ofPeople },
  { table: 'oauth_identities', belongs: ofPeople },
  { table: 'admin_scopes', belongs: ofPeople },
  { table: 'employees', belongs: ofPeople },
  { table: 'company_members', belongs: ofPeople },
  { table: 'api_keys', belongs: (id) => sql`sandbox_id = ${id}` },
  { table: 'driver_locations', belongs: ofPeople },
  { table: 'driver_lessons', belongs: ofPeople },
  { table: 'driver_documents', belongs: ofPeople },
  { table: 'driver_applications', belongs: ofPeople },
  { table: 'driver_profiles', belongs: ofPeople },
  { table: 'driver_ways', belongs: ofOrders },
  { table: 'driver_tours', belongs: (id) => sql`driver_id IN ${people(id)}` },
  {
    table: 'gateway_events',
    belongs: (id) => sql`gateway = 'local'
      AND id IN (SELECT id FROM local_gateway_events WHERE ${ofTestIntents(id)})`,
  },
  { table: 'local_gateway_disputes', belongs: ofTestIntents },
  {
    table: 'local_gateway_methods',
    belongs: (id) => sql`payer IN (SELECT id::text FROM users WHERE sandbox_id = ${id})`,
  },
  { table: 'local_gateway_events', belongs: ofTestIntents },
  { table: 'local_gateway_balance_lines', belongs: ofTestIntents },
  { table: 'local_gateway_refunds', belongs: ofTestIntents },
  { table: 'local_gateway_intents', belongs: (id) => sql`id IN ${testIntents(id)}` },
  { table: 'payment_payers', belongs: ofPeople },
  { table: 'payment_disputes', belongs: ofOrders },
  { table: 'refunds', belongs: ofOrders },
  { table: 'money_moves', belongs: ofOrders },
  { table: 'payment_intents', belongs: ofOrders },
  {
    table: 'driver_earnings',
    belongs: (id) => sql`driver_id IN ${people(id)}`,
  },
  { table: 'driver_adjustments', belongs: (id) => sql`sandbox_id = ${id}` },
  { table: 'credit_uses', belongs: ofOrders },
  { table: 'customer_credits', belongs: (id) => sql`sandbox_id = ${id}` },
  { table: 'ledger_entries', belongs: (id) => sql`transaction_id IN ${transactions(id)}` },
  { table: 'ledger_transactions', belongs: ofBooks },
  { table: 'payouts', belongs: (id) => sql`sandbox_id = ${id}` },
  { table: 'payout_accounts', belongs: (id) => sql`driver_id IN ${people(id)}` },
  { table: 'local_payouts', belongs: ofTestAccounts },
  { table: 'local_payout_accounts', belongs: ofTestAccounts },
  { table: 'cases', belongs: ofOrders },
  { table: 'share_links', belongs: ofOrders },
  { table: 'refund_watches', belongs: ofOrders },
  { table: 'hand_overs', belongs: ofOrders },
  { table: 'hand_over_tries', belongs: ofOrders },
  { table: 'gift_cards', belongs: ofOrders },
  { table: 'stop_reviews', belongs: ofOrders },
  { table: 'ratings', belongs: ofOrders },
  {
    table: 'ticket_answers',
    belongs: (id) => sql`ticket_id IN (SELECT id FROM tickets WHERE sandbox_id = ${id})`,
  },
  { table: 'tickets', belongs: (id) => sql`sandbox_id = ${id}` },
  {
    table: 'notification_deliveries',
    belongs: (id) =>
      sql`notification_id IN (SELECT id FROM notifications WHERE recipient_id IN ${people(id)})`,
  },
  { table: 'notifications', belongs: (id) => sql`recipient_id IN ${people(id)}` },
  { table: 'notification_choices', belongs: ofPeople },
  { table: 'push_subscriptions', belongs: ofPeople },
  { table: 'text_numbers', belongs: ofPeople },
  { table: 'local_mail_outbox', belongs: (id) => sql`sandbox_id = ${id}` },
  { table: 'local_message_outbox', belongs: (id) => sql`sandbox_id = ${id}` },
  {
    table: 'domain_events',
    belongs: (id) => sql`(order_id IN ${orders(id)} OR (order_id IS NULL AND sandbox_id = ${id}))`,
  },
  { table: 'order_chains', belongs: ofOrders },
  { table: 'event_subjects', belongs: (id) => sql`sandbox_id = ${id}` },
  { table: 'files', belongs: (id) => sql`sandbox_id = ${id}` },
  { table: 'orders', belongs: (id) => sql`sandbox_id = ${id}` },
  { table: 'quotes', belongs: ofPeople },
  { table: 'users', belongs: (id) => sql`sandbox_id = ${id}` },
  { table: 'sandboxes', belongs: (id) => sql`id = ${id}` },
];

/** Tables without tenant data: shared, temporary, or about people without an account. */
export const tenantlessTables: ReadonlySet<string> = new Set([
  'companies',
  'company_names',
  'return_policies',
  'stores',
  'charities',
  'service_areas',
  'service_area_zips',
  // No administrator acts in a sandbox.
  'admin_acts',
  // Sandboxes move no money, so nothing of theirs is told or compared.
  'gateway_notices',
  'reconciliation_runs',
  // What could be abuse of a demo is bounded by the number of demos.
  'velocity_marks',
  'held_acts',
  // A code gives nothing in a demo.
  'promotion_redemptions',
  'promotions',
  'provider_lines',
  'reconciliation_differences',
  'reconciliation_findings',
  'settings',
  'fare_versions',
  'fare_drafts',
  'event_consumers',
  'ledger_checkpoints',
  'ledger_closing',
  'schema_migrations',
  'waitlist_entries',
  'visitors',
  'visitor_idempotency_keys',
  'sign_in_attempts',
  'used_oauth_attempts',
  // Nobody in a sandbox is mailed a link: their addresses are made up.
  'account_links',
  'loose_bytes',
  // Nothing of a person is in them.
  'error_groups',
  'error_reports',
  // Mailboxes and numbers outside, whosever they are; a sandbox reaches none.
  'unreachable_addresses',
  'address_index',
  'address_streets',
  'address_street_names',
  'address_points',
  'address_ranges',
  'address_stretches',
  'address_crossings',
  'address_places',
]);
