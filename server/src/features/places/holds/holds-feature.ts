import { randomUUID } from 'node:crypto';
import type { CallBody, CallQuery } from '@backhaul/contract/call.ts';
import * as calls from '@backhaul/contract/calls/places/holds.ts';
import { holdLimits, type OutlineRing } from '@backhaul/domain/area/service-hold.ts';
import { type RawBuilder, sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import { readCursor } from '../../../app/page-cursor.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { defineFeature } from '../../../http/feature.ts';
import { sendNextCursor } from '../../../http/send-next-cursor.ts';
import type { Clock } from '../../../ports/clock.ts';

interface HoldDeps {
  db: Database;
  clock: Clock;
}

interface HoldRow {
  id: string;
  reason: string;
  zips: string[];
  outline: OutlineRing | null;
  from_at: Date;
  until_at: Date;
  state: calls.Hold['state'];
  made_by: string;
  sort_at: string;
}

const pageSize = 50;
const dayMs = 86_400_000;

async function findRows(db: Database, now: Date, rest: RawBuilder<unknown>): Promise<HoldRow[]> {
  const { rows } = await sql<HoldRow>`
    SELECT * FROM (SELECT h.id, h.reason, h.zips, h.outline, h.from_at, coalesce(h.ended_at, h.until_at) AS until_at, h.created_at,
      CASE WHEN h.ended_at IS NOT NULL OR h.until_at <= ${now} THEN 'over' WHEN h.from_at > ${now} THEN 'coming' ELSE 'holds' END
        AS state, concat_ws(' ', u.first_name, u.last_name) AS made_by, h.created_at::text AS sort_at
      FROM service_holds h JOIN users u ON u.id = h.made_by) h ${rest}`.execute(db);
  return rows;
}

function present(row: HoldRow): calls.Hold {
  const { id, reason, zips, state, outline, from_at, until_at, made_by } = row;
  return {
    id,
    reason,
    zips,
    outline: outline && {
      type: 'Polygon',
      coordinates: [outline.map(([lng, lat]): [number, number] => [lng, lat])],
    },
    fromAt: from_at.toISOString(),
    untilAt: until_at.toISOString(),
    state,
    madeBy: made_by,
  };
}

function findHolds(
  { db, clock }: HoldDeps,
  { state, cursor }: CallQuery<typeof calls.listHolds>,
  limit: number,
): Promise<HoldRow[]> {
  const after = readCursor(cursor);
  const asked = [
    sql`true`,
    ...(state === undefined ? [] : [sql`state = ${state}`]),
    ...(after === null
      ? []
      : [sql`(created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`]),
  ];
  return findRows(
    db,
    clock.now(),
    sql`WHERE ${sql.join(asked, sql` AND `)} ORDER BY created_at DESC, id DESC LIMIT ${limit}`,
  );
}

async function findHold(db: Database, now: Date, id: string): Promise<calls.Hold> {
  const [row] = await findRows(db, now, sql`WHERE id = ${id}`);
  if (row === undefined) throw new AppError('not_found');
  return present(row);
}

const refuse = (field: string, problem: string) =>
  new AppError('validation_failed', { fieldErrors: { [field]: problem } });

/**
 * The closed line of points around an area on the map. Throws validation_failed if the line is not closed or
 * has no area inside.
 */
function ringOf({ coordinates: [ring] }: NonNullable<calls.Hold['outline']>): OutlineRing {
  const [first, last] = [ring[0], ring.at(-1)];
  if (first?.[0] !== last?.[0] || first?.[1] !== last?.[1])
    throw refuse('outline', 'The outline must end where it begins');
  const twiceArea = ring.reduce((sum, [x, y], place) => {
    const [nextX, nextY] = ring[(place + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  if (twiceArea === 0) throw refuse('outline', 'The outline encloses nothing');
  return ring;
}

function timesOf({ fromAt, untilAt }: CallBody<typeof calls.makeHold>, now: Date) {
  const from = fromAt === undefined ? now : new Date(fromAt);
  const until = new Date(untilAt);
  if (until <= from || until <= now) throw refuse('untilAt', 'The end must be later');
  if (until.getTime() - now.getTime() > holdLimits.days * dayMs)
    throw refuse('untilAt', `Choose an end within ${holdLimits.days} days`);
  return { from, until };
}

/**
 * Starts a hold (a pause of pickups in an area for a time). Throws validation_failed for an impossible area
 * or impossible times.
 */
function makeHold(
  { db, clock }: HoldDeps,
  { userId }: SessionPrincipal,
  body: CallBody<typeof calls.makeHold>,
): Promise<calls.Hold> {
  const now = clock.now();
  const { reason, zips = [], outline = null } = body;
  if (zips.length === 0 && outline === null) throw refuse('zips', 'Enter ZIP codes or an outline');
  const ring = outline && ringOf(outline);
  const { from, until } = timesOf(body, now);
  return db.transaction().execute(async (transaction) => {
    const id = randomUUID();
    await sql`
      INSERT INTO service_holds (id, reason, zips, outline, from_at, until_at, made_by, created_at)
      VALUES (${id}, ${reason}, ${zips}::text[], ${ring && JSON.stringify(ring)}::jsonb, ${from}, ${until}, ${userId}, ${now})`.execute(
      transaction,
    );
    const area = zips.length > 0 ? zips.join(', ') : 'an outline';
    await noteAdminAct(transaction, {
      adminId: userId,
      action: 'make_hold',
      subject: { thing: `${reason}: ${area}`.slice(0, 200) },
      before: null,
      after: { lastDay: until.toISOString() },
      reason,
      at: now,
    });
    return findHold(transaction, now, id);
  });
}

/**
 * Ends a hold (a pause of pickups in an area), so that the area is open again. Throws not_found for a hold
 * that is over.
 */
function endHold(
  { db, clock }: HoldDeps,
  { userId }: SessionPrincipal,
  { id, reason }: { id: string; reason: string },
): Promise<calls.Hold> {
  const now = clock.now();
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ reason: string; until_at: Date }>`
      UPDATE service_holds SET ended_at = ${now} WHERE id = ${id} AND ended_at IS NULL AND until_at > ${now}
      RETURNING reason, until_at`.execute(transaction);
    const [ended] = rows;
    if (ended === undefined) throw new AppError('not_found');
    await noteAdminAct(transaction, {
      adminId: userId,
      action: 'end_hold',
      subject: { thing: ended.reason },
      before: { lastDay: ended.until_at.toISOString() },
      after: null,
      reason,
      at: now,
    });
    return findHold(transaction, now, id);
  });
}

function routes(server: CallServer, deps: HoldDeps): void {
  server.handle(calls.listHolds, async ({ query, reply }) => {
    const { limit = pageSize } = query;
    const rows = await findHolds(deps, query, limit);
    sendNextCursor(reply, rows, limit);
    return rows.map(present);
  });
  server.handle(calls.makeHold, ({ principal, body }) => makeHold(deps, principal, body));
  server.handle(calls.endHold, ({ principal, params, body }) =>
    endHold(deps, principal, { ...params, ...body }),
  );
}

/** Places and times without pickups: no-go zones and weather holds (product-rules.md#holds). */
export const holdsFeature = defineFeature({ name: 'holds', routes });
