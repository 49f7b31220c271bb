import { addDays } from '@backhaul/domain/time/calendar-date.ts';
import type { AccessRow } from './access-row.ts';
import type { Made } from './record-approvals.ts';
import type { TestApp, TestPerson } from './test-app.ts';
import { areaDay } from './test-clock.ts';

const pauseOf = (app: TestApp) => ({
  until: addDays(areaDay(app.clock.now()), 1),
  reason: 'Please call us about the car first.',
});

/** Creates the driver for a call that pauses a driver, or a paused driver for the call that ends a pause. */
async function pauseSubject(
  app: TestApp,
  isPaused: boolean,
): Promise<Pick<AccessRow, 'params' | 'body'>> {
  const { id } = await app.person({ isDriver: true });
  const { until, reason } = pauseOf(app);
  if (isPaused)
    await app.database.pool.query(
      `UPDATE driver_profiles SET paused_until = $1::date::timestamptz, pause_reason = $2 WHERE user_id = $3`,
      [until, reason, id],
    );
  return { params: () => ({ id }), ...(!isPaused && { body: () => pauseOf(app) }) };
}

/** Creates the drivers that the access test needs for the calls that pause a driver and end the pause. */
export const pauseSubjects = (app: () => TestApp) => ({
  pauseDriver: () => pauseSubject(app(), false),
  endPauseOfDriver: () => pauseSubject(app(), true),
});

/**
 * Makes the calls that say how many drivers an area wants, pause a driver and end the pause, and records them
 * as API examples.
 */
export async function recordDrivers(
  app: TestApp,
  admin: TestPerson,
  { made, driver }: { made: Made; driver: TestPerson },
): Promise<void> {
  await made('setDriversWanted', admin, {
    params: { id: 'st-louis' },
    body: { driversWanted: 40 },
  });
  const params = { id: driver.id };
  await made('pauseDriver', admin, { params, body: pauseOf(app) });
  await made('endPauseOfDriver', admin, { params });
}
