import { type RawBuilder, sql } from 'kysely';
import type { Database } from './connect.ts';
import type { PersonalTable } from './personal-tables.ts';

type Statement = (userId: string) => RawBuilder<unknown>;

/** Stands where words of theirs stood that may not be empty. */
const erased = 'Erased';
/** Where names stood; nobody else's e-mail can be this one. */
const pseudonym = { first: 'Deleted', last: 'account' } as const;
const emailOf = (userId: string) => `erased-${userId}@erased.invalid`;

const own: Statement = (id) => sql`(SELECT id FROM orders WHERE customer_id = ${id})`;
const email: Statement = (id) => sql`(SELECT email FROM users WHERE id = ${id})`;
const gone =
  (table: PersonalTable): Statement =>
  (id) =>
    sql`DELETE FROM ${sql.table(table)} WHERE user_id = ${id}`;

/** Near enough for a map of the town, too far to find the house: about a kilometre. */
const roughly = (column: string) => sql`round(${sql.ref(column)}::numeric, 2)::double precision`;
const roughWay = sql`jsonb_build_array(
  jsonb_build_array(${roughly('pickup_lng')}, ${roughly('pickup_lat')}), jsonb_build_array(dropoff_lng, dropoff_lat))`;

/**
 * What becomes of a person's rows, table by table, in this order; or why they stay as they are. Orders, events and books
 * stay under a pseudonym. Of events, what is personal goes with its salt: the chain of hashes stays whole.
 */
const erasures: { readonly [T in PersonalTable]: Statement | string } = {
  // First, by the e-mail that the last statement takes away.
  local_mail_outbox: (id) =>
    sql`DELETE FROM local_mail_outbox WHERE to_address LIKE '%<' || ${email(id)} || '>'`,
  waitlist_entries: (id) => sql`DELETE FROM waitlist_entries WHERE email = ${email(id)}`,

  sessions: 'ended by the caller, whose sockets close with them',
  account_links: gone('account_links'),
  account_exports: gone('account_exports'),
  oauth_identities: gone('oauth_identities'),
  sign_in_places: gone('sign_in_places'),
  saved_places: gone('saved_places'),
  noted_purchases: gone('noted_purchases'),
  idempotency_keys: gone('idempotency_keys'),
  admin_scopes: gone('admin_scopes'),
  employees: gone('employees'),
  company_members: gone('company_members'),
  driver_locations: gone('driver_locations'),
  driver_lessons: gone('driver_lessons'),
  driver_documents: gone('driver_documents'),
  driver_applications: gone('driver_applications'),
  driver_profiles: gone('driver_profiles'),
  driver_ways: (id) => sql`DELETE FROM driver_ways WHERE driver_id = ${id}`,
  driver_tours: (id) => sql`DELETE FROM driver_tours WHERE driver_id = ${id}`,
  local_message_outbox: (id) => sql`DELETE FROM local_message_outbox
    WHERE to_address IN (SELECT phone FROM text_numbers WHERE user_id = ${id}
      UNION ALL SELECT endpoint FROM push_subscriptions WHERE user_id = ${id})`,
  // A number that replied STOP stays, so that nothing is ever sent there again.
  unreachable_addresses: (id) => sql`DELETE FROM unreachable_addresses
    WHERE channel = 'mail' AND address = ${email(id)}`,
  push_subscriptions: gone('push_subscriptions'),
  text_numbers: gone('text_numbers'),
  notification_choices: gone('notification_choices'),
  notification_deliveries: 'gone with their notifications',
  notifications: (id) => sql`DELETE FROM notifications WHERE recipient_id = ${id}`,
  share_links: (id) => sql`DELETE FROM share_links WHERE order_id IN ${own(id)}`,

  // The card itself is theirs; that there was one is in the chain. Before its photos, which it refers to.
  gift_cards: (
    id,
  ) => sql`UPDATE gift_cards SET last_four = NULL, sealed_number = NULL, front_file_id = NULL,
    back_file_id = NULL WHERE order_id IN ${own(id)}`,
  // Photos that a driver took show what became of an order, and stay with it, but for those of a gift card.
  files: (id) => sql`
    WITH gone AS (
      DELETE FROM files WHERE owner_id = ${id} AND kind IN ('receipt', 'label', 'driver_document')
        OR kind IN ('gift_card_front', 'gift_card_back') AND order_id IN ${own(id)} RETURNING id, is_drawn)
    INSERT INTO loose_bytes (file_id, is_doomed) SELECT id, true FROM gone WHERE NOT is_drawn`,
  tickets: (id) =>
    sql`UPDATE tickets SET subject = ${erased}, words = ${erased} WHERE person_id = ${id}`,
  ticket_answers: (id) => sql`UPDATE ticket_answers SET words = ${erased}
    WHERE ticket_id IN (SELECT id FROM tickets WHERE person_id = ${id})`,
  hand_overs: (id) => sql`UPDATE hand_overs SET strokes = NULL WHERE order_id IN ${own(id)}`,
  stop_reviews: (id) =>
    sql`UPDATE stop_reviews SET words = NULL WHERE driver_id = ${id} OR order_id IN ${own(id)}`,
  ratings: (id) => sql`UPDATE ratings SET words = NULL WHERE order_id IN ${own(id)}`,
  velocity_marks: gone('velocity_marks'),
  held_acts: (id) => sql`DELETE FROM held_acts WHERE user_id = ${id}`,
  payment_intents: (id) =>
    sql`UPDATE payment_intents SET brand = NULL, last4 = NULL, card_key = NULL, payer_device = NULL, payer_address = NULL WHERE order_id IN ${own(id)}`,
  quotes: (id) => sql`
    UPDATE quotes SET pickup_address = ${erased}, pickup_asked = ${erased}, pickup_street = ${erased}, pickup_place_id = NULL,
      pickup_lat = ${roughly('pickup_lat')}, pickup_lng = ${roughly('pickup_lng')}, route_geometry = ${roughWay}
    WHERE user_id = ${id}`,
  domain_events: (id) => sql`
    UPDATE domain_events SET details = '{}', shown = NULL, shown_salt = NULL, private_salt = NULL
    WHERE order_id IN ${own(id)} OR order_id IS NULL AND subject IN ('account', 'driver') AND subject_id = ${id}`,
  orders: (id) => sql`
    UPDATE orders SET customer_name = ${`${pseudonym.first} ${pseudonym.last}`}, customer_email = ${emailOf(id)},
      customer_phone = '', pickup_address = ${erased}, pickup_street = ${erased}, pickup_unit = NULL,
      pickup_instructions = NULL, access_notes = NULL, item_description = NULL, driver_notes = NULL,
      pickup_lat = ${roughly('pickup_lat')}, pickup_lng = ${roughly('pickup_lng')}, route_line = '{}'
    WHERE customer_id = ${id}`,
  users: (id) => sql`
    UPDATE users SET email = ${emailOf(id)}, email_verified_at = NULL, new_email = NULL, password_hash = NULL,
      first_name = ${pseudonym.first}, last_name = ${pseudonym.last}, phone = NULL, date_of_birth = NULL,
      is_admin = false, is_driver = false, deletes_at = NULL, erased_at = now()
    WHERE id = ${id}`,

  admin_acts: 'what administrators answer for, which names people by their number alone',
  api_keys: 'they belong to the company',
  cases: 'decisions about orders, which name no customer',
  credit_uses: 'books',
  customer_credits: 'books',
  promotions: 'the product, by administrators who answer for it',
  promotion_redemptions: 'books; the browser is forgotten after 30 days',
  driver_adjustments: 'books',
  driver_earnings: 'books',
  event_subjects: 'counts events',
  gateway_events: 'what was signed is dropped as soon as it is applied',
  gateway_notices: 'what administrators answer for, which names nobody',
  hand_over_tries: 'numbers that lead nowhere',
  ledger_checkpoints: 'sums',
  ledger_closing: 'a moment',
  ledger_entries: 'books',
  ledger_transactions: 'books',
  local_gateway_balance_lines: 'the books of a payment provider',
  local_gateway_events: 'the books of a payment provider',
  local_gateway_intents: 'the books of a payment provider',
  local_gateway_refunds: 'the books of a payment provider',
  local_gateway_disputes: 'the books of a payment provider',
  local_gateway_methods: (id) => sql`DELETE FROM local_gateway_methods WHERE payer = ${id}`,
  local_payout_accounts: 'the books of a payout provider',
  local_payouts: 'the books of a payout provider',
  reconciliation_runs: 'books',
  provider_lines: 'books',
  reconciliation_differences: 'books',
  reconciliation_findings: 'books',
  order_chains: 'hashes, which stay so that passports can be checked',
  payouts: 'books',
  // Until the provider has closed them too.
  payout_accounts: (id) => sql`UPDATE payout_accounts SET is_doomed = true WHERE driver_id = ${id}`,
  refund_watches: 'amounts',
  // Until the gateway has forgotten them too.
  payment_payers: (id) => sql`UPDATE payment_payers SET is_doomed = true WHERE user_id = ${id}`,
  payment_disputes: 'books',
  refunds: 'books',
  money_moves: 'books',
  sign_in_attempts: 'gone after a quarter of an hour',
  used_oauth_attempts: 'hashes, gone after ten minutes',
  visitor_idempotency_keys: 'of visitors, gone within a week',
  visitors: 'of visitors, gone within a week',
};

/** Erases a person in the caller's transaction, where nobody reads half of it. Running again changes nothing. */
export async function erasePerson(transaction: Database, userId: string): Promise<void> {
  for (const erase of Object.values(erasures))
    if (typeof erase !== 'string') await erase(userId).execute(transaction);
}
