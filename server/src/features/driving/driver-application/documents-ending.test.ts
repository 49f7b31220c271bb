/**
 * These tests depend on the date and time. The tag makes them also run at midnight and at clock changes.
 *
 * @module-tag calendar
 */
import { addDays } from '@backhaul/domain/time/calendar-date.ts';
import { driverDocumentKinds } from '@backhaul/domain/driver-application/driver-documents.ts';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { bookingDay } from '../../../testing/book-return.ts';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import type { TestPerson } from '../../../testing/test-app.ts';
import { areaDay } from '../../../testing/test-clock.ts';
import { purgeUnattachedFiles } from '../../returns/files/purge-unattached-files.ts';
import { lookAfterDrivers } from './look-after-drivers.ts';

const { app, db, requests, order } = await startOrderScenario();
const deps = { db, bus: app.bus, clock: app.clock };

/** Sets the clock to noon in St. Louis, `days` days after the date of `bookingDay`. */
function setDay(days: number): void {
  app.clock.set(`${addDays(bookingDay.slice(0, 10), days)}T18:00:00Z`);
}
const lookAfter = async (days: number) => {
  setDay(days);
  await lookAfterDrivers(deps);
};

/** Creates a driver whose insurance ends `days` days after the date of `bookingDay`. */
async function driverUntil(days: number): Promise<TestPerson> {
  setDay(0);
  const driver = await app.person({ isDriver: true });
  const last = addDays(areaDay(app.clock.now()), days);
  for (const kind of driverDocumentKinds)
    await sql`INSERT INTO driver_documents (id, user_id, kind, state, expires_on, uploaded_at, decided_at)
      VALUES (gen_random_uuid(), ${driver.id}, ${kind}, 'approved',
        ${kind === 'insurance' ? last : null}::date, now(), now())`.execute(db);
  return driver;
}
async function isOnline({ id }: TestPerson): Promise<boolean | undefined> {
  const { rows } = await sql<{ is_online: boolean }>`
    SELECT is_online FROM driver_profiles WHERE user_id = ${id}`.execute(db);
  return rows[0]?.is_online;
}
async function reminders({ id }: TestPerson): Promise<unknown[]> {
  const { rows } = await sql<{
    days: number;
  }>`SELECT (details ->> 'daysLeft')::integer AS days FROM domain_events
    WHERE subject = 'driver' AND subject_id = ${id} AND type LIKE 'document_expir%' ORDER BY sequence`.execute(
    db,
  );
  return rows.map(({ days }) => days);
}
const accept = (driver: TestPerson, id: string) =>
  requests.post(driver, `/api/driver/orders/${id}/accept`);

describe('a document that ends', () => {
  test('is told of 30, 7 and 1 days before and once it ended, each once', async () => {
    const driver = await driverUntil(40);
    for (const days of [9, 10, 10, 20, 33, 34, 39, 40, 41, 42]) await lookAfter(days);
    expect(await reminders(driver)).toEqual([30, 7, 1, 0]);
    await vi.waitFor(
      async () => {
        const told = (await requests.get(driver, '/api/notifications')).json();
        expect(told.map(({ subject }: { subject: string }) => subject)).toContain(
          'Expired: Insurance',
        );
      },
      { timeout: 10_000, interval: 20 },
    );
  });

  test('counts through its last day in the area, to the minute', async () => {
    const driver = await driverUntil(1);
    const last = addDays(areaDay(app.clock.now()), 1);
    const midnight = Temporal.PlainDate.from(addDays(last, 1))
      .toZonedDateTime('America/Chicago')
      .toInstant().epochMilliseconds;
    const goOnline = async (at: number) => {
      app.clock.set(new Date(at).toISOString());
      return (await requests.patch(driver, '/api/driver/status', { isOnline: true })).json();
    };
    expect(await goOnline(midnight - 1000)).toEqual({ isOnline: true });
    expect(await goOnline(midnight)).toMatchObject({
      code: 'driver_not_eligible',
      missing: ['documents_open'],
    });
  });

  test('takes a driver without jobs offline, with an event', async () => {
    const driver = await driverUntil(3);
    await lookAfter(3);
    expect(await isOnline(driver)).toBe(true);
    await lookAfter(4);
    expect(await isOnline(driver)).toBe(false);
    expect((await requests.get(driver, '/api/driver/status')).json()).toMatchObject({
      isOnline: false,
      missing: ['documents_open'],
    });
  });

  test('lets a driver finish the job in hand, with no new one, and takes them offline after it', async () => {
    const driver = await driverUntil(3);
    const active = await order({ driverId: driver.id, status: 'in_transit' });
    await lookAfter(4);
    expect(await isOnline(driver)).toBe(true);
    const offer = await order();
    expect((await accept(driver, offer.id)).json().code).toBe('driver_not_eligible');
    expect((await requests.get(driver, '/api/driver/orders/available')).json()).toEqual([]);
    await sql`UPDATE orders SET status = 'cancelled' WHERE id = ${active.id}`.execute(db);
    await lookAfter(4);
    expect(await isOnline(driver)).toBe(false);
  });

  test('that was replaced in time changes nothing, and one approved late lets the driver go on', async () => {
    const driver = await driverUntil(3);
    await sql`UPDATE driver_documents SET expires_on = expires_on + 300 WHERE user_id = ${driver.id}`.execute(
      db,
    );
    await lookAfter(4);
    expect(await isOnline(driver)).toBe(true);
    const late = await driverUntil(3);
    await order({ driverId: late.id, status: 'in_transit' });
    await lookAfter(4);
    await sql`UPDATE driver_documents SET expires_on = expires_on + 300 WHERE user_id = ${late.id}`.execute(
      db,
    );
    await lookAfter(4);
    expect((await accept(late, (await order()).id)).statusCode).toBe(200);
  });
});

test('what was handed in stays while it counts, and goes a month after a rejection', async () => {
  setDay(0);
  const person = await app.person();
  const { rows } = await sql<{ id: string }>`
    INSERT INTO files (id, owner_id, kind, media_type, size_bytes, created_at)
    SELECT gen_random_uuid(), ${person.id}, 'driver_document', 'image/jpeg', 10, ${app.clock.now()}
    RETURNING id`.execute(db);
  const fileId = rows[0]?.id ?? '';
  await requests.post(person, '/api/driver/application', {
    phone: '(314) 555-0100',
    dateOfBirth: '1990-04-02',
    vehicleKind: 'car',
    vehicleMake: 'Kia',
    vehicleModel: 'Soul',
    vehicleYear: '2021',
    vehicleColor: 'Red',
    licensePlate: 'X1',
    zip: '63110',
    agreed: true,
  });
  await requests.post(person, '/api/driver/documents', { kind: 'profile_photo', fileId });
  await sql`UPDATE driver_profiles SET application_status = 'rejected' WHERE user_id = ${person.id}`.execute(
    db,
  );
  await sql`UPDATE driver_applications SET decided_at = ${app.clock.now()} WHERE user_id = ${person.id}`.execute(
    db,
  );
  const isKept = async (days: number) => {
    await lookAfter(days);
    await purgeUnattachedFiles({ db, fileStore: app.fileStore, clock: app.clock });
    const kept = await sql`SELECT FROM files WHERE id = ${fileId}`.execute(db);
    return kept.rows.length === 1;
  };
  expect(await isKept(29)).toBe(true);
  expect(await isKept(31)).toBe(false);
});
