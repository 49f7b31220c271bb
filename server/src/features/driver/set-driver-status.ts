import type { CallBody } from '@backhaul/contract/call.ts';
import type { setDriverStatus as setDriverStatusCall } from '@backhaul/contract/calls/driver.ts';
import { isApprovedDriver } from '@backhaul/domain/driver/driver-readiness.ts';
import type { Database } from '../../database/connect.ts';
import { AppError } from '../../app/app-error.ts';
import { standingOf, type Viewer } from '../../app/viewer.ts';
import type { Bus } from '../../ports/bus.ts';
import type { Clock } from '../../ports/clock.ts';
import { forgetLocation, saveLocation, setOnline } from './driver-store.ts';

type StatusBody = CallBody<typeof setDriverStatusCall>;
type Location = NonNullable<StatusBody['currentLocation']>;

/** When a fix was taken: the phone's word for it unless that lies in the future or means nothing. */
function takenAt(timestamp: Location['timestamp'], now: Date): Date {
  const at = timestamp == null ? now : new Date(timestamp);
  return at.getTime() > 0 && at <= now ? at : now;
}

/** Going online needs an approved driver (driver_not_eligible); going offline forgets where the driver was. */
export async function setDriverStatus(
  { db, bus, clock }: { db: Database; bus: Bus; clock: Clock },
  viewer: Viewer,
  { isOnline, currentLocation }: StatusBody,
): Promise<{ isOnline: boolean }> {
  const { userId } = viewer;
  if (!isOnline) {
    await db.transaction().execute(async (transaction) => {
      await setOnline(transaction, userId, false);
      await forgetLocation(transaction, userId);
    });
    return { isOnline };
  }
  if (!isApprovedDriver(standingOf(viewer))) throw new AppError('driver_not_eligible');
  const location = currentLocation ?? null;
  const at = takenAt(location?.timestamp, clock.now());
  await db.transaction().execute(async (transaction) => {
    await setOnline(transaction, userId, true);
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
