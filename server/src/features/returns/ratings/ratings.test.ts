import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import type { TestPerson } from '../../../testing/test-app.ts';

const { app, db, customer, driver, admin, requests, job, prove, eventTypesOf } =
  await startOrderScenario();
const { get, patch, post } = requests;
afterAll(() => app.clock.run());

const ended = Date.parse('2026-11-20T20:45:00Z');
const after = (days: number) => new Date(ended + days * 86_400_000).toISOString();
const url = (id: string) => `/api/orders/${id}/rating`;
const said = { stars: 4, reasons: ['on_time', 'careful'], words: 'Rang twice.' };

/** Creates a return that the driver completed at 2:45 PM in St. Louis. */
async function completedBy(who: TestPerson = driver): Promise<string> {
  app.clock.set(after(0));
  const minutes = (count: number) => new Date(ended - count * 60_000);
  const { id } = await job('delivered', {
    driverId: who.id,
    createdAt: minutes(120),
    slotEndAt: minutes(30),
    assignedAt: minutes(60),
    pickedUpAt: minutes(14),
    deliveredAt: minutes(5),
  });
  await prove(id, 'counter_receipt', who);
  expect((await patch(who, `/api/orders/${id}`, { status: 'completed' })).statusCode).toBe(200);
  return id;
}

test('a customer rates their driver once, with reasons and words', async () => {
  const id = await completedBy();
  expect((await get(customer, url(id))).json()).toMatchObject({
    driver: { name: 'Test P.' },
    endedAt: after(0),
    rateUntil: after(30),
    rating: null,
  });
  const answer = await post(customer, url(id), said);
  expect(answer.statusCode).toBe(201);
  expect(answer.json().rating).toMatchObject(said);
  const again = await post(customer, url(id), { ...said, stars: 1 });
  expect([again.statusCode, again.json().code]).toEqual([409, 'already_rated']);
  expect((await get(customer, url(id))).json().rating.stars).toBe(4);
  expect(await eventTypesOf(id)).toContain('driver_rated');
});

test('of two taps at once one counts', async () => {
  const id = await completedBy();
  const answers = await Promise.all([post(customer, url(id), said), post(customer, url(id), said)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
});

test('on the thirtieth day it is still in time, then it is late', async () => {
  const [inTime, late] = [await completedBy(), await completedBy()];
  app.clock.set(after(30));
  expect((await post(customer, url(inTime), said)).statusCode).toBe(201);
  app.clock.set(new Date(ended + 30 * 86_400_000 + 1).toISOString());
  const answer = await post(customer, url(late), said);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'rating_late']);
});

test('only what has ended, and only by its customer', async () => {
  const { id } = await job('in_transit');
  const early = await post(customer, url(id), said);
  expect([early.statusCode, early.json().code]).toEqual([409, 'not_ratable']);
  const done = await completedBy();
  for (const other of [driver, admin, await app.person()])
    expect((await post(other, url(done), said)).statusCode).toBe(404);
});

test.each([
  ['no stars', { stars: 0 }, 'stars'],
  ['six stars', { stars: 6 }, 'stars'],
  ['half a star', { stars: 4.5 }, 'stars'],
  ['an unknown reason', { reasons: ['handsome'] }, 'reasons'],
  ['words without end', { words: 'x'.repeat(1001) }, 'words'],
])('%s is refused at its field', async (_, changes, field) => {
  const id = await completedBy();
  const answer = await post(customer, url(id), { ...said, ...changes });
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().fieldErrors).join()).toContain(field);
});

test('below three a person looks into it', async () => {
  const [bad, fair] = [await completedBy(), await completedBy()];
  await post(customer, url(bad), { ...said, stars: 2 });
  await post(customer, url(fair), { ...said, stars: 3 });
  const { rows } = await sql<{ order_id: string }>`
    SELECT order_id FROM cases WHERE kind = 'low_rating' AND closed_at IS NULL`.execute(db);
  expect(rows).toEqual([{ order_id: bad }]);
  const { cases } = (await get(admin, `/api/admin/orders/${bad}`)).json();
  expect(cases.map(({ kind }: { kind: string }) => kind)).toContain('low_rating');
});

test("a driver's rating is 5.0 until there are five, then the mean of the last hundred", async () => {
  const own = await app.person({ isDriver: true });
  const ratingOf = async () => (await get(own, '/api/auth/me')).json().driverRating;
  const given: number[] = [];
  for (const stars of [1, 2, 5, 4]) {
    await post(customer, url(await completedBy(own)), { ...said, stars });
    given.push(stars);
    expect(await ratingOf()).toBe(5);
  }
  const fifth = await completedBy(own);
  await post(customer, url(fifth), { ...said, stars: 5 });
  given.push(5);
  expect(await ratingOf()).toBeCloseTo(given.reduce((sum, one) => sum + one, 0) / 5, 2);
  expect((await get(customer, `/api/customers/orders/${fifth}`)).json().driver.rating).toBe(3.4);

  // Only the last hundred ratings count, so a hundred later ratings replace the first five.
  for (let count = 0; count < 100; count += 1) {
    const { id } = await job('completed', { driverId: own.id });
    await sql`INSERT INTO ratings (order_id, driver_id, stars, created_at)
      VALUES (${id}, ${own.id}, 4, ${new Date(ended + (count + 1) * 60_000)})`.execute(db);
  }
  expect(await ratingOf()).toBe(4);
  expect((await get(own, '/api/driver/performance')).json().driverRating).toBe(4);
});

test('operators read all reviews, the newest first, by stars and reason; a sandbox’s are not among them', async () => {
  // These two orders are completed last, so that their reviews are at the beginning of the list.
  const [first, second] = [await completedBy(), await completedBy()];
  app.clock.set(after(29.97));
  const rate = async (id: string, body: object) =>
    expect((await post(customer, url(id), body)).json()).toMatchObject({ rating: body });
  await rate(first, { stars: 2, reasons: ['late'], words: 'An hour late.' });
  app.clock.set(after(29.98));
  await rate(second, { stars: 5, reasons: ['friendly'], words: null });
  const listed = async (query: string) => {
    const rows = (await get(admin, `/api/admin/reviews?limit=100&${query}`)).json();
    return rows.filter(({ id }: { id: string }) => [first, second].includes(id));
  };
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const [newest, other] = await listed('');
  expect([newest.id, other.id]).toEqual([second, first]);
  expect(newest).toMatchObject({
    stars: 5,
    words: null,
    driver: { id: driver.id },
    customer: { id: customer.id },
  });
  expect(ids(await listed('stars=2'))).toEqual([first]);
  expect(ids(await listed('reason=friendly'))).toEqual([second]);
  const page = await get(admin, '/api/admin/reviews?limit=1');
  const cursor = String(page.headers['x-next-cursor']);
  const next = await get(admin, `/api/admin/reviews?limit=1&cursor=${cursor}`);
  expect(ids(next.json())).not.toEqual(ids(page.json()));
});
