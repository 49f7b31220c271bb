import { randomUUID } from 'node:crypto';
import { listOwnHelp, readIncident } from '@backhaul/contract/calls/people/incidents.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { helpLimits } from '@backhaul/domain/help/incidents.ts';
import { postFile } from '../../../testing/upload.ts';
import { purgeUnattachedFiles } from '../../returns/files/purge-unattached-files.ts';
import { applyDueTransitions } from '../../returns/order-lifecycle/apply-due-transitions.ts';
import { addProof } from '../../../testing/add-proof.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { startTestApp, type TestPerson } from '../../../testing/test-app.ts';

const app = await startTestApp({
  SAFETY_TEAM_PHONES: '+13145550123',
  SAFETY_TEAM_EMAILS: 'safety@example.com',
});
afterAll(() => app.stop());
const { db } = app.database;
const { get, post } = requestsOf(app);
const customer = await app.person();
const driver = await app.person({ isDriver: true });
const admin = await app.person({ isAdmin: true, scopes: ['dashboard'] });
const patience = { timeout: 10_000, interval: 20 };
const hourMs = 3_600_000;

const job = (options: object = {}) =>
  seedOrder(db, { customerId: customer.id, driverId: driver.id, status: 'assigned', ...options });
const call = (by: TestPerson, body: object) => post(by, '/api/help', { id: randomUUID(), ...body });
const ownOf = async (by: TestPerson) =>
  listOwnHelp.answer.parse((await get(by, '/api/help')).json());
const pageOf = async (id: string) =>
  readIncident.answer.parse((await get(admin, `/api/admin/incidents/${id}`)).json());

test('a driver’s call reaches the queue and the safety team with place, order and photos, and nobody else', async () => {
  const order = await job();
  await addProof(db, { orderId: order.id, driverId: driver.id, kind: 'pickup' });
  const at = app.clock.now().toISOString();
  const position = { lat: 38.61, lng: -90.26, accuracy: 9, at };
  const called = await call(driver, { orderId: order.id, position });
  expect(called.statusCode).toBe(201);
  const { id } = called.json();
  const page = await pageOf(id);
  expect(page).toMatchObject({ state: 'open', side: 'driver', position, order: { id: order.id } });
  expect(page.photos).toHaveLength(1);
  expect(await ownOf(customer)).toEqual([]);
  expect(JSON.stringify((await get(customer, `/api/orders/${order.id}`)).json())).not.toContain(id);
  await vi.waitFor(async () => {
    const { rows: texts } = await sql<{ to_address: string; body: string }>`
      SELECT to_address, body FROM local_message_outbox WHERE to_address = '+13145550123'`.execute(
      db,
    );
    expect(texts).toHaveLength(1);
    for (const part of ['needs help', order.trackingNumber, '38.61', '/driver-safety-center'])
      expect(texts[0]?.body).toContain(part);
    const { rows: mails } = await sql`
      SELECT FROM local_mail_outbox WHERE strpos(to_address, 'safety@example.com') > 0`.execute(db);
    expect(mails).toHaveLength(1);
    const [notice] = (await get(admin, '/api/notifications')).json();
    expect(notice.moment).toBe('help_asked');
  }, patience);
});

test('a call that comes twice is one, and its id is nobody else’s', async () => {
  const { id: orderId } = await job();
  const body = { id: randomUUID(), orderId };
  const both = await Promise.all([1, 2].map(() => call(customer, body)));
  expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  expect((await call(driver, body)).statusCode).toBe(404);
  expect((await ownOf(customer)).filter(({ id }) => id === body.id)).toHaveLength(1);
  expect((await post(driver, `/api/help/${body.id}/safe`, {})).statusCode).toBe(404);
});

test('a driver’s call stands after the order was given away; a customer’s only for an order under way', async () => {
  const order = await job();
  const other = await app.person({ isDriver: true });
  await post(admin, `/api/admin/orders/${order.id}/reassign`, {
    driverId: other.id,
    reason: 'Ill',
  });
  expect((await call(driver, { orderId: order.id })).json().orderId).toBe(order.id);
  const offered = await job({ driverId: null, status: 'created' });
  const early = await call(customer, { orderId: offered.id });
  expect([early.statusCode, early.json().code]).toEqual([422, 'validation_failed']);
  expect((await call(customer, {})).statusCode).toBe(422);
  const stranger = await app.person();
  expect((await call(stranger, { orderId: order.id })).statusCode).toBe(404);
});

test('without naming it, the order that the driver is busy with is meant', async () => {
  const busy = await app.person({ isDriver: true });
  expect((await call(busy, {})).json().orderId).toBeNull();
  const order = await job({ driverId: busy.id });
  expect((await call(busy, {})).json().orderId).toBe(order.id);
});

test('an operator looks after it and closes it with what was done; the caller reads the name and the state alone', async () => {
  const { id: orderId } = await job();
  const { id } = (await call(customer, { orderId })).json();
  const act = (what: string, body: object) =>
    post(admin, `/api/admin/incidents/${id}/${what}`, body);
  await act('take', {});
  await act('notes', { words: 'He shouts at her', kind: 'threat' });
  await post(customer, `/api/help/${id}/safe`, {});
  const closed = await act('close', { ending: 'safe', words: 'Called both' });
  expect(closed.json()).toMatchObject({ state: 'closed', kind: 'threat', ending: 'safe' });
  expect(closed.json().notes.map(({ words }: { words: string }) => words)).toEqual([
    'He shouts at her',
    'Called both',
  ]);
  expect((await act('close', { ending: 'safe', words: 'Again' })).json().code).toBe(
    'incident_closed',
  );
  const [own] = await ownOf(customer);
  expect(own).toMatchObject({ id, state: 'closed', handledBy: expect.any(String) });
  expect(own?.safeAt).not.toBeNull();
  expect(JSON.stringify(own)).not.toMatch(/shouts|threat/);
  const { rows } = await sql<{ action: string }>`
    SELECT action FROM admin_acts WHERE order_id = ${orderId} ORDER BY id`.execute(db);
  expect(rows.map(({ action }) => action)).toEqual([
    'take_incident',
    'note_incident',
    'close_incident',
  ]);
});

test('a paused order is not taken from its driver by time, and the driver’s next step ends the pause', async () => {
  const slotEndAt = new Date(app.clock.now().getTime() - 48 * hourMs);
  const order = await job({ slotStartAt: new Date(slotEndAt.getTime() - hourMs), slotEndAt });
  const pause = (what: string) =>
    post(admin, `/api/admin/orders/${order.id}/${what}`, { reason: 'Help' });
  expect((await pause('pause')).json().pausedAt).not.toBeNull();
  await applyDueTransitions({ db, bus: app.bus, clock: app.clock }, app.clock.now());
  const seen = (await get(customer, `/api/orders/${order.id}`)).json();
  expect([seen.status, seen.pausedAt]).toEqual(['assigned', expect.any(String)]);
  await post(driver, `/api/driver/orders/${order.id}/release`, { reason: 'I go home' });
  expect((await get(admin, `/api/orders/${order.id}`)).json().pausedAt).toBeNull();
  expect((await pause('pause')).json().code).toBe('illegal_transition');
});

describe('photos of what happened', () => {
  const picture = async () =>
    new Uint8Array(
      await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
        .jpeg()
        .toBuffer(),
    );
  async function upload(by: TestPerson, kind = 'incident'): Promise<string> {
    const url = `/api/uploads?kind=${kind}`;
    const { status, body } = await postFile(app, url, by.cookie, { bytes: await picture() });
    expect(status, JSON.stringify(body)).toBe(201);
    return body.id;
  }
  const add = (by: TestPerson, id: string, fileId: string) =>
    post(by, `/api/help/${id}/photos`, { fileId });

  test('are of their caller, who and the safety team alone see them, and are kept', async () => {
    const { id: orderId } = await job();
    const { id } = (await call(customer, { orderId })).json();
    const fileId = await upload(customer);
    const added = await add(customer, id, fileId);
    expect(added.json()).toMatchObject({ id, photos: [fileId] });
    // Adding the same photo again does not add it twice.
    expect((await add(customer, id, fileId)).json().photos).toEqual([fileId]);
    expect((await pageOf(id)).ownPhotos).toMatchObject([{ id: fileId }]);
    const readers = { customer, admin, driver, stranger: await app.person() };
    const seen = Object.entries(readers).map(async ([name, by]) => {
      const { statusCode } = await get(by, `/api/files/${fileId}`);
      return [name, statusCode];
    });
    expect(Object.fromEntries(await Promise.all(seen))).toEqual({
      customer: 200,
      admin: 200,
      driver: 404,
      stranger: 404,
    });
    expect(
      JSON.stringify((await get(driver, `/api/driver/orders/${orderId}`)).json()),
    ).not.toContain(fileId);
    const later = { now: () => new Date(app.clock.now().getTime() + 48 * hourMs) };
    const { fileStore } = app;
    await purgeUnattachedFiles({ db, fileStore, clock: { ...app.clock, ...later } });
    expect((await get(customer, `/api/files/${fileId}`)).statusCode).toBe(200);
  });

  test('are pictures that the caller uploaded for it, at most six, until it is closed', async () => {
    const { id: orderId } = await job();
    const { id } = (await call(customer, { orderId })).json();
    const refused = async (fileId: string, by = customer) => {
      const answer = await add(by, id, fileId);
      return [answer.statusCode, answer.json().code];
    };
    expect(await refused(await upload(driver))).toEqual([422, 'unknown_file']);
    expect(await refused(await upload(customer, 'receipt'))).toEqual([422, 'unknown_file']);
    expect(await refused(randomUUID())).toEqual([422, 'unknown_file']);
    expect(await refused(await upload(driver), driver)).toEqual([404, 'not_found']);
    for (let count = 0; count < helpLimits.ownPhotos; count += 1)
      expect((await add(customer, id, await upload(customer))).statusCode).toBe(200);
    expect(await refused(await upload(customer))).toEqual([409, 'too_many_files']);
    const closed = (await call(customer, { orderId: (await job()).id })).json().id;
    await post(admin, `/api/admin/incidents/${closed}/close`, { ending: 'safe', words: 'Fine' });
    const late = await add(customer, closed, await upload(customer));
    expect(late.json()).toMatchObject({ code: 'incident_closed' });
  });
});
