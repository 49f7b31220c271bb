import type { WhatIfAnswer } from '@backhaul/contract/calls/driving/what-if.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import { home, seedOrder } from '../../../testing/seed-order.ts';

const { app, db, customer, admin, requests } = await startOrderScenario();
const { clock } = app;
const noon = new Date('2026-11-20T18:00:00Z');
clock.set(noon.toISOString());
const inHours = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);

const asks = (query: string) => requests.get(admin, `/api/admin/area-plan/what-if?${query}`);
const ask = async (query: string) => (await asks(query)).json<WhatIfAnswer>();

async function driverAt(north: number): Promise<string> {
  const { id } = await app.person({ isDriver: true });
  await sql`UPDATE driver_profiles SET is_online = true WHERE user_id = ${id}`.execute(db);
  await sql`INSERT INTO driver_locations (user_id, lat, lng, at)
    VALUES (${id}, ${home.lat + north}, ${home.lng}, ${noon})`.execute(db);
  return id;
}

const seed = (more: object = {}) =>
  seedOrder(db, { customerId: customer.id, status: 'created', slotEndAt: inHours(3), ...more });

beforeEach(async () => {
  await sql`UPDATE driver_profiles SET is_online = false`.execute(db);
  await sql`UPDATE orders SET slot_start_at = slot_start_at + interval '2 days', slot_end_at = slot_end_at + interval '2 days'
    WHERE status = 'created'`.execute(db);
});

test('a return moved to another driver: who gets what, the work it adds, and no row changes', async () => {
  const near = await driverAt(0.001);
  const far = await driverAt(0.03);
  const { id } = await seed();
  const before = await sql`SELECT * FROM orders WHERE id = ${id}`.execute(db);
  const answer = await ask(`kind=move&order=${id}&driver=${far}`);
  expect(answer).toMatchObject({ kind: 'move', made: 'whole', lost: [], setAside: [] });
  expect(answer.changes).toMatchObject([{ orderId: id, from: { id: near }, to: { id: far } }]);
  expect(answer.moved?.minutes).toBeGreaterThan(0);
  expect(answer.moved?.late).toBeNull();
  expect(answer.with.miles).toBeGreaterThan(answer.without.miles);
  expect(answer.with.returns).toBe(answer.without.returns);
  expect(await ask(`kind=move&order=${id}&driver=${far}`)).toEqual(answer);
  expect(await sql`SELECT * FROM orders WHERE id = ${id}`.execute(db)).toEqual(before);
});

test('a driver who cannot be in time would lose the return, and the answer says by how much', async () => {
  await driverAt(0.001);
  const far = await driverAt(0.1);
  const { id } = await seed({ slotEndAt: new Date(noon.getTime() + 10 * 60_000) });
  const answer = await ask(`kind=move&order=${id}&driver=${far}`);
  expect(answer.lost).toMatchObject([{ orderId: id, reason: 'too_late' }]);
  expect(answer.moved?.late?.minutes).toBeGreaterThan(5);
  expect(answer.with.returns).toBe(answer.without.returns - 1);
});

test('a return in a car, of the driver who has it, or barred is not moved, each with its reason', async () => {
  const holder = await driverAt(0.001);
  const other = await driverAt(0.01);
  const aboard = await seed({ driverId: holder, status: 'picked_up' });
  const accepted = await seed({ driverId: holder, status: 'assigned' });
  const refusal = async (order: string, driver: string) => {
    const answer = await asks(`kind=move&order=${order}&driver=${driver}`);
    return [answer.statusCode, answer.json().code, answer.json().message];
  };
  expect(await refusal(aboard.id, other)).toEqual([
    409,
    'what_if_impossible',
    'A driver already has this return. Only that driver can bring it to the store.',
  ]);
  expect((await refusal(accepted.id, holder))[2]).toBe('This driver has this return already.');
  expect((await refusal(accepted.id, customer.id))[0]).toBe(404);
  await sql`UPDATE orders SET customer_id = ${other} WHERE id = ${accepted.id}`.execute(db);
  expect((await refusal(accepted.id, other))[2]).toMatch(/^This driver cannot get this return/);
});

test('one more driver gets what fitted nobody, and begins at a door that is named', async () => {
  const order = await seed();
  const answer = await ask('kind=driver');
  expect(answer.without.returns).toBe(0);
  expect(answer.with.returns).toBe(1);
  expect(answer.changes).toMatchObject([
    { orderId: order.id, from: null, to: { id: null, name: 'Extra driver' } },
  ]);
  expect(answer.beginsAt).not.toBe('');
});

test('a closed counter takes its returns out of the plan', async () => {
  await driverAt(0.001);
  const one = await seed();
  const other = await seed();
  const answer = await ask(`kind=close&order=${one.id}`);
  expect(answer.setAside.map(({ orderId }) => orderId).toSorted()).toEqual(
    [one.id, other.id].toSorted(),
  );
  expect(answer.changes).toEqual([]);
  expect(answer.with.returns).toBe(0);
});

test('in the rain every drive takes longer', async () => {
  await driverAt(0.01);
  await seed();
  const [some, much] = [await ask('kind=rain'), await ask('kind=rain&percent=100')];
  expect(some.with.minutes).toBeGreaterThan(some.without.minutes);
  expect(much.with.minutes).toBeGreaterThan(some.with.minutes);
  expect(much.with.miles).toBe(much.without.miles);
});

test('a question with something missing or unknown is refused', async () => {
  const { id } = await seed();
  const fields = async (query: string) => {
    const answer = await asks(query);
    return [answer.statusCode, answer.json().fieldErrors];
  };
  expect(await fields(`kind=move&order=${id}`)).toEqual([422, { driver: 'Choose one' }]);
  expect(await fields('kind=close')).toEqual([422, { order: 'Choose one' }]);
  expect((await asks('kind=snow')).statusCode).toBe(422);
  expect((await asks('kind=rain&percent=500')).statusCode).toBe(422);
  expect((await asks('kind=rain&area=nowhere')).statusCode).toBe(404);
  expect((await asks(`kind=close&order=${customer.id}`)).statusCode).toBe(404);
});
