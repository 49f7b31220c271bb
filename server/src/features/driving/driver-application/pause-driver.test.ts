import { addDays } from '@backhaul/domain/time/calendar-date.ts';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import type { TestPerson } from '../../../testing/test-app.ts';
import { areaDay } from '../../../testing/test-clock.ts';
import { lookAfterDrivers } from './look-after-drivers.ts';

const { app, db, requests, order, admin } = await startOrderScenario();
const reason = 'Please call us about the car first.';
const today = areaDay(app.clock.now());

const pause = (by: TestPerson, driver: TestPerson, until: string, why = reason) =>
  requests.post(by, `/api/admin/drivers/${driver.id}/pause`, { until, reason: why });
const endPause = (driver: TestPerson) =>
  requests.delete(admin, `/api/admin/drivers/${driver.id}/pause`);
const statusOf = async (driver: TestPerson) =>
  (await requests.get(driver, '/api/driver/status')).json();
const goOnline = (driver: TestPerson) =>
  requests.patch(driver, '/api/driver/status', { isOnline: true });

test('a paused driver goes offline, reads why, and may drive on the day on which the pause ends', async () => {
  const driver = await app.person({ isDriver: true });
  const answer = await pause(admin, driver, addDays(today, 2));
  const until = Temporal.PlainDate.from(addDays(today, 2))
    .toZonedDateTime('America/Chicago')
    .toInstant();
  expect(answer.json()).toEqual({ pausedUntil: new Date(until.epochMilliseconds).toISOString() });
  expect(await statusOf(driver)).toMatchObject({
    isOnline: false,
    missing: ['paused'],
    pause: { until: answer.json().pausedUntil, reason },
  });
  expect((await goOnline(driver)).json()).toMatchObject({
    code: 'driver_not_eligible',
    missing: ['paused'],
  });
  const subjects = async () =>
    (await requests.get(driver, '/api/notifications'))
      .json()
      .map(({ subject }: { subject: string }) => subject);
  await vi.waitFor(
    async () =>
      expect(await subjects()).toContainEqual(expect.stringMatching(/^Your account is paused/)),
    { timeout: 10_000, interval: 20 },
  );
  const now = app.clock.now();
  app.clock.set(new Date(until.epochMilliseconds).toISOString());
  expect(await statusOf(driver)).toMatchObject({ missing: [], pause: null });
  expect((await goOnline(driver)).json()).toEqual({ isOnline: true });
  app.clock.set(now.toISOString());
});

test('a paused driver finishes the job in hand without new ones, and gets them again when the pause ends early', async () => {
  const driver = await app.person({ isDriver: true });
  await order({ driverId: driver.id, status: 'in_transit' });
  await pause(admin, driver, addDays(today, 1));
  const offer = await order();
  const accept = () => requests.post(driver, `/api/driver/orders/${offer.id}/accept`);
  expect((await accept()).json()).toMatchObject({ code: 'driver_not_eligible' });
  expect(await statusOf(driver)).toMatchObject({ isOnline: true, missing: ['paused'] });
  await lookAfterDrivers({ db, bus: app.bus, clock: app.clock });
  expect(await statusOf(driver)).toMatchObject({ isOnline: true });
  expect((await endPause(driver)).json()).toEqual({ pausedUntil: null });
  expect((await accept()).statusCode).toBe(200);
  const { rows } = await sql<{ action: string; after: unknown }>`
    SELECT action, after FROM admin_acts WHERE person_id = ${driver.id} ORDER BY acted_at, id`.execute(
    db,
  );
  expect(rows).toEqual([
    { action: 'pause_driver', after: { pausedUntil: addDays(today, 1) } },
    { action: 'end_pause_of_driver', after: { pausedUntil: null } },
  ]);
});

test('a pause ends from tomorrow on, within 90 days, and needs a reason', async () => {
  const driver = await app.person({ isDriver: true });
  for (const until of [today, addDays(today, 91)])
    expect((await pause(admin, driver, until)).json()).toMatchObject({
      code: 'validation_failed',
      fieldErrors: { until: expect.any(String) },
    });
  expect((await pause(admin, driver, addDays(today, 1), ' ')).statusCode).toBe(422);
  const customer = await app.person({});
  expect((await pause(admin, customer, addDays(today, 1))).statusCode).toBe(404);
  expect(await statusOf(driver)).toMatchObject({ missing: [], pause: null });
});
