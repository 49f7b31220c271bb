import type { Carrier } from '@backhaul/domain/carrier/carrier-names.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { enqueueJob } from '../../../jobs/enqueue-job.ts';
import { localTimeAt } from '../../../orders/area-time.ts';
import { appendOrderEvent } from '../../../orders/change-order.ts';
import { moveRefundWatch } from '../../../orders/refund-watch.ts';
import { readAreaTimeZone, zoneOfOrder } from '../../../database/area-day.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { ParcelNews, ParcelTracking } from '../../../ports/parcel-tracking.ts';

export interface ParcelDeps {
  db: Database;
  bus: Bus;
  clock: Clock;
}

/** The job asks the tracking service at most this many times, within a day. Then it gives up. */
const tries = 12;

/**
 * Enqueues a job that tracks an order's parcels at their carrier. A demo has no real parcels, so nothing is
 * enqueued for it.
 */
export async function askToFollow(db: Database, orderId: string): Promise<void> {
  const { rows } = await sql`
    SELECT FROM orders WHERE id = ${orderId} AND way = 'carrier' AND parcel_numbers <> '{}'
      AND status IN ('completed', 'refunded') AND sandbox_id IS NULL`.execute(db);
  if (rows.length === 0) return;
  const options = { key: `follow_parcels:${orderId}`, maxAttempts: tries };
  await enqueueJob(db, 'follow_parcels', { orderId }, options);
}

interface Unfollowed {
  carrier: Carrier;
  numbers: string[];
}

async function findUnfollowed(db: Database, orderId: string): Promise<Unfollowed | undefined> {
  const { rows } = await sql<Unfollowed>`
    SELECT carrier, ARRAY(SELECT p.number FROM unnest(parcel_numbers) AS p (number) WHERE NOT EXISTS (
        SELECT FROM parcel_tracks t WHERE t.order_id = o.id AND t.number = p.number AND t.tracker_id IS NOT NULL)) AS numbers
    FROM orders o WHERE id = ${orderId} AND way = 'carrier'`.execute(db);
  return rows[0];
}

/**
 * Asks the tracking service to track each parcel of an order, and stores the facts that the service already
 * has. Throws if the service cannot be reached, except at the job's last try. A number that the service
 * refuses is shown only with a link to the carrier.
 */
export async function followParcels(
  deps: ParcelDeps & { parcelTracking: ParcelTracking },
  orderId: string,
  { isLast }: { isLast: boolean },
): Promise<void> {
  const { db, parcelTracking } = deps;
  if (!parcelTracking.follows) return;
  const order = await findUnfollowed(db, orderId);
  if (order === undefined) return;
  const missed: string[] = [];
  for (const number of order.numbers) {
    // The row must exist before the service is asked, because the service's first message may arrive before
    // its answer.
    await sql`INSERT INTO parcel_tracks (order_id, number) VALUES (${orderId}, ${number}) ON CONFLICT DO NOTHING`.execute(
      db,
    );
    const followed = await parcelTracking.follow({ carrier: order.carrier, number });
    if (followed.result === 'followed') await takeParcelNews(deps, followed.news, orderId);
    if (followed.result === 'later') missed.push(followed.why);
  }
  if (missed.length > 0 && !isLast)
    throw new Error(`parcels are not followed yet: ${missed.join(', ')}`);
}

interface TrackRow {
  orderId: string;
  number: string;
  status: string;
  place: string | null;
  seenAt: Date | null;
  expectedOn: string | null;
}

/**
 * Locks the parcel that a message of the tracking service is about. The parcel is found by the service's id
 * or, if the id is not stored yet, by `orderId` and the tracking number.
 */
async function lockTrack(
  transaction: Database,
  { trackerId, number }: ParcelNews,
  orderId: string | null,
): Promise<TrackRow | undefined> {
  const { rows } = await sql<TrackRow>`
    SELECT order_id AS "orderId", number, status, place, seen_at AS "seenAt", expected_on AS "expectedOn" FROM parcel_tracks
    WHERE tracker_id = ${trackerId}
      OR tracker_id IS NULL AND number = ${number} AND (${orderId}::uuid IS NULL OR order_id = ${orderId}::uuid)
    ORDER BY tracker_id NULLS LAST LIMIT 1 FOR UPDATE`.execute(transaction);
  return rows[0];
}

/**
 * The day on which the last parcel of an order arrives; null while the carrier has reported nothing about one
 * of the parcels.
 */
async function arrivalOf(
  transaction: Database,
  orderId: string,
  zone: string,
): Promise<{ arrivesOn: string; isAtShop: boolean } | null> {
  const { rows } = await sql<Pick<TrackRow, 'status' | 'seenAt' | 'expectedOn'>>`
    SELECT status, seen_at AS "seenAt", expected_on AS "expectedOn" FROM parcel_tracks
    WHERE order_id = ${orderId}`.execute(transaction);
  const days = rows.map(({ status, seenAt, expectedOn }) =>
    status === 'delivered' && seenAt !== null
      ? localTimeAt(seenAt, zone).date
      : status === 'delivered'
        ? null
        : expectedOn,
  );
  const known = days.flatMap((day) => (day === null ? [] : [day]));
  const latest = known.toSorted().at(-1);
  if (latest === undefined || known.length < rows.length) return null;
  return { arrivesOn: latest, isAtShop: rows.every(({ status }) => status === 'delivered') };
}

/**
 * Stores a message of the tracking service about a parcel, updates open pages, and moves the refund's due
 * day. Changes nothing if the message is older than the last one, has no news, or is about a parcel that is
 * not ours.
 */
export function takeParcelNews(
  { db, bus, clock }: ParcelDeps,
  news: ParcelNews,
  orderId: string | null = null,
): Promise<void> {
  const { trackerId, status, place, seenAt, expectedOn } = news;
  return commitEvents(db, bus, async (transaction) => {
    const known = await lockTrack(transaction, news, orderId);
    if (known === undefined) return;
    const isOlder = known.seenAt !== null && (seenAt === null || seenAt < known.seenAt);
    await sql`UPDATE parcel_tracks SET tracker_id = ${trackerId} ${
      isOlder
        ? sql``
        : sql`, status = ${status}, place = ${place}, seen_at = ${seenAt}, expected_on = ${expectedOn}`
    } WHERE order_id = ${known.orderId} AND number = ${known.number}`.execute(transaction);
    if (isOlder) return;
    const zone = await readAreaTimeZone(transaction, zoneOfOrder(known.orderId));
    const arrival = await arrivalOf(transaction, known.orderId, zone);
    const isMoved =
      arrival !== null && (await moveRefundWatch(transaction, known.orderId, arrival));
    if (!isMoved && known.status === status && known.place === place) return;
    await appendOrderEvent(transaction, {
      orderId: known.orderId,
      type: 'parcel_moved',
      action: null,
      actor: { kind: 'system', id: null },
      happenedAt: seenAt ?? clock.now(),
      details: { number: known.number, status, place },
    });
  });
}
