import type { ThingRow } from '@backhaul/contract/thing-answer.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { searchWords } from '@backhaul/domain/operations/search-words.ts';
import { type Thing, type ThingKind, thingKinds } from '@backhaul/domain/operations/thing-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

interface Row {
  kind: ThingKind;
  id: string;
  name: string | null;
  number: string | null;
  status: string | null;
  at: Date | null;
  detail: string | null;
  person: string | null;
  amount_cents: number | null;
}

type Ids = readonly string[];
const nameOf = (person: string) => sql.raw(`${person}.first_name || ' ' || ${person}.last_name`);
const uuids = (ids: Ids) => sql`ANY (${[...ids]}::uuid[])`;

/**
 * For each kind of thing, SQL that reads the things with these ids. The columns are `kind, id, name, number,
 * status, at, detail, person, amount_cents`.
 */
const selects: Readonly<Record<ThingKind, (ids: Ids) => RawBuilder<unknown>>> = {
  order: (ids) => sql`
    SELECT 'order' AS kind, o.id::text AS id, coalesce(nullif(o.item_description, ''), o.order_name) AS name,
      o.tracking_number AS number, o.status::text AS status, o.slot_start_at AS at, o.dropoff_name AS detail,
      o.customer_name AS person, o.total_cents AS amount_cents
    FROM orders o WHERE o.id = ${uuids(ids)} AND o.sandbox_id IS NULL`,
  customer: (ids) => sql`
    SELECT 'customer', u.id::text, ${nameOf('u')}, u.phone, NULL, u.created_at, u.email, NULL, NULL::integer
    FROM users u WHERE u.id = ${uuids(ids)} AND u.sandbox_id IS NULL`,
  driver: (ids) => sql`
    SELECT 'driver', u.id::text, ${nameOf('u')}, coalesce(u.phone, a.phone),
      CASE WHEN p.is_online THEN 'online' WHEN p.application_status <> 'approved' THEN p.application_status ELSE 'offline' END,
      u.created_at, a.license_plate, NULL, NULL::integer
    FROM users u LEFT JOIN driver_profiles p ON p.user_id = u.id LEFT JOIN driver_applications a ON a.user_id = u.id
    WHERE u.id = ${uuids(ids)} AND u.sandbox_id IS NULL`,
  store: (ids) => sql`
    SELECT 'store', s.id, s.name, NULL, s.status, NULL::timestamptz, s.street_address || ', ' || s.city, c.name, NULL::integer
    FROM stores s JOIN companies c ON c.id = s.company_id WHERE s.id = ANY (${[...ids]})`,
  retailer: (ids) => sql`
    SELECT 'retailer', c.id, c.name, NULL, NULL, NULL::timestamptz, c.category, NULL, NULL::integer
    FROM companies c WHERE c.id = ANY (${[...ids]})`,
  payment: (ids) => sql`
    SELECT 'payment', i.id, o.tracking_number, i.id, i.status, i.created_at, i.last4, o.customer_name, i.amount_cents
    FROM payment_intents i JOIN orders o ON o.id = i.order_id WHERE i.id = ANY (${[...ids]}) AND o.sandbox_id IS NULL`,
  payout: (ids) => sql`
    SELECT 'payout', p.id::text, ${nameOf('u')}, p.reference, p.state::text, p.created_at, p.kind::text, ${nameOf('u')}, p.amount_cents
    FROM payouts p JOIN users u ON u.id = p.driver_id WHERE p.id = ${uuids(ids)} AND p.sandbox_id IS NULL`,
  ticket: (ids) => sql`
    SELECT 'ticket', t.id::text, t.subject, t.number, t.status, t.created_at, t.kind, coalesce(t.visitor_name, ${nameOf('u')}), NULL::integer
    FROM tickets t LEFT JOIN users u ON u.id = t.person_id WHERE t.id = ${uuids(ids)} AND t.sandbox_id IS NULL`,
  application: (ids) => sql`
    SELECT 'application', a.user_id::text, a.first_name || ' ' || a.last_name, a.phone, p.application_status::text, a.applied_at,
      a.license_plate, NULL, NULL::integer
    FROM driver_applications a JOIN users u ON u.id = a.user_id LEFT JOIN driver_profiles p ON p.user_id = a.user_id
    WHERE a.user_id = ${uuids(ids)} AND u.sandbox_id IS NULL`,
  incident: (ids) => sql`
    SELECT 'incident', i.id::text, i.kind::text, o.tracking_number, i.state::text, i.created_at, i.side::text, ${nameOf('u')}, NULL::integer
    FROM incidents i JOIN users u ON u.id = i.reporter_id LEFT JOIN orders o ON o.id = i.order_id
    WHERE i.id = ${uuids(ids)} AND i.sandbox_id IS NULL`,
};

export const presentThingRow = ({ amount_cents, at, name, ...row }: Row): ThingRow => ({
  ...row,
  name: name ?? '',
  at: at?.toISOString() ?? null,
  amount: amount_cents === null ? null : toDollars(amount_cents),
});

/** The rows of these things in the given order. Leaves out deleted things and things in a sandbox. */
export async function readThingRows(db: Database, things: readonly Thing[]): Promise<ThingRow[]> {
  const byKind = Map.groupBy(things, ({ kind }) => kind);
  if (byKind.size === 0) return [];
  const asked = [...byKind].map(([kind, of]) => selects[kind](of.map(({ id }) => id)));
  const { rows } = await sql<Row>`
    SELECT * FROM (SELECT NULL::text AS kind, NULL::text AS id, NULL::text AS name, NULL::text AS number, NULL::text AS status,
      NULL::timestamptz AS at, NULL::text AS detail, NULL::text AS person, NULL::integer AS amount_cents WHERE false
      UNION ALL ${sql.join(asked, sql` UNION ALL `)}) x`.execute(db);
  const found = new Map(rows.map((row) => [`${row.kind}:${row.id}`, presentThingRow(row)]));
  return things.flatMap(({ kind, id }) => found.get(`${kind}:${id}`) ?? []);
}

/**
 * Moves things to the front if the typed text is their complete number. An order comes before its payments,
 * which have the same number.
 */
export function ownNumberFirst(rows: readonly ThingRow[], typed: string): ThingRow[] {
  const number = searchWords(typed).join(' ');
  const hasIt = (row: ThingRow) =>
    row.number !== null && searchWords(row.number).join(' ') === number;
  const own = rows.filter(hasIt).toSorted((a, b) => placeOf(a) - placeOf(b));
  return [...own, ...rows.filter((row) => !hasIt(row))];
}

const placeOf = ({ kind }: ThingRow) => thingKinds.indexOf(kind);
