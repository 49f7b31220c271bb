import { counterHours, type StoreHours } from '@backhaul/domain/catalog/store-hours.ts';
import { sql } from 'kysely';
import { areaDayStart, readAreaDay, zoneOfStore } from '../../../database/area-day.ts';
import { hasBegun } from '../../../database/policy-row.ts';
import { type CardReader, counted, fact, group, linked, one } from './card-parts.ts';
import { ofOrders } from './read-life.ts';

/**
 * The maximum number of today's orders on the console's page about a store. It is high, because people open
 * the page to see all of them.
 */
const mostOfDay = 60;

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

function hoursOf(hours: StoreHours | null, day: string): string | null {
  const open = counterHours(hours, day);
  if (open === null || open === 'closed') return open;
  return `${clock(open.openMinute)} ${clock(open.closeMinute)}`;
}

interface StoreFacts {
  address: string;
  status: string;
  host: string | null;
  store_hours: StoreHours | null;
  retailer: string;
  company_id: string;
  today: number;
  refused_today: number;
}

export const readStore: CardReader = async (db, id, now) => {
  const zone = zoneOfStore(id);
  const today = sql`o.store_id = ${id} AND o.sandbox_id IS NULL AND o.slot_start_at >= ${areaDayStart(now, 0, zone)}
    AND o.slot_start_at < ${areaDayStart(now, -1, zone)}`;
  const store = await one(
    db,
    sql<StoreFacts>`
    SELECT concat_ws(', ', s.street_address, s.city, s.zip_code) AS address, s.status, s.host, s.store_hours, c.name AS retailer, s.company_id,
      (SELECT count(*)::integer FROM orders o WHERE ${today}) AS today,
      (SELECT count(*)::integer FROM orders o WHERE ${today} AND EXISTS (SELECT FROM domain_events e
        WHERE e.order_id = o.id AND e.type = 'refused')) AS refused_today
    FROM stores s JOIN companies c ON c.id = s.company_id WHERE s.id = ${id}`,
  );
  if (store === null) return null;
  const groups = await Promise.all([
    group(db, {
      name: 'returns_today',
      kind: 'order',
      of: sql`SELECT o.id FROM orders o WHERE ${today} ORDER BY o.slot_start_at, o.id`,
      most: mostOfDay,
    }),
    group(db, {
      name: 'earlier',
      kind: 'order',
      of: sql`SELECT o.id FROM orders o WHERE o.store_id = ${id} AND o.sandbox_id IS NULL AND o.slot_start_at < ${areaDayStart(now, 0, zone)}
        ORDER BY o.slot_start_at DESC LIMIT 100`,
    }),
  ]);
  const newest = sql`SELECT o.id FROM orders o WHERE o.store_id = ${id} AND o.sandbox_id IS NULL ORDER BY o.slot_start_at DESC LIMIT 15`;
  return {
    facts: [
      ...linked('retailer', 'retailer', store.company_id, store.retailer),
      ...fact('address', { value: store.address }),
      ...fact('hours', { value: hoursOf(store.store_hours, await readAreaDay(db, now, zone)) }),
      ...fact('host', { value: store.host }),
      ...fact('state', { value: store.status }),
    ],
    figures: [...counted('today', store.today), ...counted('refused_today', store.refused_today)],
    groups: groups.flat(),
    life: [ofOrders(newest)],
  };
};

interface RetailerFacts {
  category: string;
  days: number | null;
  refund: string | null;
  version: number | null;
  stores: number;
  today: number;
  name: string;
}

export const readRetailer: CardReader = async (db, id, now) => {
  const own = sql`o.company_id = ${id} AND o.sandbox_id IS NULL`;
  const company = await one(
    db,
    sql<RetailerFacts>`
    SELECT c.name, c.category, p.return_window_days AS days, p.refund_method AS refund, p.version,
      (SELECT count(*)::integer FROM stores WHERE company_id = ${id} AND status = 'open') AS stores,
      (SELECT count(*)::integer FROM orders o WHERE ${own} AND o.slot_start_at >= ${areaDayStart(now)}
        AND o.slot_start_at < ${areaDayStart(now, -1)}) AS today
    FROM companies c LEFT JOIN LATERAL (SELECT * FROM return_policies p WHERE p.company_id = c.id AND p.is_active AND ${hasBegun(now)}
      ORDER BY p.version DESC LIMIT 1) p ON true WHERE c.id = ${id}`,
  );
  if (company === null) return null;
  const newest = sql`SELECT o.id FROM orders o WHERE o.retailer = ${company.name} AND o.sandbox_id IS NULL ORDER BY o.created_at DESC LIMIT 20`;
  const groups = await Promise.all([
    group(db, {
      name: 'stores',
      kind: 'store',
      of: sql`SELECT id FROM stores WHERE company_id = ${id} ORDER BY name, id`,
    }),
    group(db, { name: 'returns', kind: 'order', of: newest }),
  ]);
  return {
    facts: [
      ...fact('about', { value: company.category }),
      ...fact('window', { value: company.days === null ? null : String(company.days) }),
      ...fact('refund_method', { value: company.refund }),
      ...fact('policy', { value: company.version === null ? null : String(company.version) }),
    ],
    figures: [...counted('stores', company.stores), ...counted('today', company.today)],
    groups: groups.flat(),
    life: [ofOrders(newest)],
  };
};
