import type { Feedback, OwnFeedback } from '@backhaul/contract/calls/people/feedback.ts';
import { feedbackRules } from '@backhaul/domain/support/driver-feedback.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seedFeedback } from '../../../testing/record-feedback.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
let support: TestPerson;
let dana: TestPerson;
let lee: TestPerson;
let orderId: string;

beforeAll(async () => {
  app = await startTestApp();
  requests = requestsOf(app);
  support = await app.person({ isAdmin: true, scopes: ['dashboard'] });
  dana = await app.person({ isDriver: true });
  lee = await app.person({ isDriver: true });
  const { id: customerId } = await app.person();
  const people = { customerId, driverId: dana.id };
  ({ id: orderId } = await seedOrder(app.database.db, { ...people, status: 'completed' }));
});
afterAll(() => app.stop());

const say = (by: TestPerson, body: object) => requests.post(by, '/api/driver/feedback', body);
const own = async (of: TestPerson, query = ''): Promise<OwnFeedback[]> =>
  (await requests.get(of, `/api/driver/feedback?${query}`)).json();
const listed = async (query = ''): Promise<Feedback[]> =>
  (await requests.get(support, `/api/admin/feedback?${query}`)).json();
const answer = (id: string, body: object) =>
  requests.post(support, `/api/admin/feedback/${id}/answer`, body);
const desk = { kind: 'counter', words: 'The desk moved.' };

async function workOf(id: string) {
  const { items } = (await requests.get(support, '/api/admin/work')).json();
  return items.find(({ subject }: { subject: { id: string } }) => subject.id === id);
}

test('a driver says something about an own job, which waits for a person', async () => {
  const said = await say(dana, { ...desk, orderId });
  expect(said.statusCode, said.body).toBe(201);
  expect(await own(dana, `orderId=${orderId}`)).toEqual([said.json()]);
  expect(await own(lee)).toEqual([]);
  const { id } = said.json();
  await vi.waitFor(async () =>
    expect(await workOf(id)).toMatchObject({
      kind: 'driver_feedback',
      facts: { about: 'feedback', kind: 'counter', words: desk.words },
    }),
  );
});

test.each([
  ['about another driver’s job', () => ({ ...desk, orderId }), 404, {}],
  ['without words', () => ({ kind: 'app', words: ' ' }), 422, { words: 'Enter your feedback' }],
  ['about nothing', () => ({ words: 'Hm' }), 422, { kind: 'Choose a topic' }],
])('what is said %s is refused', async (_, body, status, fieldErrors) => {
  const refused = await say(lee, body());
  expect(refused.statusCode).toBe(status);
  expect(refused.json().fieldErrors ?? {}).toEqual(fieldErrors);
});

test('an answer in words reaches the driver, once', async () => {
  const [open] = await listed('state=open');
  const id = open?.id ?? '';
  expect((await answer(id, { words: ' ', asTicket: false })).json().fieldErrors).toEqual({
    words: 'Say something, or make it a ticket',
  });
  const words = 'Thank you, it is on the map.';
  expect((await answer(id, { words, asTicket: false })).statusCode).toBe(200);
  expect((await answer(id, { words, asTicket: false })).json().code).toBe('already_decided');
  expect((await own(dana))[0]).toMatchObject({ answer: words, ticketNumber: null });
  await vi.waitFor(async () => {
    expect(await workOf(id)).toBeUndefined();
    const { rows } = await sql`SELECT body FROM notifications
      WHERE recipient_id = ${dana.id} AND moment = 'feedback_answered'`.execute(app.database.db);
    expect(rows).toEqual([{ body: words }]);
  });
});

test('it becomes a ticket of the driver, with their words', async () => {
  const id = await seedFeedback(app, lee.id);
  const made: Feedback = (await answer(id, { asTicket: true })).json();
  expect(made).toMatchObject({ answer: null, driver: { id: lee.id } });
  const [ticket] = (await requests.get(lee, '/api/tickets')).json();
  expect(ticket).toMatchObject({
    number: made.ticketNumber,
    subject: 'You told us: the counter',
    words: 'The desk moved to the first floor.',
  });
  expect((await own(lee))[0]?.ticketNumber).toBe(made.ticketNumber);
});

test('a driver says so much in a day, and a demo’s drivers are not listed', async () => {
  const busy = await app.person({ isDriver: true });
  for (let n = 0; n < feedbackRules.perDay; n += 1) await seedFeedback(app, busy.id);
  expect((await say(busy, desk)).json().code).toBe('rate_limited');
  expect(await listed('kind=app')).toEqual([]);
  const count = (await listed()).length;
  await sql`UPDATE driver_feedback SET sandbox_id = ${await app.sandbox()} WHERE driver_id = ${busy.id}`.execute(
    app.database.db,
  );
  expect(await listed()).toHaveLength(count - feedbackRules.perDay);
});
