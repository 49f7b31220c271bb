import { beforeAll, expect, test } from 'vitest';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import type { TestPerson } from '../../../testing/test-app.ts';

const { app, driver, admin, requests, job, eventsOf, owedTo } = await startOrderScenario();

let id = '';
let next: TestPerson;
let before: readonly unknown[];
beforeAll(async () => {
  ({ id } = await job('in_transit'));
  next = await app.person({ isDriver: true });
  const body = { driverId: next.id, reason: 'Flat tire' };
  await requests.post(admin, `/api/admin/orders/${id}/reassign`, body);
  before = await eventsOf(id);
});

const happenedAt = () => new Date(app.clock.now().getTime() - 3_600_000).toISOString();
const report = (status: string, more: object = {}) =>
  requests.patch(driver, `/api/orders/${id}`, { status, happenedAt: happenedAt(), ...more });
const post = (path: string, body?: object) =>
  requests.post(driver, `/api/driver/orders/${id}/${path}`, body);

test.each([
  ['a step', () => report('delivered')],
  ['the last step', () => report('completed')],
  ['a refusal', () => report('refused', { reason: 'policy' })],
  ['the way', () => post('heading', { stop: 'store', happenedAt: happenedAt() })],
  ['the way on', () => post('way-on', { plan: 'donate' })],
  ['a reason at the door', () => post('hand-over', { way: 'neither', reason: 'left_out' })],
  ['another store', () => post('redirect', { storeId: 'target-hampton-village' })],
  ['what was said of the stop', () => post('review', { wasReady: true, wasSafe: true, words: '' })],
] as const)(
  '%s that waited on the phone while the job was given away is refused, and changes nothing',
  async (_, act) => {
    const answer = await act();
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    expect(await eventsOf(id)).toEqual(before);
    expect(await owedTo(driver.id, id)).toBe(0);
  },
);
