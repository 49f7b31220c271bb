import { expect, test } from 'vitest';
import { startOrderScenario } from '../../../testing/order-scenario.ts';

const { app, admin, driver, requests, job } = await startOrderScenario();
const path = '/api/admin/settings/proof';
const asShipped = { handOver: true, pickupPhoto: false, deliveryPhoto: false };
const off = { ...asShipped, handOver: false };

test('an administrator turns the proof off for every stop, and who did is noted', async () => {
  const { id } = await job('assigned', { signatureRequired: true });
  const collect = () => requests.patch(driver, `/api/orders/${id}`, { status: 'picked_up' });
  expect((await requests.get(admin, path)).json()).toEqual({ ...asShipped, changes: [] });
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
