import { sql } from 'kysely';
import {
  gone,
  ofOrders,
  ofPeople,
  ofPerson,
  ofSandbox,
  ownEmail,
  pseudonym,
  pseudonymousEmail,
  type Rows,
  type Tables,
} from './table.ts';

const ofKeys: Rows = (id) => sql`key_id IN (SELECT id FROM api_keys WHERE ${ofSandbox(id)})`;

const ofVisitors = {
  exported: 'of visitors, before they have an account',
  erased: 'of visitors, gone within a week',
};

export const accountTables = {
  sessions: {
    owners: ['http', 'features/people/accounts'],
    sandbox: ofPeople,
    exported: { as: 'sessions', belongs: ofPerson, withheld: ['token_hash'] },
    erased: 'ended by the caller, whose sockets close with them',
  },
  // `orders` writes this table too: a booking stores the order and the API response under its key in one
  // statement.
  idempotency_keys: {
    owners: ['app', 'orders'],
    sandbox: ofPeople,
    exported: 'answers to calls, kept for a day: what they say is here already',
    erased: gone,
  },
  sign_in_places: {
    owners: ['features/people/accounts'],
    sandbox: ofPeople,
    exported: 'hashes of browsers and networks, which tell nobody anything',
    erased: gone,
  },
  // A sandbox has neither administrators nor employees, so nobody in it has a second factor.
  second_factors: {
    owners: ['features/people/accounts'],
    sandbox: null,
    exported: { as: 'secondFactor', belongs: ofPerson, withheld: ['secret'] },
    erased: gone,
  },
  recovery_codes: {
    owners: ['features/people/accounts'],
    sandbox: null,
    exported: 'hashes of secrets, which tell nobody anything',
    erased: gone,
  },
  passkeys: {
    owners: ['features/people/accounts'],
    sandbox: null,
    exported: { as: 'passkeys', belongs: ofPerson, withheld: ['credential_id', 'public_key'] },
    erased: gone,
  },
  passkey_challenges: {
    owners: ['features/people/accounts'],
    sandbox: null,
    exported: 'random values, kept for five minutes',
    erased: 'gone with the session',
  },
  saved_places: {
    owners: ['features/people/saved-places'],
    sandbox: ofPeople,
    exported: { as: 'savedPlaces', belongs: ofPerson },
    erased: gone,
  },
  account_exports: {
    owners: ['features/people/account-data'],
    sandbox: ofPeople,
    exported: { as: 'exports', belongs: ofPerson, withheld: ['content'] },
    erased: gone,
  },
  noted_purchases: {
    owners: ['features/returns/customer-dashboard'],
    sandbox: ofPeople,
    exported: { as: 'notedPurchases', belongs: ofPerson },
    erased: gone,
  },
  oauth_identities: {
    owners: ['features/people/accounts'],
    sandbox: ofPeople,
    exported: { as: 'connectedSignIns', belongs: ofPerson },
    erased: gone,
  },
  admin_scopes: {
    owners: ['features/people/accounts', 'features/people/staff'],
    sandbox: ofPeople,
    exported: { as: 'adminScopes', belongs: ofPerson, withheld: ['granted_by'] },
    erased: gone,
  },
  employees: {
    owners: ['features/people/staff'],
    sandbox: ofPeople,
    exported: { as: 'employment', belongs: ofPerson, withheld: ['granted_by'] },
    erased: gone,
    lists: { role: 'access/principal#EmployeeRole' },
  },
  company_members: {
    owners: ['features/retail/companies', 'features/retail/team'],
    sandbox: ofPeople,
    exported: { as: 'memberships', belongs: ofPerson },
    erased: gone,
    lists: { role: 'access/principal#RetailerRole' },
  },
  // Sandboxes have no claims of companies. Erasing a person deletes the person's own claims, but not the
  // person's decisions on claims of others.
  company_claims: {
    owners: ['features/retail/companies'],
    sandbox: null,
    exported: {
      as: 'companyClaims',
      belongs: (id) => sql`claimant_id = ${id}`,
      withheld: ['mail_nonce', 'mail_event_id', 'decided_by'],
    },
    erased: (id) => sql`DELETE FROM company_claims WHERE claimant_id = ${id}`,
    lists: {
      state: 'retail/company-claim#ClaimState',
      proven_by: 'retail/company-claim#DomainProof',
    },
  },
  counter_words: {
    owners: ['features/retail/returns'],
    sandbox: ofOrders,
    exported: 'what a counter said about an item, which its driver acted on',
    erased: 'it names the clerk by the pseudonym',
    lists: {
      verdict: 'retail/counter-word#CounterVerdict',
      reason: 'retail/counter-word#CounterReason',
    },
  },
  // Nobody is invited in a sandbox, whose e-mail addresses are invented.
  company_invitations: {
    owners: ['features/retail/team'],
    sandbox: null,
    exported: {
      as: 'companyInvitations',
      belongs: (id) => sql`email = ${ownEmail(id)}`,
      withheld: ['invited_by', 'nonce', 'mail_event_id'],
    },
    erased: (id) =>
      sql`DELETE FROM company_invitations WHERE email = ${ownEmail(id)} OR invited_by = ${id}`,
    lists: {
      role: 'access/principal#RetailerRole',
      state: 'retail/company-team#InvitationState',
    },
  },
  // `http` writes this table, because authenticating with an API key records its use.
  api_key_uses: { owners: ['http'], sandbox: ofKeys, personal: false },
  // This table contains only hashes, which are deleted after a minute.
  rate_windows: { owners: ['http'], sandbox: null, personal: false },
  api_keys: {
    owners: ['features/retail/api-keys', 'http'],
    sandbox: ofSandbox,
    exported: 'they belong to the company, and are secret',
    erased: 'they belong to the company',
  },
  // Links are never mailed in a sandbox, whose e-mail addresses are invented.
  account_links: {
    owners: ['features/people/accounts'],
    sandbox: null,
    exported: { as: 'mailedLinks', belongs: ofPerson, withheld: ['token_hash'] },
    erased: gone,
  },
  sign_in_attempts: {
    owners: ['features/people/accounts'],
    sandbox: null,
    exported: 'counts tries for a quarter of an hour',
    erased: 'gone after a quarter of an hour',
  },
  used_oauth_attempts: {
    owners: ['features/people/accounts'],
    sandbox: null,
    exported: 'hashes, kept for ten minutes',
    erased: 'hashes, gone after ten minutes',
  },
  visitors: {
    owners: ['http'],
    sandbox: null,
    ...ofVisitors,
  },
  visitor_idempotency_keys: {
    owners: ['app', 'orders'],
    sandbox: null,
    ...ofVisitors,
  },
  waitlist_entries: {
    owners: ['features/people/accounts'],
    sandbox: null,
    exported: { as: 'waitlist', belongs: (id) => sql`email = ${ownEmail(id)}` },
    erased: (id) => sql`DELETE FROM waitlist_entries WHERE email = ${ownEmail(id)}`,
    lists: { kind: 'access/waitlist-kinds#WaitlistKind' },
  },
  // Administrators do not act in sandboxes, so sandboxes have no rows here.
  admin_acts: {
    owners: ['app'],
    grows: '',
    sandbox: null,
    exported: 'notes of the people who run the service, about what they did',
    erased: 'what administrators answer for, which names people by their number alone',
  },
  // Sandboxes have no rows in this table and the tables below. Abuse by sandboxes is limited otherwise,
  // because the number of demos is limited.
  velocity_marks: {
    owners: ['app'],
    sandbox: null,
    exported: 'it would tell how abuse is found; gone after 30 days',
    erased: gone,
  },
  held_acts: {
    owners: ['app'],
    sandbox: null,
    exported: 'it would tell how abuse is found',
    erased: gone,
  },
} satisfies Tables;

/** The tables of people. They come after most other tables, because most other tables refer to people. */
export const peopleTables = {
  // The code for driver applications may write this table too, because applying makes a user a driver and
  // withdrawing reverses that.
  users: {
    owners: [
      'features/people/accounts',
      'features/people/staff',
      'features/driving/driver-application',
    ],
    sandbox: ofSandbox,
    exported: { as: 'account', belongs: (id) => sql`id = ${id}`, withheld: ['password_hash'] },
    erased: (id) => sql`
    UPDATE users SET email = ${pseudonymousEmail(id)}, email_verified_at = NULL, new_email = NULL, password_hash = NULL,
      first_name = ${pseudonym.first}, last_name = ${pseudonym.last}, phone = NULL, date_of_birth = NULL,
      is_admin = false, is_driver = false, has_second_factor = false, deletes_at = NULL, erased_at = now()
    WHERE id = ${id}`,
  },
  sandboxes: {
    owners: ['features/operations/sandbox', 'app'],
    sandbox: (id) => sql`id = ${id}`,
    personal: false,
  },
} satisfies Tables;
