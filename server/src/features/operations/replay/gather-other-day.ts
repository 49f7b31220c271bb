import type { DayDriver, DayOrder, OtherDay } from '@backhaul/domain/replay/day-facts.ts';
import type { RealStop } from '@backhaul/domain/replay/day-figures.ts';
import { replayRules } from '@backhaul/domain/replay/replay-rules.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { findBarredPairs } from '../../../orders/area-offers.ts';
import { readStopsAsBooked } from '../../../orders/tour-stops.ts';
import type { ReplayedDay } from './replayed-day.ts';

interface OrderRow {
  id: string;
  payCents: number;
  offeredAt: Date | null;
  driverId: string | null;
  pickedUpAt: Date | null;
  deliveredAt: Date | null;
  /** True if no driver ever accepted the order and its customer did not cancel it. */
  isWithoutDriver: boolean;
}

interface DriverRow {
  id: string;
  mostJobs: number;
  radiusMiles: number;
  switches: { at: string; isOnline: boolean }[];
}

interface Gathered {
  readonly day: OtherDay;
  readonly happened: {
    readonly stops: readonly RealStop[];
    readonly accepted: ReadonlyMap<string, string>;
  };
  readonly leftOut: { readonly returns: number; readonly drivers: number };
}

/** A driver who went online at most this long before the day may still be online in it. */
const lookBackHours = 12;
const seed = 24;

async function findOrders(db: Database, { areaId, from, until }: ReplayedDay): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    SELECT o.id, o.driver_pay_cents AS "payCents", e."offeredAt", o.driver_id AS "driverId", e."pickedUpAt", e."deliveredAt",
      NOT e."isAccepted" AND NOT e."isTakenBack" AND o.status IN ('created', 'cancelled') AS "isWithoutDriver"
    FROM orders o JOIN service_area_zips z ON z.zip = o.pickup_zip AND z.area_id = ${areaId}
    CROSS JOIN LATERAL (
      SELECT min(happened_at) FILTER (WHERE type = 'payment_authorized') AS "offeredAt",
        min(happened_at) FILTER (WHERE type = 'picked_up') AS "pickedUpAt",
        min(happened_at) FILTER (WHERE type = 'delivered') AS "deliveredAt",
        coalesce(bool_or(type IN ('accepted', 'assigned')), false) AS "isAccepted",
        coalesce(bool_or(type = 'cancelled' AND actor_kind = 'owner'), false) AS "isTakenBack"
      FROM domain_events WHERE order_id = o.id) e
    WHERE o.sandbox_id IS NULL AND o.slot_start_at >= ${from} AND o.slot_start_at < ${until} AND o.slot_end_at <= ${until}
    ORDER BY o.slot_start_at, o.created_at, o.id`.execute(db);
  return rows;
}

async function findDrivers(
  db: Database,
  { areaId, from, until }: ReplayedDay,
): Promise<DriverRow[]> {
  const since = new Date(from.getTime() - lookBackHours * 3_600_000);
  const { rows } = await sql<DriverRow>`
    SELECT u.id, p.service_radius_miles AS "radiusMiles", s.switches,
      coalesce(p.active_jobs_at_most, (SELECT (value ->> 'activeJobs')::integer FROM settings WHERE key = 'dispatch'), 5) AS "mostJobs"
    FROM driver_profiles p JOIN users u ON u.id = p.user_id LEFT JOIN driver_applications a ON a.user_id = u.id
    CROSS JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('at', e.happened_at, 'isOnline', e.type = 'went_online') ORDER BY e.happened_at, e.id)
        AS switches
      FROM domain_events e WHERE e.order_id IS NULL AND e.subject_id = u.id::text AND e.type IN ('went_online', 'went_offline')
        AND e.happened_at >= ${since} AND e.happened_at < ${until}) s
    WHERE u.sandbox_id IS NULL AND s.switches IS NOT NULL AND ${areaId} =
      coalesce(a.area_id, (SELECT id FROM service_areas ORDER BY is_live DESC, opened_at, id LIMIT 1))
    ORDER BY u.id LIMIT ${replayRules.drivers}`.execute(db);
  return rows;
}

type Span = { from: number; until: number };

/** The times of the day in which a driver was online, each with its start and end in milliseconds. */
export function spansOf(
  switches: readonly { at: string; isOnline: boolean }[],
  { from, until }: Pick<ReplayedDay, 'from' | 'until'>,
): Span[] {
  const spans: Span[] = [];
  let since: number | null = null;
  const end = (at: number) => {
    const begun = since === null ? at : Math.max(since, from.getTime());
    if (begun < at) spans.push({ from: begun, until: at });
    since = null;
  };
  for (const { at, isOnline } of switches) {
    const moment = Date.parse(at);
    if (!isOnline) end(moment);
    else since ??= moment;
  }
  if (since !== null) end(until.getTime());
  return spans;
}

async function findPlaces(
  db: Database,
  asked: readonly { id: string; from: Date; until: Date }[],
): Promise<Map<string, { lat: number; lng: number }>> {
  const { rows } = await sql<{ id: string; from: Date; lat: number; lng: number }>`
    SELECT d.id, d."from", t.lat, t.lng
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS d (id uuid, "from" timestamptz, until timestamptz)
    CROSS JOIN LATERAL (SELECT lat, lng FROM driver_track_points p
      WHERE p.user_id = d.id AND p.at >= d."from" AND p.at < d.until ORDER BY p.at LIMIT 1) t`.execute(
    db,
  );
  return new Map(rows.map(({ id, from, lat, lng }) => [`${id} ${from.getTime()}`, { lat, lng }]));
}

/**
 * The orders and drivers of an area's day, as they really were. Only orders that were delivered or found no
 * driver are compared; others ended for reasons that have nothing to do with dispatch.
 */
export async function gatherOtherDay(db: Database, asked: ReplayedDay): Promise<Gathered> {
  const [rows, people] = await Promise.all([findOrders(db, asked), findDrivers(db, asked)]);
  const compared = rows
    .filter(
      ({ offeredAt, pickedUpAt, deliveredAt, driverId, isWithoutDriver }) =>
        offeredAt !== null &&
        (isWithoutDriver || (pickedUpAt !== null && deliveredAt !== null && driverId !== null)),
    )
    .slice(0, replayRules.orders);
  const orderIds = compared.map(({ id }) => id);
  const online = people
    .map((person) => ({ ...person, spans: spansOf(person.switches, asked) }))
    .filter(({ spans }) => spans.length > 0);
  const [stopsOf, places, pairs] = await Promise.all([
    readStopsAsBooked(db, orderIds),
    findPlaces(
      db,
      online.flatMap(({ id, spans }) =>
        spans.map(({ from, until }) => ({ id, from: new Date(from), until: new Date(until) })),
      ),
    ),
    findBarredPairs(
      db,
      orderIds,
      online.map(({ id }) => id),
    ),
  ]);
  const barredOf = Map.groupBy(pairs, ({ driverId }) => driverId);
  const drivers = online.flatMap(({ id, mostJobs, radiusMiles, spans }): DayDriver[] => {
    const seen = spans.flatMap((span) => {
      const at = places.get(`${id} ${span.from}`);
      return at === undefined ? [] : [{ ...span, at }];
    });
    const barred = new Set((barredOf.get(id) ?? []).map(({ orderId }) => orderId));
    return seen.length === 0 ? [] : [{ id, mostJobs, radiusMiles, spans: seen, barred }];
  });
  const orders = compared.flatMap(({ id, payCents, offeredAt }): DayOrder[] => {
    const stops = stopsOf.get(id);
    return stops === undefined || offeredAt === null
      ? []
      : [{ orderId: id, offeredAt: offeredAt.getTime(), payCents, ...stops }];
  });
  const stops = compared.flatMap(({ id, driverId, pickedUpAt, deliveredAt }): RealStop[] => {
    const own = stopsOf.get(id);
    if (own === undefined || driverId === null || pickedUpAt === null || deliveredAt === null)
      return [];
    return [
      { driverId, at: pickedUpAt.getTime(), stop: own.pickup },
      { driverId, at: deliveredAt.getTime(), stop: own.store },
    ];
  });
  return {
    day: { orders, drivers, seed },
    happened: {
      stops,
      accepted: new Map(
        compared.flatMap(({ id, driverId, isWithoutDriver }) =>
          driverId === null || isWithoutDriver ? [] : [[id, driverId] as const],
        ),
      ),
    },
    leftOut: { returns: rows.length - orders.length, drivers: online.length - drivers.length },
  };
}
