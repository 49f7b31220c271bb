import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { applyDueTransitions } from '../../returns/order-lifecycle/apply-due-transitions.ts';
import { remindOfPayments } from '../../returns/order-lifecycle/remind-of-payments.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { connect } from '../../../testing/test-subscriber.ts';

const patience = { timeout: 10_000, interval: 20 };
const hourMs = 3_600_000;
/** Half past four in the afternoon in St. Louis, when mail is not held back for the night. */
const day = new Date('2026-11-20T22:30:00Z');
const at = (hours: number) => new Date(day.getTime() + hours * hourMs);

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
beforeAll(async () => {
  app = await startTestApp();
  requests = requestsOf(app);
  app.clock.set(day.toISOString());
});
afterAll(() => app.stop());

interface Told {
  moment: string;
  subject: string;
  body: string;
  link: { path: string };
}
/** The person's notifications in the app, without the one about the booking. */
async function inboxOf(person: TestPerson): Promise<Told[]> {
  const told: Told[] = (await requests.get(person, '/api/notifications')).json();
  return told.filter(({ moment }) => moment !== 'order_booked');
}
const untilTold = (person: TestPerson, ...moments: string[]) =>
  vi.waitFor(async () => {
    const told = await inboxOf(person);
    expect(told.map(({ moment }) => moment)).toEqual(moments);
    return told;
  }, patience);

const lifecycle = () => ({ db: app.database.db, bus: app.bus, clock: app.clock });

test('whoever has not paid is reminded once, three hours before, and told when the booking expires', async () => {
  const person = await app.person();
  const order = await seedOrder(app.database.db, {
    customerId: person.id,
    retailer: 'Target',
    paymentStatus: 'pending',
    createdAt: at(-20),
    slotEndAt: at(3.5),
  });
  const paid = await app.person();
  await seedOrder(app.database.db, {
    customerId: paid.id,
    createdAt: at(-20),
    slotEndAt: at(3.5),
  });
  expect(await remindOfPayments(lifecycle(), at(-0.01))).toBe(0);
  const sweeps = [day, day].map((now) => remindOfPayments(lifecycle(), now));
  const [first = 0, second = 0] = await Promise.all(sweeps);
  expect(first + second).toBe(1);
  const [reminder] = await untilTold(person, 'payment_reminder');
  expect(reminder).toMatchObject({
    subject: 'You have not paid for your Target return yet',
    body: expect.stringMatching(
      /^Pay \$\d+\.\d\d by Nov 20, 2026, 7:30 PM, or the booking expires/,
    ),
    link: { path: `/checkout?orderId=${order.id}` },
  });
  app.clock.set(at(3).toISOString());
  await applyDueTransitions(lifecycle(), at(3));
  expect(await remindOfPayments(lifecycle(), at(3))).toBe(0);
  const [expired] = await untilTold(person, 'order_expired', 'payment_reminder');
  expect(expired).toMatchObject({
    subject: 'Your booking of the Target return has expired',
    body: 'You did not pay in time, so no driver comes. You pay nothing.',
  });
  expect(await inboxOf(paid)).toEqual([]);
});

test('a driver at the door is told once, and one who drives by not at all', async () => {
  const person = await app.person();
  const driver = await app.person({ isDriver: true });
  const pickup = { lat: 38.6125, lng: -90.2589 };
  const given = { customerId: person.id, driverId: driver.id, status: 'assigned', pickup } as const;
  const order = await seedOrder(app.database.db, { ...given, headingTo: 'pickup' });
  await seedOrder(app.database.db, given);
  const wheel = await connect(app, { cookie: driver.cookie });
  const isAt = async (lat: number) => {
    wheel.ws.send(JSON.stringify({ type: 'LOCATION', lat, lng: pickup.lng }));
    await vi.waitFor(async () => {
      const { rows } = await sql<{ lat: number }>`
        SELECT lat FROM driver_locations WHERE user_id = ${driver.id}`.execute(app.database.db);
      expect(rows).toEqual([{ lat }]);
    }, patience);
  };
  await isAt(pickup.lat + 0.000_95);
  expect(await inboxOf(person)).toEqual([]);
  await isAt(pickup.lat + 0.000_5);
  const [told] = await untilTold(person, 'driver_arrived');
  expect(told).toMatchObject({
    subject: 'Test is at your door',
    link: { path: `/order-status/${order.id}` },
  });
  await isAt(pickup.lat);
  const { rows } = await sql`SELECT FROM domain_events WHERE type = 'driver_arrived'`.execute(
    app.database.db,
  );
  expect(rows).toHaveLength(1);
});

test('a sign-in with another browser is told, and one with the same is not', async () => {
  const form = { email: 'jo@example.com', password: 'correct horse' };
  await requests.post(null, '/api/auth/register', {
    ...form,
    confirmPassword: form.password,
    firstName: 'Jo',
    lastName: 'Doe',
  });
  const signIn = async (device = '') => {
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: form,
      headers: {
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36',
        cookie: device,
      },
    });
    expect(answer.statusCode).toBe(200);
    const [first, ...others] = answer.cookies.map(({ name, value }) => `${name}=${value}`);
    const person = { id: answer.json().user.id, cookie: first ?? '' } as TestPerson;
    return { person, device: others.find((cookie) => cookie.includes('-device=')) ?? '' };
  };
  const { person, device } = await signIn();
  await signIn(device);
  expect(await inboxOf(person)).toEqual([]);
  await signIn();
  const [told] = await untilTold((await signIn(device)).person, 'signed_in_anew');
  expect(told?.subject).toBe('New sign-in: Chrome on Windows');
});
