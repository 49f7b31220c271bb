import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { StopKind } from '@backhaul/domain/order/stop-kinds.ts';
import { seedOrder, type SeedOrderOptions } from '../../../testing/seed-order.ts';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import type { TestPerson } from '../../../testing/test-app.ts';

const scenario = await startOrderScenario();
const { app, customer, admin, requests, order: place, eventTypesOf } = scenario;
let { driver } = scenario;

const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * hourMs);

/** Replaces `driver` by a new driver, who has no jobs yet. */
async function freshDriver(): Promise<void> {
  driver = await app.person({ isDriver: true });
}
const job = (status: SeedOrderOptions['status'], options: Partial<SeedOrderOptions> = {}) =>
  place({ driverId: driver.id, status, ...options });
const head = (orderId: string, stop: StopKind, person = driver, happenedAt?: string) =>
  requests.post(person, `/api/driver/orders/${orderId}/heading`, { stop, happenedAt });
const read = async (person: TestPerson, url: string) => (await requests.get(person, url)).json();
const ownOrder = (orderId: string) => read(customer, `/api/customers/orders/${orderId}`);
const drivenOrder = (orderId: string) => read(driver, `/api/driver/orders/${orderId}`);

async function standAt(lat: number, lng: number): Promise<void> {
  await sql`INSERT INTO driver_locations (user_id, lat, lng, at) VALUES (${driver.id}, ${lat}, ${lng}, ${app.clock.now()})
    ON CONFLICT (user_id) DO UPDATE SET lat = excluded.lat, lng = excluded.lng, at = excluded.at`.execute(
    app.database.db,
  );
}

describe('starting a stop', () => {
  test('changes no status, is told once, and the driver is then on the way', async () => {
    await freshDriver();
    const order = await job('assigned');
    expect((await ownOrder(order.id)).statusMessage).toBe('A driver has accepted your order.');
    const answer = await head(order.id, 'pickup');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ status: 'assigned', arrival: { kind: 'current' } });
    expect((await head(order.id, 'pickup')).statusCode).toBe(200);
    expect(await eventTypesOf(order.id)).toEqual(['created', 'heading_to_stop']);
    expect((await ownOrder(order.id)).statusMessage).toBe(
      'A driver is on the way to pick up your item.',
    );
  });

  test('is for the stop that the order needs next only', async () => {
    await freshDriver();
    const order = await job('assigned');
    expect((await head(order.id, 'store')).json()).toMatchObject({
      code: 'illegal_transition',
      status: 'assigned',
    });
    for (const status of ['refused', 'delivered', 'completed'] as const)
      expect((await head((await job(status)).id, 'store')).statusCode).toBe(409);
  });

  test('is the assigned driver’s alone', async () => {
    await freshDriver();
    const order = await job('assigned');
    const other = await app.person({ isDriver: true });
    expect((await head(order.id, 'pickup', other)).statusCode).toBe(404);
    expect((await head(order.id, 'pickup', admin)).statusCode).toBe(404);
    expect((await head(order.id, 'pickup', customer)).statusCode).toBe(403);
    expect(await eventTypesOf(order.id)).toEqual(['created']);
  });

  test('keeps when it happened, and refuses the future', async () => {
    await freshDriver();
    const order = await job('assigned');
    const later = inHours(1).toISOString();
    expect((await head(order.id, 'pickup', driver, later)).statusCode).toBe(422);
    const before = new Date(app.clock.now().getTime() - 60_000);
    await head(order.id, 'pickup', driver, before.toISOString());
    const events: { type: string; happenedAt: string }[] = (await ownOrder(order.id)).events;
    expect(events.at(-1)).toMatchObject({
      type: 'heading_to_stop',
      happenedAt: before.toISOString(),
    });
  });

  test('ends the one before, and those it was promised to are told', async () => {
    await freshDriver();
    const [first, second] = [await job('picked_up'), await job('assigned')];
    await head(first.id, 'store');
    await head(second.id, 'pickup');
    expect(await eventTypesOf(first.id)).toEqual(['created', 'heading_to_stop', 'stop_put_off']);
    expect((await ownOrder(first.id)).arrival?.kind).not.toBe('current');
    expect((await ownOrder(second.id)).arrival?.kind).toBe('current');
  });

  test('two at once leave one', async () => {
    await freshDriver();
    const jobs = [await job('assigned'), await job('assigned'), await job('assigned')];
    const answers = await Promise.all(jobs.map(({ id }) => head(id, 'pickup')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const { rows } = await sql`SELECT id FROM orders
      WHERE driver_id = ${driver.id} AND heading_to IS NOT NULL`.execute(app.database.db);
    expect(rows).toHaveLength(1);
  });

  test('is not believed long before the window', async () => {
    await freshDriver();
    const order = await job('assigned', { slotEndAt: inHours(24) });
    expect((await head(order.id, 'pickup')).json()).toMatchObject({ code: 'too_early' });
    expect((await ownOrder(order.id)).arrival).toBeNull();
  });
});

describe('a stop ends', () => {
  test.each<[string, (orderId: string) => Promise<unknown>]>([
    [
      'when it is done',
      (id) => requests.patch(driver, `/api/orders/${id}`, { status: 'picked_up' }),
    ],
    [
      'when the driver gives the order back',
      (id) => requests.post(driver, `/api/driver/orders/${id}/release`, {}),
    ],
    [
      'when its customer cancels',
      (id) => requests.post(customer, `/api/orders/${id}/cancel`, { reason: 'No' }),
    ],
    [
      'when another driver gets it',
      async (id) => {
        const { id: driverId } = await app.person({ isDriver: true });
        return requests.post(admin, `/api/admin/orders/${id}/reassign`, { driverId, reason: 'x' });
      },
    ],
  ])('%s', async (_, end) => {
    await freshDriver();
    const order = await job('assigned');
    await head(order.id, 'pickup');
    await end(order.id);
    const { rows } = await sql<{ heading_to: string | null; status: string }>`
      SELECT heading_to, status FROM orders WHERE id = ${order.id}`.execute(app.database.db);
    expect(rows[0]?.heading_to).toBeNull();
    expect((await ownOrder(order.id)).driver?.location ?? null).toBeNull();
  });

  test('but leaving for the store one heads for already does not end it', async () => {
    await freshDriver();
    const order = await job('picked_up');
    await head(order.id, 'store');
    await requests.patch(driver, `/api/orders/${order.id}`, { status: 'in_transit' });
    expect((await ownOrder(order.id)).arrival).toMatchObject({ kind: 'current', stop: 'store' });
  });
});

describe('one arrival', () => {
  test('the same minutes and the same clock to driver, customer and admin', async () => {
    await freshDriver();
    await standAt(38.65, -90.3);
    const order = await job('assigned');
    await head(order.id, 'pickup');
    const { arrival } = await ownOrder(order.id);
    expect(arrival).toMatchObject({
      kind: 'current',
      stop: 'pickup',
      figures: { minutes: expect.any(Number), miles: expect.any(Number), estimated: true },
    });
    expect((await drivenOrder(order.id)).arrival).toEqual(arrival);
    expect((await read(admin, `/api/admin/orders/${order.id}`)).arrival).toEqual(arrival);
    const [card] = await read(driver, '/api/driver/orders');
    expect(card.arrival).toEqual(arrival);
    await standAt(38.63, -90.28);
    const nearer = (await ownOrder(order.id)).arrival;
    expect(nearer.figures.minutes).toBeLessThan(arrival.figures.minutes);
    expect(nearer.figures.isHere).toBe(false);
    const { pickupLatitude: lat, pickupLongitude: lng } = await drivenOrder(order.id);
    await standAt(lat + 0.0005, lng);
    expect((await ownOrder(order.id)).arrival.figures.isHere).toBe(true);
  });

  test('through all stops in their order, counters of later too, as a window', async () => {
    await freshDriver();
    await standAt(38.65, -90.3);
    const [first, second, third] = [
      await job('picked_up', { slotEndAt: inHours(4) }),
      await job('assigned', { slotEndAt: inHours(3) }),
      await job('assigned', { slotEndAt: inHours(2) }),
    ];
    expect((await ownOrder(third.id)).arrival).toBeNull();
    await head(first.id, 'store');
    const { stops } = await read(driver, '/api/driver/tour');
    expect(stops).toHaveLength(5);
    const placeOf = (id: string) =>
      stops.findIndex(({ orderId }: { orderId: string }) => orderId === id);
    const jobs = [first, second, third].toSorted((a, b) => placeOf(a.id) - placeOf(b.id));
    const [now, next, last] = await Promise.all(jobs.map(({ id }) => ownOrder(id)));
    expect(now.arrival.kind).toBe('current');
    for (const { id, arrival } of [next, last])
      expect(arrival).toMatchObject({ kind: 'later', stopsBefore: placeOf(id) });
    expect(Date.parse(next.arrival.from)).toBeLessThanOrEqual(Date.parse(last.arrival.from));
    const cards = await read(driver, '/api/driver/orders');
    expect(cards.map(({ id }: { id: string }) => id)).toEqual(jobs.map(({ id }) => id));
    expect(cards[2].arrival).toEqual(last.arrival);
  });

  test('later by the way to a counter and the time there, for who is collected from behind it', async () => {
    await freshDriver();
    await standAt(38.65, -90.3);
    const first = await job('assigned');
    const second = await job('assigned');
    await head(first.id, 'pickup');
    const key = ({ id }: { id: string }, kind: StopKind) => ({ orderId: id, kind });
    const [atDoor, atStore] = [key(first, 'pickup'), key(first, 'store')];
    const fromOf = async (wish: object[]) => {
      expect(
        (await requests.put(driver, '/api/driver/tour', { stops: wish, isTrial: false }))
          .statusCode,
      ).toBe(200);
      const { arrival } = await ownOrder(second.id);
      return { from: Date.parse(arrival.from), stopsBefore: arrival.stopsBefore };
    };
    const [door, store] = [key(second, 'pickup'), key(second, 'store')];
    const direct = await fromOf([atDoor, door, atStore, store]);
    const behind = await fromOf([atDoor, atStore, door, store]);
    expect([direct.stopsBefore, behind.stopsBefore]).toEqual([1, 2]);
    expect(behind.from - direct.from).toBeGreaterThanOrEqual(10 * 60_000);
  });

  test('a position that is ten minutes old says nothing', async () => {
    await freshDriver();
    await standAt(38.65, -90.3);
    const order = await job('assigned');
    await head(order.id, 'pickup');
    await sql`UPDATE driver_locations SET at = at - interval '11 minutes' WHERE user_id = ${driver.id}`.execute(
      app.database.db,
    );
    expect((await ownOrder(order.id)).arrival).toEqual({
      kind: 'current',
      stop: 'pickup',
      figures: null,
    });
  });
});

test('a pick-up for tomorrow, accepted today, is nowhere on the way', async () => {
  await freshDriver();
  await standAt(38.65, -90.3);
  const slotEndAt = inHours(24);
  const order = await seedOrder(app.database.db, { customerId: customer.id, slotEndAt });
  await requests.post(driver, `/api/driver/orders/${order.id}/accept`, {});
  // The driver is now heading to the stop of another job.
  await head((await job('picked_up')).id, 'store');
  const slot = {
    slotStartAt: new Date(slotEndAt.getTime() - 5 * hourMs).toISOString(),
    slotEndAt: slotEndAt.toISOString(),
  };
  const seen = [
    await ownOrder(order.id),
    await drivenOrder(order.id),
    await read(admin, `/api/admin/orders/${order.id}`),
  ];
  for (const one of seen) expect(one).toMatchObject({ ...slot, status: 'assigned', arrival: null });
  expect(seen[0].driver.location).toBeNull();
  expect(JSON.stringify(seen)).not.toMatch(/on the way/i);
  const tracked = await read(customer, `/api/track/${order.trackingNumber}`);
  expect(tracked).toMatchObject({ ...slot, isCurrentStop: false, driverLocation: null });
  expect(JSON.stringify(tracked)).not.toMatch(/on the way/i);
});
