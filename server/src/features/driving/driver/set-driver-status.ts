import type { CallAnswer, CallBody } from '@backhaul/contract/call.ts';
import type { setDriverStatus as setDriverStatusCall } from '@backhaul/contract/calls/driving/driver.ts';
import { missingReadiness } from '@backhaul/domain/driver/driver-readiness.ts';
import {
  type PositionNote,
  positionNotes,
  positionTime,
} from '@backhaul/domain/driver/position-notes.ts';
import type { Database } from '../../../database/connect.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { notEligible } from '../../../app/not-eligible.ts';
import { type SessionPrincipal, standingOf } from '../../../app/principal.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import { forgetLocation, type GpsFix, saveLocation, setOnline } from './driver-store.ts';

type StatusBody = CallBody<typeof setDriverStatusCall>;
type StatusAnswer = CallAnswer<typeof setDriverStatusCall>;
type Location = NonNullable<StatusBody['currentLocation']>;

const noteOf = (code: PositionNote) => ({ code, message: positionNotes[code] });

/**
 * The position, or null if its time makes it unusable. `note` tells the driver about a problem with that
 * time.
 */
function readFix(location: Location, now: Date): { fix: GpsFix | null; note: PositionNote | null } {
  const { lat, lng, accuracy, isMocked = false, timestamp } = location;
  const toldMs = timestamp == null ? null : new Date(timestamp).getTime();
  const { atMs, note } = positionTime(toldMs, now.getTime());
  if (atMs === null) return { fix: null, note };
  const fix = { lat, lng, accuracyMeters: accuracy ?? null, isMocked, at: new Date(atMs) };
  return { fix, note };
}

async function turn(
  transaction: Database,
  principal: SessionPrincipal,
  isOnline: boolean,
): Promise<void> {
  const { userId, sandboxId } = principal;
  if (!(await setOnline(transaction, userId, isOnline))) return;
  await appendSubjectEvent(transaction, {
    subject: 'driver',
    subjectId: userId,
    type: isOnline ? 'went_online' : 'went_offline',
    actor: { kind: 'driver', id: userId },
    sandboxId,
  });
}

/**
 * Sets a driver online or offline. Going online throws driver_not_eligible with everything that is missing.
 * If the server ignores a position or corrects its time, the answer has a note. Going offline deletes the
 * position.
 */
export async function setDriverStatus(
  { db, bus, clock }: { db: Database; bus: Bus; clock: Clock },
  principal: SessionPrincipal,
  { isOnline, currentLocation }: StatusBody,
): Promise<StatusAnswer> {
  const { userId } = principal;
  if (!isOnline) {
    await commitEvents(db, bus, async (transaction) => {
      await turn(transaction, principal, false);
      await forgetLocation(transaction, userId);
    });
    return { isOnline };
  }
  const missing = missingReadiness(standingOf(principal, clock.now()));
  if (missing.length > 0) throw notEligible(missing);
  const told = currentLocation ? readFix(currentLocation, clock.now()) : { fix: null, note: null };
  const { fix } = told;
  const unused = await commitEvents(db, bus, async (transaction) => {
    await turn(transaction, principal, true);
    return fix === null ? null : saveLocation(transaction, userId, fix);
  });
  if (fix !== null && unused === null) {
    const { lat, lng, at } = fix;
    bus.publish('driver_locations', [{ driverId: userId, lat, lng, at: at.toISOString() }]);
  }
  const note = unused ?? told.note;
  return note === null ? { isOnline } : { isOnline, positionNote: noteOf(note) };
}
