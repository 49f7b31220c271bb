import { order as wholeOrder } from '@backhaul/contract/order-answer.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import type { TestPerson } from '../../../testing/test-app.ts';

const { app, db, customer, driver, admin, requests, job, prove, eventTypesOf } =
  await startOrderScenario();

const strokes = [
  [
    [120, 260],
    [300, 120],
    [420, 280],
  ],
  [
    [500, 200],
    [700, 200],
  ],
];
const signature = { way: 'signature', strokes };

const give = (orderId: string, body: object, by: TestPerson = driver) =>
  requests.post(by, `/api/driver/orders/${orderId}/hand-over`, body);
const collect = (orderId: string, by: TestPerson = driver, reason?: string) =>
  requests.patch(by, `/api/orders/${orderId}`, { status: 'picked_up', reason });
const asRead = async (orderId: string, by: TestPerson = customer) =>
  wholeOrder.parse((await requests.get(by, `/api/orders/${orderId}`)).json());

let id = '';
beforeEach(async () => {
  ({ id } = await job('assigned', { signatureRequired: true }));
});

async function codeOf(orderId: string): Promise<string> {
  const { handOverCode } = await asRead(orderId);
  if (handOverCode === null) throw new Error('the customer sees no code');
  return handOverCode;
}

/** Wrong codes for the order, each one different. */
async function wrongCodes(orderId: string, count: number): Promise<string[]> {
  const code = Number(await codeOf(orderId));
  return Array.from({ length: count }, (_, at) =>
    String((code + at + 1) % 10_000).padStart(4, '0'),
  );
}

describe('without a signature, a code or a reason', () => {
  test('nothing is picked up by the driver, only by an admin who says why', async () => {
    const refused = await collect(id);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ code: 'proof_required', missing: 'hand_over' });
    expect((await collect(id, admin, 'The customer called us')).statusCode).toBe(200);
  });

  test.each([
    ['nobody has to sign', { signatureRequired: false }],
    ['an admin setting turned it off', { signatureRequired: true }],
  ])('one tap is enough where %s', async (why, options) => {
    const order = await job('assigned', options);
    if (why.includes('setting'))
      await sql`INSERT INTO settings (key, value) VALUES ('proof', '{"handOver": false}')`.execute(
        db,
      );
    expect((await collect(order.id)).statusCode).toBe(200);
    expect((await asRead(order.id)).handOverCode).toBeNull();
    await sql`DELETE FROM settings WHERE key = 'proof'`.execute(db);
  });

  test('what is left at the door is photographed where it lay', async () => {
    const order = await job('assigned', { pickupMethod: 'door_dropoff' });
    expect((await collect(order.id)).json()).toMatchObject({ missing: 'pickup' });
    expect((await requests.get(driver, `/api/driver/orders/${order.id}`)).json().pickupProof).toBe(
      'photo',
    );
    await prove(order.id, 'pickup');
    expect((await collect(order.id)).statusCode).toBe(200);
  });
});

describe('a signature', () => {
  test('is kept, shown to both sides, and part of the passport', async () => {
    const given = await give(id, signature);
    expect(given.json()).toMatchObject({ status: 'assigned', pickupProof: 'given' });
    expect((await collect(id)).statusCode).toBe(200);
    for (const reader of [customer, admin])
      expect((await asRead(id, reader)).handOver).toMatchObject({ way: 'signature', strokes });
    const { rows } = await sql<{ token: string }>`
      SELECT token FROM order_chains WHERE order_id = ${id}`.execute(db);
    const passport = (await requests.get(null, `/api/passports/${rows[0]?.token}`)).json();
    expect(passport.verified).toBe(true);
    expect(passport.handOvers.map(({ title }: { title: string }) => title)).toContain('Signed for');
  });

  test('that is next to nothing is refused', async () => {
    for (const empty of [[], [[[10, 10]]]]) {
      const refused = await give(id, { way: 'signature', strokes: empty });
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'signature_empty']);
    }
    const outside = await give(id, {
      way: 'signature',
      strokes: [
        [
          [0, 0],
          [4000, 0],
        ],
      ],
    });
    expect(outside.json().code).toBe('validation_failed');
  });

  test('sent again is the same one, however late', async () => {
    await Promise.all([give(id, signature), give(id, signature), give(id, signature)]);
    await collect(id);
    expect((await give(id, signature)).statusCode).toBe(200);
    expect(await eventTypesOf(id)).toEqual(['created', 'handed_over', 'picked_up']);
  });

  test('given to one driver is none of the next one’s', async () => {
    await give(id, signature);
    const next = await app.person({ isDriver: true });
    await requests.post(admin, `/api/admin/orders/${id}/reassign`, {
      driverId: next.id,
      reason: 'Flat tire',
    });
    expect((await give(id, signature)).statusCode).toBe(404);
    expect((await collect(id, next)).json()).toMatchObject({ missing: 'hand_over' });
    await give(id, signature, next);
    expect((await collect(id, next)).statusCode).toBe(200);
  });
});

describe('the code', () => {
  test('is on the customer’s order page until the pick-up, and nowhere else', async () => {
    const code = await codeOf(id);
    expect(code).toMatch(/^\d{4}$/);
    expect((await asRead(id, admin)).handOverCode).toBeNull();
    for (const path of [`/api/driver/orders/${id}`, '/api/driver/orders', `/api/orders/${id}`]) {
      const { body } = await requests.get(driver, path);
      expect(body).toContain(id);
      expect(body).not.toMatch(/handOverCode|hand_over_code/);
    }
    expect((await give(id, { way: 'code', code })).json().pickupProof).toBe('given');
    expect((await asRead(id)).handOverCode).toBeNull();
    expect((await collect(id)).statusCode).toBe(200);
    expect((await asRead(id)).handOver).toMatchObject({ way: 'code', strokes: null });
  });

  test('locks after five wrong ones; a repeated one counts once', async () => {
    const code = await codeOf(id);
    const wrong = await wrongCodes(id, 5);
    for (const [at, told] of wrong.slice(0, 4).entries()) {
      const refused = (await give(id, { way: 'code', code: told })).json();
      expect(refused).toMatchObject({ code: 'wrong_code', triesLeft: 4 - at });
      const repeated = (await give(id, { way: 'code', code: told })).json();
      expect(repeated).toMatchObject({ code: 'wrong_code', triesLeft: 4 - at });
    }
    const fifth = await give(id, { way: 'code', code: wrong[4] });
    expect([fifth.statusCode, fifth.json().code]).toEqual([409, 'code_locked']);
    expect((await give(id, { way: 'code', code })).json().code).toBe('code_locked');

    expect(await eventTypesOf(id)).toEqual(['created', 'hand_over_code_locked']);
    expect(await asRead(id)).toMatchObject({ handOverCode: null, isHandOverCodeLocked: true });
    expect((await asRead(id, admin)).isHandOverCodeLocked).toBe(false);
    const card = async () => (await requests.get(driver, `/api/driver/orders/${id}`)).json();
    expect((await card()).pickupProof).toBe('hand_over_photo');
    expect((await requests.get(driver, '/api/driver/orders')).json()).toContainEqual(await card());
    const unseen = (await give(id, signature)).json();
    expect(unseen).toMatchObject({ code: 'proof_required', missing: 'pickup' });
    await prove(id, 'pickup');
    expect((await give(id, signature)).json().pickupProof).toBe('given');
    await vi.waitFor(async () => {
      const told = (await requests.get(customer, '/api/notifications')).json();
      expect(told).toContainEqual(expect.objectContaining({ moment: 'code_locked', orderId: id }));
    });
  });

  test('of other digits is no code', async () => {
    for (const code of ['', '12', '12345', 'abcd'])
      expect((await give(id, { way: 'code', code })).json().code).toBe('validation_failed');
  });
});

test('neither is possible with a reason and a photo of the item', async () => {
  const neither = { way: 'neither', reason: 'somebody_else' };
  expect((await give(id, { way: 'neither' })).json().code).toBe('validation_failed');
  expect((await give(id, neither)).json()).toMatchObject({
    code: 'proof_required',
    missing: 'pickup',
  });
  await prove(id, 'pickup');
  expect((await give(id, neither)).statusCode).toBe(200);
  expect((await collect(id)).statusCode).toBe(200);
  expect((await asRead(id)).handOver).toMatchObject({ way: 'neither', reason: 'somebody_else' });
});

test('nobody hands over what was never accepted or is gone already', async () => {
  const gone = await job('picked_up', { signatureRequired: true });
  expect((await give(gone.id, signature)).json()).toMatchObject({
    code: 'illegal_transition',
    status: 'picked_up',
  });
  expect((await give(id, signature, admin)).statusCode).toBe(404);
});
