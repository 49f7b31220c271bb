import type { CallAnswer, CallQuery } from '@backhaul/contract/call.ts';
import type { readReplay } from '@backhaul/contract/calls/operations/replay.ts';
import { canReplay, firstReplayDay, replayRules } from '@backhaul/domain/replay/replay-rules.ts';
import { addDays, daysBetween } from '@backhaul/domain/time/calendar-date.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { localTimeAt } from '@backhaul/domain/time/zoned-time.ts';
import type { Database } from '../../../database/connect.ts';
import type { Clock } from '../../../ports/clock.ts';
import { findOrdersOfDay } from './find-orders-of-day.ts';
import { findTracks } from './find-tracks.ts';

export interface ReplayDeps {
  readonly db: Database;
  readonly clock: Clock;
}

type ReplayedArea = CallAnswer<typeof readReplay>['area'];

async function findOpenedAreas(db: Database): Promise<ReplayedArea[]> {
  const { rows } = await sql<ReplayedArea>`
    SELECT id, name, time_zone AS "timeZone" FROM service_areas WHERE opened_at IS NOT NULL ORDER BY is_live DESC, opened_at, id`.execute(
    db,
  );
  return rows;
}

async function endsOf(
  db: Database,
  day: string,
  timeZone: string,
): Promise<{ from: Date; until: Date }> {
  const { rows } = await sql<{ from: Date; until: Date }>`
    SELECT ${day}::date::timestamp AT TIME ZONE ${timeZone} AS "from",
      (${day}::date + 1)::timestamp AT TIME ZONE ${timeZone} AS until`.execute(db);
  const [ends] = rows;
  if (ends === undefined) throw new Error('a query without a row');
  return ends;
}

function requireKeptDay(day: string, today: string): void {
  if (canReplay(day, today)) return;
  if (daysBetween(day, today) < 0)
    throw new AppError('not_found', {
      message: 'This day has not begun. Choose today or an earlier day.',
    });
  throw new AppError('day_gone');
}

/** The requested area and day, by default the first area and yesterday. Throws not_found and day_gone. */
export async function findReplayedDay(
  { db, clock }: ReplayDeps,
  asked: { area?: string | undefined; day?: string | undefined },
) {
  const now = clock.now();
  const areas = await findOpenedAreas(db);
  const area = asked.area === undefined ? areas[0] : areas.find(({ id }) => id === asked.area);
  if (area === undefined) throw new AppError('not_found');
  const today = localTimeAt(now.getTime(), area.timeZone).date;
  const day = asked.day ?? addDays(today, -1);
  requireKeptDay(day, today);
  const ends = await endsOf(db, day, area.timeZone);
  const until = ends.until < now ? ends.until : now;
  return { area, areas, day, today, from: ends.from, until };
}

/**
 * The record of a past day, from which the console shows the day again. Throws not_found for an unknown area
 * or driver and for a future day, and day_gone.
 */
export async function findReplay(
  deps: ReplayDeps,
  asked: CallQuery<typeof readReplay>,
): Promise<CallAnswer<typeof readReplay>> {
  const { db } = deps;
  const { area, areas, day, today, from, until } = await findReplayedDay(deps, asked);
  const replayed = { areaId: area.id, from, until, driverId: asked.driver ?? null };
  const orders = await findOrdersOfDay(db, replayed);
  const carriers = orders.rows.flatMap(({ steps }) =>
    steps.flatMap(({ second, driverId }) => (second >= 0 && driverId !== null ? [driverId] : [])),
  );
  const tracks = await findTracks(db, replayed, new Set(carriers));
  if (tracks === null) throw new AppError('not_found');
  return {
    area,
    areas,
    day,
    firstDay: firstReplayDay(today),
    today,
    from: from.toISOString(),
    until: until.toISOString(),
    stepSeconds: tracks.stepSeconds,
    drivers: tracks.drivers,
    orders: orders.rows,
    leftOut: {
      drivers: tracks.all - tracks.drivers.length,
      orders: Math.max(0, orders.all - replayRules.orders),
    },
  };
}
