import type { DriverPause } from '@backhaul/contract/calls/driving/driver-review.ts';
import { mayPauseUntil, pauseRules } from '@backhaul/domain/driver/driver-pause.ts';
import { instantOnWall } from '@backhaul/domain/time/wall-time.ts';
import { localTimeAt } from '@backhaul/domain/time/zoned-time.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { readAreaTimeZone, zoneOfDriver } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { appendDriverEvent, type DriverApplicationDeps } from './driver-event.ts';
import { groundDrivers, landDrivers } from './ground-drivers.ts';

interface PausedRow {
  until: Date | null;
  reason: string | null;
}

/** Locks and reads a driver's pause. Throws not_found for anybody who is no driver of the live tenant. */
async function lockPause(transaction: Database, userId: string, now: Date): Promise<PausedRow> {
  const { rows } = await sql<PausedRow>`
    SELECT CASE WHEN p.paused_until > ${now} THEN p.paused_until END AS until,
      CASE WHEN p.paused_until > ${now} THEN p.pause_reason END AS reason
    FROM driver_profiles p JOIN users u ON u.id = p.user_id
    WHERE p.user_id = ${userId} AND u.is_driver AND u.sandbox_id IS NULL AND u.erased_at IS NULL
    FOR NO KEY UPDATE OF p`.execute(transaction);
  const [row] = rows;
  if (row === undefined) throw new AppError('not_found');
  return row;
}

async function keepPause(
  transaction: Database,
  { userId, pause, now }: { userId: string; pause: PausedRow; now: Date },
): Promise<void> {
  await sql`UPDATE driver_profiles SET paused_until = ${pause.until}, pause_reason = ${pause.reason}
    WHERE user_id = ${userId}`.execute(transaction);
  await groundDrivers(transaction, now, userId);
  await landDrivers(transaction, userId);
}

const factsOf = ({ until }: PausedRow, timeZone: string) => ({
  pausedUntil: until === null ? null : localTimeAt(until.getTime(), timeZone).date,
});

/**
 * Pauses a driver until a day begins in the driver's area. The driver gets no new jobs and keeps the current
 * ones. A second pause replaces the first. Throws not_found. Throws validation_failed for an empty reason,
 * and for a day that is not in the future or too far ahead.
 */
export function pauseDriver(
  { db, bus, clock }: DriverApplicationDeps,
  by: SessionPrincipal,
  userId: string,
  { until: day, reason: said }: { until: string; reason: string },
): Promise<DriverPause> {
  const reason = said.trim();
  if (reason === '')
    throw new AppError('validation_failed', { fieldErrors: { reason: 'Enter a reason' } });
  return commitEvents(db, bus, async (transaction) => {
    const now = clock.now();
    const before = await lockPause(transaction, userId, now);
    const timeZone = await readAreaTimeZone(transaction, zoneOfDriver(userId));
    const atMs = instantOnWall(`${day}T00:00`, timeZone);
    if (atMs === null || !mayPauseUntil(day, localTimeAt(now.getTime(), timeZone).date))
      throw new AppError('validation_failed', {
        fieldErrors: {
          until: `Choose a day from tomorrow on, at most ${pauseRules.longestDays} days ahead`,
        },
      });
    const pause = { until: new Date(atMs), reason };
    await keepPause(transaction, { userId, pause, now });
    const driver = { id: userId, sandboxId: null };
    await appendDriverEvent(transaction, {
      driver,
      type: 'paused',
      by,
      details: { until: day, reason },
    });
    await noteAdminAct(transaction, {
      adminId: by.userId,
      action: 'pause_driver',
      subject: { personId: userId },
      before: factsOf(before, timeZone),
      after: factsOf(pause, timeZone),
      reason,
      at: now,
    });
    return { pausedUntil: pause.until.toISOString() };
  });
}

/** Ends a driver's pause before its time; does nothing if there is none. Throws not_found. */
export function endPauseOfDriver(
  { db, bus, clock }: DriverApplicationDeps,
  by: SessionPrincipal,
  userId: string,
): Promise<DriverPause> {
  return commitEvents(db, bus, async (transaction) => {
    const now = clock.now();
    const before = await lockPause(transaction, userId, now);
    if (before.until === null) return { pausedUntil: null };
    const pause = { until: null, reason: null };
    const timeZone = await readAreaTimeZone(transaction, zoneOfDriver(userId));
    await keepPause(transaction, { userId, pause, now });
    const driver = { id: userId, sandboxId: null };
    await appendDriverEvent(transaction, { driver, type: 'pause_ended', by });
    await noteAdminAct(transaction, {
      adminId: by.userId,
      action: 'end_pause_of_driver',
      subject: { personId: userId },
      before: factsOf(before, timeZone),
      after: factsOf(pause, timeZone),
      reason: null,
      at: now,
    });
    return { pausedUntil: null };
  });
}
