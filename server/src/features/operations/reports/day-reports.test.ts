import type { readDayReport } from '@backhaul/contract/calls/operations/day-reports.ts';
import type { CallAnswer } from '@backhaul/contract/call.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { requestsOf } from '../../../testing/requests-of.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { writeDayReports } from './write-day-reports.ts';

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
let customer: TestPerson;
let reader: TestPerson;
let silent: TestPerson;

/** 9 PM of Friday, October 9 in St. Louis. This is before all events in a new test database. */
const nine = new Date('2026-10-10T02:00:00Z');
const minutesFrom = (minutes: number) => new Date(nine.getTime() + minutes * 60_000);
const weekMinutes = 7 * 24 * 60;
const patience = { timeout: 10_000, interval: 50 };

async function finance(): Promise<TestPerson> {
  const person = await app.person();
  await sql`INSERT INTO employees (user_id, role) VALUES (${person.id}, 'finance')`.execute(
    app.database.db,
  );
  return person;
}

beforeAll(async () => {
  app = await startTestApp();
  requests = requestsOf(app);
  customer = await app.person();
  [reader, silent] = [await finance(), await finance()];
  app.clock.set(minutesFrom(-1).toISOString());
});
afterAll(() => app.stop());

async function book(count: number, at: Date, sandboxId: string | null = null): Promise<void> {
  for (let n = 0; n < count; n += 1)
    await seedOrder(app.database.db, { customerId: customer.id, createdAt: at, sandboxId });
}
async function read(day = ''): Promise<CallAnswer<typeof readDayReport>> {
  const query = day === '' ? '' : `?day=${day}`;
  const answer = await requests.get(reader, `/api/admin/day-reports${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const write = () => writeDayReports({ db: app.database.db, bus: app.bus, clock: app.clock });
const choose = (person: TestPerson, isOn: boolean) =>
  requests.put(person, '/api/notification-preferences', {
    changes: [
      { group: 'day_report', channel: 'mail', isOn },
      { group: 'day_report', channel: 'in_app', isOn },
    ],
  });
const mails = async () =>
  (
    await sql<{
      recipient_id: string;
      state: string;
      due_at: Date;
      subject: string;
      link_path: string;
    }>`
      SELECT n.recipient_id, d.state, d.due_at, n.subject, n.link_path FROM notifications n
      JOIN notification_deliveries d ON d.notification_id = n.id
      WHERE n.moment = 'day_report' AND d.channel = 'mail' AND n.link_path LIKE '%day=2026-10-%'`.execute(
      app.database.db,
    )
  ).rows;

test('before 9 PM there is no report of the day', async () => {
  for (const [weeks, count] of [
    [4, 3],
    [3, 4],
    [2, 5],
    [1, 4],
  ] as const)
    await book(count, minutesFrom(-60 - weeks * weekMinutes));
  await book(12, minutesFrom(-60));
  // These orders are not compared. The first 30 were booked a week ago but after 9 PM, when the report ends.
  // The other 30 are in a sandbox.
  await book(30, minutesFrom(60 - weekMinutes));
  await book(30, minutesFrom(-60), await app.sandbox());
  await write();
  expect((await read()).days).not.toContain('2026-10-09');
});

test('at 9 PM the report of the day is written once and says what stands out', async () => {
  expect((await choose(reader, true)).statusCode).toBe(200);
  app.clock.set(nine.toISOString());
  await Promise.all([write(), write()]);
  await write();
  const { days, report } = await read('2026-10-09');
  expect(days.filter((day) => day === '2026-10-09')).toHaveLength(1);
  expect(report).toMatchObject({
    day: '2026-10-09',
    countedUntil: nine.toISOString(),
    isMadeUp: false,
    weeksKnown: 4,
  });
  const booked = report?.figures.find(({ key }) => key === 'orders_booked');
  expect(booked).toMatchObject({
    value: 12,
    weekBefore: { value: 4, cases: 4 },
    standsOut: { side: 'above', weeks: 4, lowest: 3, highest: 5 },
  });
  const onTime = report?.figures.find(({ key }) => key === 'pickups_on_time');
  expect(onTime).toMatchObject({ value: null, cases: 0, standsOut: null });
});

test('it is mailed after the night to those who asked and hold the right, and kept for the others', async () => {
  const sent = await vi.waitFor(async () => {
    const found = await mails();
    expect(found).toHaveLength(1);
    return found;
  }, patience);
  expect(sent[0]).toMatchObject({
    recipient_id: reader.id,
    state: 'held',
    due_at: new Date('2026-10-10T13:00:00Z'),
    subject: 'The day’s report: Friday, Oct 9, 2026',
    link_path: '/admin-day-report?day=2026-10-09',
  });
  const { groups } = (await requests.get(customer, '/api/notification-preferences')).json();
  expect(groups.map(({ group }: { group: string }) => group)).not.toContain('day_report');
  expect((await requests.get(silent, '/api/admin/day-reports')).statusCode).toBe(200);
});

test('a right that ended in the night stops the mail', async () => {
  await sql`DELETE FROM employees WHERE user_id = ${reader.id}`.execute(app.database.db);
  app.clock.set('2026-10-10T13:00:30Z');
  await vi.waitFor(async () => expect((await mails())[0]?.state).toBe('dropped'), patience);
  await sql`INSERT INTO employees (user_id, role) VALUES (${reader.id}, 'finance')`.execute(
    app.database.db,
  );
});

test('a missed report is written later, a made-up day says so, and neither is mailed', async () => {
  const { id } = await seedOrder(app.database.db, {
    customerId: customer.id,
    createdAt: new Date('2026-10-11T16:00:00Z'),
  });
  await sql`INSERT INTO domain_events (order_id, sequence, type, status, actor_kind, customer_id, happened_at, is_history)
    VALUES (${id}, (SELECT coalesce(max(sequence), 0) + 1 FROM domain_events WHERE order_id = ${id}), 'cancelled',
      'cancelled', 'owner', ${customer.id}, '2026-10-11T17:00:00Z', true)`.execute(app.database.db);
  app.clock.set('2026-10-13T18:00:00Z');
  await write();
  const { days } = await read();
  expect(days).toEqual(expect.arrayContaining(['2026-10-12', '2026-10-11', '2026-10-10']));
  expect(days).not.toContain('2026-10-13');
  expect((await read('2026-10-11')).report).toMatchObject({ isMadeUp: true });
  expect((await read('2026-10-12')).report).toMatchObject({ isMadeUp: false });
  expect(await read('2026-10-13')).toMatchObject({ report: null });
  expect(await mails()).toHaveLength(1);
});
