import type { CallQuery } from '@backhaul/contract/call.ts';
import type { listStores, StoreRow } from '@backhaul/contract/calls/places/stores.ts';
import { writeOpeningHours } from '@backhaul/domain/catalog/opening-hours.ts';
import { openState, type StoreHours } from '@backhaul/domain/catalog/store-hours.ts';
import type { PolicyAge, StoreState } from '@backhaul/domain/catalog/store-state.ts';
import { hasEnded, orderStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { localTimeAt } from '@backhaul/domain/time/zoned-time.ts';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { hasBegun } from '../../../database/policy-row.ts';
import { readNameCursor } from '../../../app/page-cursor.ts';
import { areaDayStart, areaTimeZone } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';

export interface ListedRow {
  id: string;
  name: string;
  sort_at: string;
  company_id: string;
  retailer: string;
  address: string;
  zip_code: string;
  time_zone: string;
  state: StoreState;
  host: string | null;
  hours: StoreHours | null;
  open_returns: number;
  policy_age: PolicyAge;
  policy_as_of: string | null;
  source: string;
}

const underWay = orderStatuses.filter((status) => !hasEnded(status));

/**
 * SQL for the latest day that a fact's date `asOf` can mean. A date of only a year or a month means its last
 * day.
 */
const lastDay = sql`CASE length(f ->> 'asOf') WHEN 4 THEN (f ->> 'asOf') || '-12-31'
  WHEN 7 THEN (f ->> 'asOf') || '-31' ELSE f ->> 'asOf' END`;

const own = sql<string>`coalesce(a.time_zone, ${areaTimeZone})`;

const rowsOf = (now: Date) => sql`
  SELECT s.id, s.name, s.name AS sort_at, s.company_id, c.name AS retailer, s.zip_code, s.host, s.source,
    concat_ws(', ', s.street_address, s.city) AS address, s.store_hours AS hours,
    ${own} AS time_zone,
    CASE WHEN s.status = 'closed' THEN 'closed' WHEN s.accepts_returns THEN 'takes_returns' ELSE 'no_returns' END AS state,
    (SELECT count(*)::integer FROM orders o WHERE o.store_id = s.id AND o.sandbox_id IS NULL
      AND o.slot_start_at >= ${areaDayStart(now, 0, own)} AND o.slot_start_at < ${areaDayStart(now, -1, own)}
      AND o.status = ANY (${underWay})) AS open_returns,
    p.as_of AS policy_as_of, CASE WHEN p.last_day IS NULL THEN 'none'
      WHEN p.last_day < to_char(${now}::timestamptz - interval '1 year', 'YYYY-MM-DD') THEN 'old' ELSE 'fresh' END AS policy_age
  FROM stores s JOIN companies c ON c.id = s.company_id
  LEFT JOIN service_area_zips z ON z.zip = s.zip_code LEFT JOIN service_areas a ON a.id = z.area_id
  LEFT JOIN (SELECT r.company_id, min(f ->> 'asOf') AS as_of, min(${lastDay}) AS last_day
    FROM (SELECT DISTINCT ON (company_id) company_id, facts FROM return_policies p WHERE ${hasBegun(now)} ORDER BY company_id, version DESC) r,
      jsonb_array_elements(r.facts) AS f GROUP BY r.company_id) p ON p.company_id = s.company_id`;

async function findRows(db: Database, now: Date, rest: RawBuilder<unknown>) {
  const { rows } = await sql<ListedRow>`SELECT * FROM (${rowsOf(now)}) s ${rest}`.execute(db);
  return rows;
}

const like = (q: string) => `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Stores, sorted by name. `companyId` limits the list to the stores of one company. */
export function findStores(
  db: Database,
  { q, state, policy, busy, cursor }: CallQuery<typeof listStores>,
  { limit, now, companyId }: { limit: number; now: Date; companyId?: string },
): Promise<ListedRow[]> {
  const after = readNameCursor(cursor);
  const asked = [
    sql`true`,
    ...(q === undefined
      ? []
      : [sql`concat_ws(' ', name, retailer, address, zip_code) ILIKE ${like(q)}`]),
    ...(companyId === undefined ? [] : [sql`company_id = ${companyId}`]),
    ...(state === undefined ? [] : [sql`state = ${state}`]),
    ...(policy === undefined ? [] : [sql`policy_age = ${policy}`]),
    ...(busy === undefined ? [] : [sql`open_returns > 0`]),
    ...(after === null ? [] : [sql`(name, id) > (${after.name}, ${after.id})`]),
  ];
  return findRows(
    db,
    now,
    sql`WHERE ${sql.join(asked, sql` AND `)} ORDER BY name, id LIMIT ${limit}`,
  );
}

export async function findStore(db: Database, id: string, now: Date): Promise<ListedRow> {
  const [row] = await findRows(db, now, sql`WHERE id = ${id}`);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

export function presentStore(row: ListedRow, now: Date): StoreRow {
  const { id, name, state, host, hours } = row;
  const today = openState(hours, localTimeAt(now.getTime(), row.time_zone));
  return {
    id,
    name,
    retailer: { id: row.company_id, name: row.retailer },
    address: row.address,
    zip: row.zip_code,
    state,
    host,
    hours: hours === null ? null : writeOpeningHours(hours),
    today: state === 'closed' ? 'Permanently closed' : today.text,
    isOpenNow: state !== 'closed' && today.isOpen,
    openReturns: row.open_returns,
    policyAge: row.policy_age,
    policyAsOf: row.policy_as_of,
    keptBy: row.source,
  };
}
