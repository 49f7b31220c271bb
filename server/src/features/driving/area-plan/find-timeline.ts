import type { CallAnswer, CallQuery } from '@backhaul/contract/call.ts';
import type {
  readTimeline,
  TimelineDriver,
  WaitingOrder,
} from '@backhaul/contract/calls/driving/timeline.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { Database } from '../../../database/connect.ts';
import { readTourStopsOf } from '../../../orders/tour-stops.ts';
import { findOpenOrders } from '../../../orders/area-offers.ts';
import type { AreaPlanDeps } from './find-area-plan.ts';
import { findOpenedAreas } from './find-opened-areas.ts';
import { type DriverOfDay, findTimelineDrivers } from './find-timeline-drivers.ts';
import { findDoneStops, stopsAhead } from './stops-of-day.ts';

const defaultHours = 6;
const hourMs = 60 * 60_000;
/** The timeline begins this long before now. */
const behindMs = 1.5 * hourMs;

interface OrderFacts {
  id: string;
  trackingNumber: string;
  street: string;
  store: string;
}

async function findFacts(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, OrderFacts>> {
  const { rows } = await sql<OrderFacts>`
    SELECT id, tracking_number AS "trackingNumber", pickup_street AS street, dropoff_name AS store
    FROM orders WHERE id = ANY (${[...orderIds]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * The stops of an area's drivers by time, and the returns that wait for a driver. Throws not_found for an
 * unknown area.
 */
export async function findTimeline(
  { db, clock, traffic }: Pick<AreaPlanDeps, 'db' | 'clock' | 'traffic'>,
  { area: asked, hours = defaultHours, most }: CallQuery<typeof readTimeline>,
): Promise<CallAnswer<typeof readTimeline>> {
  const now = clock.now();
  const areas = await findOpenedAreas(db);
  const area = asked === undefined ? areas[0] : areas.find(({ id }) => id === asked);
  if (area === undefined) throw new AppError('not_found');
  const from = new Date(now.getTime() - behindMs);
  const until = new Date(now.getTime() + hours * hourMs);
  const [seen, open] = await Promise.all([
    findTimelineDrivers({ db, traffic }, { areaId: area.id, timeZone: area.timeZone, now, most }),
    findOpenOrders(db, { areaId: area.id, until }),
  ]);
  const ids = seen.drivers.map(({ id }) => id);
  const [ahead, done] = await Promise.all([
    readTourStopsOf(db, ids, now),
    findDoneStops(db, ids, from),
  ]);
  const stops = [...ahead.values()].flat();
  const facts = await findFacts(db, [
    ...new Set([...stops.map(({ orderId }) => orderId), ...open.orders.map(({ id }) => id)]),
  ]);
  const numbers = new Map([...facts].map(([id, { trackingNumber }]) => [id, trackingNumber]));
  const drivers = seen.drivers.map((driver): TimelineDriver => {
    const own = ahead.get(driver.id) ?? [];
    return presentDriver(driver, [
      ...(done.get(driver.id) ?? []),
      ...stopsAhead(driver, own, numbers, now),
    ]);
  });
  return {
    area,
    areas,
    now: now.toISOString(),
    from: from.toISOString(),
    until: until.toISOString(),
    drivers: drivers.toSorted((one, other) => rankOf(one) - rankOf(other) || byLate(one, other)),
    waiting: open.orders.flatMap(({ id, lat, lng, windowStartAt, windowEndAt }): WaitingOrder[] => {
      const order = facts.get(id);
      if (order === undefined) return [];
      const { trackingNumber, street, store } = order;
      return [
        {
          orderId: id,
          trackingNumber,
          street,
          pickup: { lat, lng },
          store,
          windowStartAt: windowStartAt.toISOString(),
          windowEndAt: windowEndAt.toISOString(),
        },
      ];
    }),
    leftOut: { drivers: seen.leftOut, orders: open.leftOut },
  };
}

/** The API's answer for a driver, with the finished and the remaining stops. */
export function presentDriver(
  { id, name, isOnline, position, isSeen, day }: DriverOfDay,
  stops: TimelineDriver['stops'],
): TimelineDriver {
  const ahead = stops.filter(isAhead);
  return {
    id,
    name,
    isOnline,
    seenAt: position?.at.toISOString() ?? null,
    position: position && { lat: position.lat, lng: position.lng },
    isSeen,
    endsAt: day.until === null ? null : new Date(day.until).toISOString(),
    returns: new Set(ahead.map(({ orderId }) => orderId)).size,
    stops,
  };
}

const isAhead = ({ state }: TimelineDriver['stops'][number]) =>
  state === 'ahead' || state === 'current';

/** Minutes by which the latest of the driver's remaining stops is expected to be late. */
const lateOf = ({ stops }: TimelineDriver) =>
  Math.max(0, ...stops.filter(isAhead).map(({ lateMinutes }) => lateMinutes));

function rankOf(driver: TimelineDriver): number {
  if (lateOf(driver) > 0) return 0;
  if (!driver.isSeen) return 1;
  return driver.returns === 0 ? 2 : 3;
}

const byLate = (one: TimelineDriver, other: TimelineDriver) =>
  lateOf(other) - lateOf(one) || one.name.localeCompare(other.name, 'en');
