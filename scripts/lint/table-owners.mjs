// Who may write which table: rooms and features as folders under server/src. A table has one owner, or a few where one
// statement must change several things at once; none where only migrations write, or database/ for several rooms.
// Not asked: database/, and demo/, which writes the whole past of a cast at once.

export const tableOwners = {
  service_areas: ['reference-data', 'features/driver-application'],
  service_area_zips: ['reference-data'],
  settings: ['features/proof'],
  fare_versions: ['features/pricing'],
  fare_drafts: ['features/pricing'],

  // Whoever applies becomes a driver, whoever withdraws is none.
  users: ['features/accounts', 'features/driver-application'],
  oauth_identities: ['features/accounts'],
  admin_scopes: ['features/accounts'],
  sign_in_attempts: ['features/accounts'],
  sign_in_places: ['features/accounts'],
  used_oauth_attempts: ['features/accounts'],
  account_links: ['features/accounts'],
  company_members: [],
  employees: [],
  sandboxes: ['features/sandbox'],
  sessions: ['http'],
  visitors: ['http'],
  // Whoever lets a key in notes that it was used.
  api_keys: ['features/api-keys', 'http'],
  saved_places: ['features/saved-places'],
  account_exports: ['features/account-data'],
  noted_purchases: ['features/customer-dashboard'],
  error_groups: ['features/error-reports'],
  error_reports: ['features/error-reports'],
  waitlist_entries: ['features/accounts'],

  companies: ['reference-data'],
  company_names: ['reference-data'],
  return_policies: ['reference-data'],
  stores: [],
  charities: ['reference-data'],

  address_index: ['adapters/address-index'],
  // Nobody writes these: the same room fills tables of its own, which become their partitions.
  address_streets: [],
  address_street_names: [],
  address_points: [],
  address_ranges: [],
  address_stretches: [],
  address_crossings: [],
  address_places: [],

  // A booking is one statement, so it writes all that a booking makes: the order, its first event, its review, its files
  // and the answer kept under its key.
  idempotency_keys: ['app', 'orders'],
  visitor_idempotency_keys: ['app'],
  admin_acts: ['app'],
  gateway_notices: ['app'],
  velocity_marks: ['app'],
  held_acts: ['app'],
  // What a visitor has passes on with the session that begins, in one statement.
  quotes: ['features/quotes', 'http'],
  orders: ['orders'],
  refund_watches: ['orders'],
  event_consumers: ['consumers'],
  notifications: ['features/notifications'],
  notification_deliveries: ['features/notifications'],
  notification_choices: ['features/notifications'],
  push_subscriptions: ['features/notifications'],
  text_numbers: ['features/notifications'],
  unreachable_addresses: ['features/notifications'],
  local_message_outbox: ['adapters/local'],
  local_mail_outbox: ['adapters/local'],
  event_subjects: ['events'],
  domain_events: ['events', 'orders'],
  // The database writes it with each event.
  order_chains: [],
  cases: ['orders'],
  files: ['features/files', 'orders', 'http'],
  loose_bytes: ['features/files'],

  share_links: ['features/tracking'],

  hand_overs: ['features/proof'],
  hand_over_tries: ['features/proof'],
  gift_cards: ['features/proof'],
  stop_reviews: ['features/proof'],
  ratings: ['features/ratings'],
  tickets: ['features/support'],
  ticket_answers: ['features/support'],

  driver_applications: ['features/driver-application'],
  driver_documents: ['features/driver-application'],
  driver_lessons: ['features/driver-application'],
  // An application begins and decides what the driver may do.
  driver_profiles: ['features/driver', 'features/driver-application'],
  driver_locations: ['features/driver', 'features/driver-application', 'live'],
  driver_ways: ['orders'],
  driver_tours: ['features/tour'],

  payment_intents: ['features/payments'],
  gateway_events: ['features/payments'],
  payment_payers: ['features/payments'],
  payment_disputes: ['features/payments'],
  refunds: ['features/payments'],
  money_moves: ['features/payments'],
  local_gateway_balance_lines: ['adapters/local'],
  local_gateway_events: ['adapters/local'],
  local_gateway_intents: ['adapters/local'],
  local_gateway_refunds: ['adapters/local'],
  local_gateway_methods: ['adapters/local'],
  local_gateway_disputes: ['adapters/local'],
  payouts: ['features/payouts'],
  payout_accounts: ['features/payouts'],
  local_payout_accounts: ['adapters/local'],
  local_payouts: ['adapters/local'],

  reconciliation_runs: ['features/reconciliation'],
  provider_lines: ['features/reconciliation'],
  reconciliation_differences: ['features/reconciliation'],
  reconciliation_findings: ['features/reconciliation'],

  ledger_transactions: ['ledger'],
  ledger_entries: ['ledger'],
  ledger_closing: ['ledger'],
  ledger_checkpoints: ['ledger'],
  driver_earnings: ['ledger'],
  driver_adjustments: ['ledger'],
  promotions: ['features/promotions'],
  promotion_redemptions: ['features/promotions'],
  customer_credits: ['ledger'],
  credit_uses: ['ledger'],
};

const written = [
  /\binsert\s+into\s+"?([a-z_]+)/gi,
  /\bmerge\s+into\s+(?:only\s+)?"?([a-z_]+)/gi,
  /\bdelete\s+from\s+(?:only\s+)?"?([a-z_]+)/gi,
  /\btruncate\s+(?:table\s+)?"?([a-z_]+)/gi,
  // With or without an alias; `DO UPDATE SET` names no table.
  /\bupdate\s+(?:only\s+)?"?(?!set\b)([a-z_]+)"?(?:\s+(?:as\s+)?(?!set\b)[a-z_]+)?\s+set\b/gi,
  /\.(?:insertInto|replaceInto|mergeInto|updateTable|deleteFrom)\(\s*['"`]([a-z_]+)/g,
];

/** The names of the tables that a file's SQL or query builder calls write. */
export function writtenTables(text) {
  const names = written.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name));
  return [...new Set(names)];
}
