import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startOrderScenario } from '../../../testing/order-scenario.ts';

const { app, admin, driver, requests, job } = await startOrderScenario();
const path = '/api/admin/settings/proof';
const asShipped = { handOver: true, pickupPhoto: false, deliveryPhoto: false };
const off = { ...asShipped, handOver: false };
const cities = [{ id: 'st-louis', name: 'St. Louis', isOwn: false }];
const everywhere = { city: null, isOwn: true, cities };

test('an administrator turns the proof off for every stop, and who did is noted', async () => {
  const { id } = await job('assigned', { signatureRequired: true });
  const collect = () => requests.patch(driver, `/api/orders/${id}`, { status: 'picked_up' });
  expect((await requests.get(admin, path)).json()).toEqual({
    ...asShipped,
    ...everywhere,
    changes: [],
  });
  expect((await collect()).json()).toMatchObject({ missing: 'hand_over' });
  const changed = await requests.put(admin, path, off);
  expect(changed.json()).toMatchObject({
    handOver: false,
    changes: [{ by: 'Test Person', from: asShipped, to: off }],
  });
  expect((await collect()).statusCode).toBe(200);
});

test('what changes nothing is not noted', async () => {
  await requests.put(admin, path, asShipped);
  const { changes } = (await requests.get(admin, path)).json();
  await requests.put(admin, path, asShipped);
  expect((await requests.get(admin, path)).json().changes).toEqual(changes);
});

test('a demo changes it for nobody', async () => {
  const sandboxId = await app.sandbox();
  const demo = await app.person({ isAdmin: true, scopes: ['dashboard'], sandboxId });
  const refused = await requests.put(demo, path, off);
  expect(refused.statusCode).toBe(403);
  const half = await requests.put(admin, path, { handOver: false });
  expect(half.json().code).toBe('validation_failed');
});

test('a city has rules of its own, until it goes by those of all again', async () => {
  const { id } = await job('assigned', { signatureRequired: true });
  const collect = () => requests.patch(driver, `/api/orders/${id}`, { status: 'picked_up' });
  await requests.put(admin, path, asShipped);
  const own = await requests.put(admin, path, { ...off, city: 'st-louis' });
  expect(own.json()).toMatchObject({
    ...off,
    city: 'st-louis',
    isOwn: true,
    cities: [{ id: 'st-louis', isOwn: true }],
  });
  expect(own.json().changes[0]).toMatchObject({ city: 'St. Louis', from: asShipped, to: off });
  expect((await requests.get(admin, path)).json()).toMatchObject({ ...asShipped, city: null });
  const card = await requests.get(driver, '/api/driver/orders');
  expect(card.json().find((one: { id: string }) => one.id === id)?.pickupProof ?? null).toBeNull();

  await requests.put(admin, path, { ...asShipped, deliveryPhoto: true });
  expect((await requests.get(admin, `${path}?city=st-louis`)).json()).toMatchObject(off);
  const dropped = await requests.delete(admin, `${path}/st-louis`);
  expect(dropped.json()).toMatchObject({ ...asShipped, deliveryPhoto: true, isOwn: false });
  expect((await collect()).json()).toMatchObject({ missing: 'hand_over' });
  await requests.put(admin, path, { ...off, city: 'st-louis' });
  expect((await collect()).statusCode).toBe(200);
  await requests.delete(admin, `${path}/st-louis`);
});

test('a city that we do not serve has no rules', async () => {
  for (const answer of [
    await requests.get(admin, `${path}?city=atlantis`),
    await requests.put(admin, path, { ...off, city: 'atlantis' }),
    await requests.delete(admin, `${path}/atlantis`),
  ])
    expect(answer.json().code).toBe('not_found');
});

test('the rules of one city are not those of another', async () => {
  await sql`INSERT INTO service_areas (id, name, center_lat, center_lng, time_zone, is_live, opened_at)
    VALUES ('columbia', 'Columbia', 38.9, -92.3, 'America/Chicago', false, now()) ON CONFLICT DO NOTHING`.execute(
    app.database.db,
  );
  await requests.put(admin, path, { ...off, city: 'columbia' });
  const { id } = await job('assigned', { signatureRequired: true });
  const collected = await requests.patch(driver, `/api/orders/${id}`, { status: 'picked_up' });
  expect(collected.json()).toMatchObject({ missing: 'hand_over' });
});
