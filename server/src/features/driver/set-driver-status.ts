import type { CallBody } from '@backhaul/contract/call.ts';
import type { setDriverStatus as setDriverStatusCall } from '@backhaul/contract/calls/driver.ts';
import { missingReadiness } from '@backhaul/domain/driver/driver-readiness.ts';
import type { Database } from '../../database/connect.ts';
import { appendSubjectEvent } from '../../events/append-event.ts';
import { commitEvents } from '../../events/commit-events.ts';
import { notEligible } from '../../app/not-eligible.ts';
import { type SessionPrincipal, standingOf } from '../../app/principal.ts';
import type { Bus } from '../../ports/bus.ts';
import type { Clock } from '../../ports/clock.ts';
import { forgetLocation, saveLocation, setOnline } from './driver-store.ts';

type StatusBody = CallBody<typeof setDriverStatusCall>;
type Location = NonNullable<StatusBody['currentLocation']>;

/** The time of a fix: the phone's, unless it is in the future or invalid. */
function takenAt(timestamp: Location['timestamp'], now: Date): Date {
  const at = timestamp == null ? now : new Date(timestamp);
  return at.getTime() > 0 && at <= now ? at : now;
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

/** Going online is refused with all that is missing (driver_not_eligible). Going offline deletes the position. */
export async function setDriverStatus(
  { db, bus, clock }: { db: Database; bus: Bus; clock: Clock },
  principal: SessionPrincipal,
  { isOnline, currentLocation }: StatusBody,
): Promise<{ isOnline: boolean }> {
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
  const location = currentLocation ?? null;
  const at = takenAt(location?.timestamp, clock.now());
  await commitEvents(db, bus, async (transaction) => {
    await turn(transaction, principal, true);
    if (location !== null) {
      const { lat, lng, accuracy = null } = location;
      await saveLocation(transaction, userId, { lat, lng, accuracyMeters: accuracy, at });
    }
  });
  if (location !== null) {
    const { lat, lng } = location;
    bus.publish('driver_locations', [{ driverId: userId, lat, lng, at: at.toISOString() }]);
  }
  return { isOnline };
}
