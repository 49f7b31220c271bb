import {
  type HeldPlace,
  holdDuring,
  holdWords,
  type OutlineRing,
  type ServiceHold,
} from '@backhaul/domain/area/service-hold.ts';
import type { TimeWindow } from '@backhaul/domain/time/window-words.ts';
import { sql } from 'kysely';
import { AppError } from '../app/app-error.ts';
import type { Database } from '../database/connect.ts';

/** A service hold (a temporary stop of our service at a place), as `heldSql` selects it. */
export interface HoldRow {
  reason: string;
  zips: string[];
  outline: OutlineRing | null;
  from: string;
  until: string;
}

/**
 * SQL for the service holds that have not ended, for `toHolds()`. Only a few exist, so all are read.
 */
export const heldSql = `(SELECT coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'zips', zips, 'outline', outline,
  'from', from_at, 'until', until_at)), '[]') FROM service_holds WHERE ended_at IS NULL AND until_at > now() - interval '1 day')`;

export function toHolds(rows: readonly HoldRow[]): ServiceHold[] {
  return rows.map(({ from, until, ...hold }) => ({
    ...hold,
    fromMs: Date.parse(from),
    untilMs: Date.parse(until),
  }));
}

export async function readHolds(db: Database): Promise<ServiceHold[]> {
  const { rows } = await sql<{ holds: HoldRow[] }>`SELECT ${sql.raw(heldSql)} AS holds`.execute(db);
  return toHolds(rows[0]?.holds ?? []);
}

/**
 * Throws area_held, with the hold's reason and end, if a service hold closes the place during the time
 * window.
 */
export function requireNotHeld(
  holds: readonly ServiceHold[],
  place: HeldPlace,
  window: TimeWindow,
  { now, timeZone }: { now: Date; timeZone: string },
): void {
  const hold = holdDuring(holds, place, window);
  if (hold === null) return;
  const message = holdWords(hold, { nowMs: now.getTime(), timeZone });
  throw new AppError('area_held', { message, fieldErrors: { preferredTimeSlot: message } });
}
