import type { Area } from '@backhaul/contract/calls/places/areas.ts';
import type { DispatchMode } from '@backhaul/domain/dispatch/dispatch-modes.ts';
import type { ClosedSlot } from '@backhaul/domain/area/area-hours.ts';
import type { AreaGap, AreaState } from '@backhaul/domain/area/area-plan.ts';
import { hasEnded, orderStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { firstArea as firstOpened } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';

const firstArea = sql.raw(firstOpened);
const underWay = orderStatuses.filter((status) => !hasEnded(status));

interface AreaRow {
  id: string;
  name: string;
  state: AreaState;
  time_zone: string;
  dispatch_mode: DispatchMode;
  beside_mode: DispatchMode | null;
  center_lat: number;
  center_lng: number;
  zips: number;
  stores: number;
  charities: number;
  drivers: number;
  drivers_online: number;
  drivers_wanted: number | null;
  open_orders: number;
  waiting: number;
  orders_per_slot: number | null;
  closed_slots: ClosedSlot[];
  staffed_from: number;
  staffed_until: number;
  opened_at: Date | null;
  map_name: string | null;
  bytes: number;
  streets: number;
  houses: number;
  covered_zips: number;
  uploaded_at: Date;
}

async function findRows(db: Database, which: RawBuilder<unknown>): Promise<AreaRow[]> {
  const { rows } = await sql<AreaRow>`
    SELECT a.id, a.name, a.time_zone, a.dispatch_mode, a.beside_mode, a.center_lat, a.center_lng, a.orders_per_slot, a.drivers_wanted, a.closed_slots, a.staffed_from, a.staffed_until, a.opened_at,
      CASE WHEN a.is_live THEN 'open' WHEN a.opened_at IS NULL THEN 'draft' ELSE 'paused' END AS state,
      m.name AS map_name, m.bytes, m.streets, m.houses, m.covered_zips, m.uploaded_at,
      (SELECT count(*)::integer FROM service_area_zips z WHERE z.area_id = a.id) AS zips,
      (SELECT count(*)::integer FROM stores s JOIN service_area_zips z ON z.zip = s.zip_code
        WHERE z.area_id = a.id AND s.accepts_returns) AS stores,
      (SELECT count(*)::integer FROM charities c WHERE c.area_id = a.id AND c.is_open) AS charities,
      d.drivers, d.drivers_online,
      (SELECT count(*)::integer FROM orders o JOIN service_area_zips z ON z.zip = o.pickup_zip
        WHERE z.area_id = a.id AND o.sandbox_id IS NULL AND o.status = ANY (${underWay})) AS open_orders,
      (SELECT count(*)::integer FROM waitlist_entries w JOIN service_area_zips z ON z.zip = w.zip
        WHERE z.area_id = a.id) AS waiting
    FROM service_areas a LEFT JOIN area_maps m ON m.area_id = a.id CROSS JOIN LATERAL (
      SELECT count(*)::integer AS drivers, count(*) FILTER (WHERE p.is_online)::integer AS drivers_online
      FROM driver_profiles p JOIN users u ON u.id = p.user_id LEFT JOIN driver_applications x ON x.user_id = p.user_id
      WHERE u.sandbox_id IS NULL AND u.erased_at IS NULL AND p.application_status = 'approved'
        AND coalesce(x.area_id, ${firstArea}) = a.id) d
    WHERE ${which} ORDER BY a.name, a.id`.execute(db);
  return rows;
}

function missingOf(row: AreaRow): AreaGap[] {
  if (row.opened_at !== null) return [];
  return [
    ...(row.map_name === null ? ['map' as const] : []),
    ...(row.stores === 0 ? ['stores' as const] : []),
  ];
}

function presentArea(row: AreaRow): Area {
  const { id, name, state, zips, stores, charities, drivers, waiting } = row;
  return {
    id,
    name,
    state,
    timeZone: row.time_zone,
    dispatch: row.dispatch_mode,
    beside: row.beside_mode,
    center: { lat: row.center_lat, lng: row.center_lng },
    zips,
    map:
      row.map_name === null
        ? null
        : {
            name: row.map_name,
            bytes: row.bytes,
            streets: row.streets,
            houses: row.houses,
            coveredZips: row.covered_zips,
            uploadedAt: row.uploaded_at.toISOString(),
          },
    stores,
    charities,
    drivers,
    driversOnline: row.drivers_online,
    driversWanted: row.drivers_wanted,
    openOrders: row.open_orders,
    waiting,
    ordersPerSlot: row.orders_per_slot,
    closedSlots: row.closed_slots,
    staffed: { fromMinute: row.staffed_from, untilMinute: row.staffed_until },
    openedAt: row.opened_at && row.opened_at.toISOString(),
    missing: missingOf(row),
  };
}

export async function findAreas(db: Database): Promise<Area[]> {
  return (await findRows(db, sql`true`)).map(presentArea);
}

/** Reads a service area. Throws not_found. */
export async function findArea(db: Database, id: string): Promise<Area> {
  const [row] = await findRows(db, sql`a.id = ${id}`);
  if (row === undefined) throw new AppError('not_found');
  return presentArea(row);
}

export async function findAreaZips(db: Database, id: string): Promise<string[]> {
  const { rows } = await sql<{ zip: string }>`
    SELECT zip FROM service_area_zips WHERE area_id = ${id} ORDER BY zip`.execute(db);
  return rows.map(({ zip }) => zip);
}
