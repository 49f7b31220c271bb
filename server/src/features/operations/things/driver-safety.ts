import type { DriverSafety } from '@backhaul/contract/calls/operations/driver-card.ts';
import { can } from '@backhaul/domain/access/can.ts';
import type { Principal } from '@backhaul/domain/access/principal.ts';
import { holdDuring } from '@backhaul/domain/area/service-hold.ts';
import { sql } from 'kysely';
import { requireLiveDriver } from '../../../app/live-person.ts';
import type { Database } from '../../../database/connect.ts';
import { readHolds } from '../../../orders/holds.ts';
import { one } from './card-parts.ts';

type Call = Omit<DriverSafety['latestCalls'][number], 'pressedAt'> & { pressed_at: Date };
const mostCalls = 3;
const mostBlocks = 8;

async function readCalls(db: Database, id: string) {
  const { rows } = await sql<Call & { calls: number; open: number }>`
    SELECT id, kind, state, ending, pressed_at, count(*) OVER ()::integer AS calls,
      (count(*) FILTER (WHERE closed_at IS NULL) OVER ())::integer AS open
    FROM incidents WHERE reporter_id = ${id} AND side = 'driver' ORDER BY created_at DESC LIMIT ${mostCalls}`.execute(
    db,
  );
  return {
    calls: rows[0]?.calls ?? 0,
    openCalls: rows[0]?.open ?? 0,
    latestCalls: rows.map(({ id: callId, kind, state, ending, pressed_at }) => ({
      id: callId,
      kind,
      state,
      ending,
      pressedAt: pressed_at.toISOString(),
    })),
  };
}

async function readBlocks(db: Database, id: string): Promise<DriverSafety['blocks']> {
  type Row = Omit<DriverSafety['blocks'][number], 'since' | 'madeBy'> & {
    made_by: DriverSafety['blocks'][number]['madeBy'];
    created_at: Date;
  };
  const { rows } = await sql<Row>`
    SELECT jsonb_build_object('id', c.id, 'name', concat_ws(' ', c.first_name, c.last_name)) AS customer, b.made_by,
      b.reason, b.created_at
    FROM person_blocks b JOIN users c ON c.id = b.customer_id
    WHERE b.driver_id = ${id} AND b.ended_at IS NULL ORDER BY b.created_at DESC, b.id LIMIT ${mostBlocks}`.execute(
    db,
  );
  return rows.map(({ customer, made_by, reason, created_at }) => ({
    customer,
    madeBy: made_by,
    reason,
    since: created_at.toISOString(),
  }));
}

interface PickupRow {
  orderId: string;
  trackingNumber: string;
  lat: number;
  lng: number;
  zip: string;
  start: Date;
  end: Date;
}

/** The driver's assigned pickups whose window falls into a time when pickups in their area are paused. */
async function findHeld(db: Database, id: string): Promise<DriverSafety['holds']> {
  const { rows } = await sql<PickupRow>`
    SELECT id AS "orderId", tracking_number AS "trackingNumber", pickup_lat AS lat, pickup_lng AS lng, pickup_zip AS zip,
      slot_start_at AS start, slot_end_at AS "end"
    FROM orders WHERE driver_id = ${id} AND status = 'assigned' ORDER BY slot_start_at, id`.execute(
    db,
  );
  if (rows.length === 0) return [];
  const holds = await readHolds(db);
  return rows.flatMap(({ orderId, trackingNumber, start, end, ...place }) => {
    const window = { startMs: start.getTime(), endMs: end.getTime() };
    const hold = holdDuring(holds, place, window);
    if (hold === null) return [];
    const untilAt = new Date(hold.untilMs).toISOString();
    return [{ orderId, trackingNumber, reason: hold.reason, untilAt }];
  });
}

/**
 * The safety part of the console's page about a driver. Acts that were held back as possible abuse are shown
 * only to people who decide on them. Throws not_found for anybody who is no driver.
 */
export async function readDriverSafety(
  db: Database,
  id: string,
  principal: Principal | null,
): Promise<DriverSafety> {
  await requireLiveDriver(db, id);
  const decides = can(principal, 'decide_held_acts', null);
  const [joined, calls, blocks, holds, held] = await Promise.all([
    one(db, sql<{ at: Date }>`SELECT created_at AS at FROM users WHERE id = ${id}`),
    readCalls(db, id),
    readBlocks(db, id),
    findHeld(db, id),
    decides
      ? one(
          db,
          sql<{ all: number; open: number }>`
            SELECT count(*)::integer AS all, (count(*) FILTER (WHERE verdict IS NULL))::integer AS open
            FROM held_acts WHERE user_id = ${id}`,
        )
      : null,
  ]);
  if (joined === null) throw new Error('a driver without an account');
  return { joinedAt: joined.at.toISOString(), ...calls, blocks, holds, heldActs: held };
}
