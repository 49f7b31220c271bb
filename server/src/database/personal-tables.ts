import { type RawBuilder, sql } from 'kysely';
import type { DB } from './tables.generated.ts';

type Belongs = (userId: string) => RawBuilder<unknown>;

/** Rows of a person as they are given to them; `withheld` are secrets, and columns that are about somebody else. */
export interface ExportedRows<T extends keyof DB> {
  as: string;
  belongs: Belongs;
  withheld?: readonly (keyof DB[T] & string)[];
}

/** Tables that hold nothing about anybody: facts that ship, and what the machinery keeps for itself. */
const impersonalTables = [
  'address_crossings',
  'address_index',
  'address_places',
  'address_points',
  'address_ranges',
  'address_street_names',
  'address_streets',
  'address_stretches',
  'charities',
  'companies',
  'company_names',
  'error_groups',
  'error_reports',
  'event_consumers',
  'fare_versions',
  'fare_drafts',
  'loose_bytes',
  'return_policies',
  'sandboxes',
  'service_area_zips',
  'service_areas',
  'settings',
  'stores',
] as const;
export type PersonalTable = Exclude<keyof DB, (typeof impersonalTables)[number]>;

const ofPerson: Belongs = (id) => sql`user_id = ${id}`;
const ofOwnOrders: Belongs = (id) =>
  sql`order_id IN (SELECT id FROM orders WHERE customer_id = ${id})`;
const ownEmail: Belongs = (id) => sql`(SELECT email FROM users WHERE id = ${id})`;

/**
 * What a person gets of each table when they ask for their data, or why not. The compiler asks for every table that may
 * be about people, so that none is forgotten.
 */
export const exportedTables: { readonly [T in PersonalTable]: ExportedRows<T> | string } = {
  users: { as: 'account', belongs: (id) => sql`id = ${id}`, withheld: ['password_hash'] },
  oauth_identities: { as: 'connectedSignIns', belongs: ofPerson },
  sessions: { as: 'sessions', belongs: ofPerson, withheld: ['token_hash'] },
  account_links: { as: 'mailedLinks', belongs: ofPerson, withheld: ['token_hash'] },
  account_exports: { as: 'exports', belongs: ofPerson, withheld: ['content'] },
  saved_places: { as: 'savedPlaces', belongs: ofPerson },
  noted_purchases: { as: 'notedPurchases', belongs: ofPerson },
  waitlist_entries: { as: 'waitlist', belongs: (id) => sql`email = ${ownEmail(id)}` },
  notifications: { as: 'notifications', belongs: (id) => sql`recipient_id = ${id}` },
  notification_deliveries: {
    as: 'notificationDeliveries',
    belongs: (id) =>
      sql`notification_id IN (SELECT id FROM notifications WHERE recipient_id = ${id})`,
  },
  notification_choices: { as: 'notificationChoices', belongs: ofPerson },
  push_subscriptions: {
    as: 'pushSubscriptions',
    belongs: ofPerson,
    // With these anybody could write to the browser.
    withheld: ['endpoint', 'p256dh', 'auth'],
  },
  text_numbers: { as: 'textNumbers', belongs: ofPerson, withheld: ['code_hash'] },
  unreachable_addresses: {
    as: 'unreachableAddresses',
    belongs: (id) => sql`(channel = 'mail' AND address = ${ownEmail(id)}
      OR channel = 'text' AND address = (SELECT phone FROM text_numbers WHERE user_id = ${id}))`,
  },

  orders: 'as the customer reads them, each with its times, price, refund watch and files',
  refund_watches: 'with the order',
  hand_overs: 'with the order, the signature too',
  hand_over_tries: 'wrong codes that a driver was told at the door',
  gift_cards: {
    as: 'giftCards',
    belongs: ofOwnOrders,
    // Their owner has them shown on the order's page, which notes each time.
    withheld: ['driver_id', 'sealed_number', 'front_file_id', 'back_file_id'],
  },
  stop_reviews: { as: 'stopReviews', belongs: (id) => sql`driver_id = ${id}` },
  order_chains: 'the passport of each order is behind its own link',
  quotes: {
    as: 'quotes',
    belongs: ofPerson,
    // The split of the price is between the driver and us.
    withheld: ['driver_pay_cents', 'fare', 'route_geometry', 'visitor_id'],
  },
  payment_intents: {
    as: 'payments',
    belongs: ofOwnOrders,
    withheld: ['client_secret', 'card_key', 'risk', 'payer_device', 'payer_address'],
  },
  refunds: { as: 'refunds', belongs: ofOwnOrders },
  money_moves: 'what was asked of the payment provider; what came of it is under payments',
  payment_disputes: { as: 'paymentDisputes', belongs: ofOwnOrders },
  payment_payers: { as: 'paymentProcessors', belongs: ofPerson },
  customer_credits: {
    as: 'credits',
    belongs: (id) => sql`customer_id = ${id}`,
    withheld: ['granted_by'],
  },
  credit_uses: { as: 'creditUses', belongs: ofOwnOrders },
  velocity_marks: 'it would tell how abuse is found; gone after 30 days',
  held_acts: 'it would tell how abuse is found',
  promotion_redemptions: {
    as: 'promotionRedemptions',
    belongs: (id) => sql`customer_id = ${id}`,
    withheld: ['device'],
  },
  promotions: 'the product, for everybody',
  ratings: { as: 'ratings', belongs: ofOwnOrders, withheld: ['driver_id'] },
  share_links: { as: 'shareLinks', belongs: ofOwnOrders, withheld: ['token_hash'] },
  tickets: { as: 'tickets', belongs: (id) => sql`person_id = ${id}` },
  ticket_answers: {
    as: 'ticketAnswers',
    belongs: (id) => sql`ticket_id IN (SELECT id FROM tickets WHERE person_id = ${id})`,
    withheld: ['author_id'],
  },
  files: {
    as: 'files',
    belongs: (id) =>
      sql`(order_id IS NULL AND owner_id = ${id}
        OR order_id IN (SELECT id FROM orders WHERE customer_id = ${id})
          AND kind NOT IN ('gift_card_front', 'gift_card_back'))`,
    withheld: ['owner_id', 'sha256', 'visitor_id'],
  },
  domain_events: {
    as: 'accountEvents',
    // Those of an order are with the order, in the customer's words.
    belongs: (id) => sql`subject = 'account' AND subject_id = ${id}`,
    withheld: [
      'hash',
      'previous_hash',
      'private_digest',
      'private_salt',
      'shown_digest',
      'shown_salt',
    ],
  },

  admin_scopes: { as: 'adminScopes', belongs: ofPerson, withheld: ['granted_by'] },
  company_members: { as: 'memberships', belongs: ofPerson },
  employees: { as: 'employment', belongs: ofPerson },
  driver_applications: {
    as: 'driverApplication',
    belongs: ofPerson,
    // Of whoever made the check.
    withheld: ['background_reference'],
  },
  driver_documents: { as: 'driverDocuments', belongs: ofPerson },
  driver_lessons: { as: 'driverLessons', belongs: ofPerson },
  driver_profiles: { as: 'driverProfile', belongs: ofPerson, withheld: ['changed_in'] },
  driver_locations: { as: 'driverPosition', belongs: ofPerson },
  driver_adjustments: {
    as: 'driverAdjustments',
    belongs: (id) => sql`driver_id = ${id}`,
    withheld: ['author_id'],
  },
  driver_earnings: { as: 'driverEarnings', belongs: (id) => sql`driver_id = ${id}` },
  payouts: { as: 'payouts', belongs: (id) => sql`driver_id = ${id}` },
  payout_accounts: { as: 'payoutAccounts', belongs: (id) => sql`driver_id = ${id}` },

  admin_acts: 'notes of the people who run the service, about what they did',
  api_keys: 'they belong to the company, and are secret',
  cases: 'notes of the people who run the service; what they decide is with the order',
  driver_ways: 'routes to other people’s doors, kept for as long as a job lasts',
  driver_tours:
    'which of other people’s doors comes next, by numbers of orders that are given as jobs',
  event_subjects: 'counts events',
  gateway_events: 'which messages of the payment provider were heard',
  gateway_notices: 'notes of the people who run the service, about its payment provider',
  idempotency_keys: 'answers to calls, kept for a day: what they say is here already',
  ledger_checkpoints: 'sums over everybody',
  ledger_closing: 'up to when the books are closed',
  ledger_entries:
    'our books; what was paid and earned is under payments, refunds and driverEarnings',
  ledger_transactions:
    'our books; what was paid and earned is under payments, refunds and driverEarnings',
  local_gateway_balance_lines: 'the built-in test gateway’s own books',
  local_gateway_events: 'the built-in test gateway’s own books',
  local_gateway_intents: 'the built-in test gateway’s own books',
  local_gateway_refunds: 'the built-in test gateway’s own books',
  local_gateway_disputes: 'the built-in test gateway’s own books',
  local_gateway_methods: 'the built-in test gateway’s own books',
  reconciliation_runs: 'our books beside a provider’s; what was paid is under payments and payouts',
  provider_lines: 'our books beside a provider’s; what was paid is under payments and payouts',
  reconciliation_differences:
    'our books beside a provider’s; what was paid is under payments and payouts',
  reconciliation_findings:
    'our books beside a provider’s; what was paid is under payments and payouts',
  local_payout_accounts: 'the built-in test provider’s own books',
  local_payouts: 'the built-in test provider’s own books; what was paid out is under payouts',
  local_message_outbox: 'messages are under notifications',
  local_mail_outbox: 'mails are under notifications; their secret links are kept nowhere else',
  sign_in_attempts: 'counts tries for a quarter of an hour',
  sign_in_places: 'hashes of browsers and networks, which tell nobody anything',
  used_oauth_attempts: 'hashes, kept for ten minutes',
  visitor_idempotency_keys: 'of visitors, before they have an account',
  visitors: 'of visitors, before they have an account',
};

/** What is read of a table, without its type. */
interface RowsToExport {
  table: PersonalTable;
  as: string;
  belongs: Belongs;
  withheld?: readonly string[];
}

/** The tables with rows to export. */
export const exportedRows: readonly RowsToExport[] = (
  Object.keys(exportedTables) as PersonalTable[]
).flatMap((table) => {
  const rows: string | Omit<RowsToExport, 'table'> = exportedTables[table];
  return typeof rows === 'string' ? [] : [{ table, ...rows }];
});
