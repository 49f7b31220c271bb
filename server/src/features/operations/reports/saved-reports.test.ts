import type { ReportRun, SavedReport } from '@backhaul/contract/calls/operations/saved-reports.ts';
import { savedReportLimits } from '@backhaul/domain/figures/saved-report.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { requestsOf } from '../../../testing/requests-of.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { sendDueReports } from './send-due-reports.ts';

const path = '/api/admin/saved-reports';
const patience = { timeout: 10_000, interval: 50 };

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
let mine: TestPerson;
let other: TestPerson;

async function finance(): Promise<TestPerson> {
  const person = await app.person();
  await sql`INSERT INTO employees (user_id, role) VALUES (${person.id}, 'finance')`.execute(
    app.database.db,
  );
  return person;
}
const endRight = ({ id }: TestPerson) =>
  sql`DELETE FROM employees WHERE user_id = ${id}`.execute(app.database.db);
const giveRight = ({ id }: TestPerson) =>
  sql`INSERT INTO employees (user_id, role) VALUES (${id}, 'finance')`.execute(app.database.db);

beforeAll(async () => {
  app = await startTestApp();
  requests = requestsOf(app);
  [mine, other] = [await finance(), await finance()];
  // Tuesday, October 13, 10 AM in St. Louis. That is earlier than all data that a new database begins with.
  app.clock.set('2026-10-13T15:00:00Z');
  await sql`INSERT INTO figure_days (figure, day, amount, cases)
    SELECT 'orders_booked', day::date, 3, 3 FROM generate_series(date '2026-09-20', date '2026-10-31', interval '1 day') AS day
    UNION ALL SELECT 'pickups_on_time', day::date, 2, 3 FROM generate_series(date '2026-09-20', date '2026-10-31', interval '1 day') AS day`.execute(
    app.database.db,
  );
});
afterAll(() => app.stop());

const content = {
  name: 'The week',
  figures: ['orders_booked', 'pickups_on_time'],
  days: '7',
  by: 'day',
  isShared: false,
  schedule: null as object | null,
  readerIds: [] as string[],
};
let count = 0;
async function save(change: object = {}, by = mine): Promise<SavedReport> {
  count += 1;
  const answer = await requests.post(by, path, { ...content, name: `Week ${count}`, ...change });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
const names = async (person: TestPerson): Promise<string[]> =>
  (await requests.get(person, path)).json().map(({ name }: SavedReport) => name);
const readRun = async (person: TestPerson, id: string): Promise<ReportRun> =>
  (await requests.get(person, `${path}/${id}`)).json().run;
const send = () => sendDueReports({ db: app.database.db, bus: app.bus, clock: app.clock });
const mailed = async (reportId: string) =>
  (
    await sql<{ id: string; subject: string; state: string }>`
      SELECT n.recipient_id AS id, n.subject, d.state FROM notifications n
      JOIN notification_deliveries d ON d.notification_id = n.id AND d.channel = 'mail'
      WHERE n.moment = 'saved_report' AND n.link_path = ${`/advanced-reporting?report=${reportId}`}
      ORDER BY n.created_at`.execute(app.database.db)
  ).rows;

test('a report is mine until I share it or have it mailed, and only I change it', async () => {
  const own = await save({ name: 'Mine' });
  await save({ name: 'Shared', isShared: true });
  const sent = await save({ name: 'Mailed', readerIds: [other.id] });
  expect(await names(mine)).toEqual(expect.arrayContaining(['Mine', 'Shared', 'Mailed']));
  expect(await names(other)).toEqual(['Mailed', 'Shared']);
  expect((await requests.get(other, `${path}/${own.id}`)).statusCode).toBe(404);
  const change = { ...content, name: 'Theirs' };
  expect((await requests.put(other, `${path}/${sent.id}`, change)).statusCode).toBe(404);
  expect((await requests.delete(other, `${path}/${sent.id}`)).statusCode).toBe(404);
  expect((await requests.put(mine, `${path}/${sent.id}`, change)).json()).toMatchObject({
    name: 'Theirs',
    readers: [],
  });
  expect(await names(other)).toEqual(['Shared']);
  expect((await requests.delete(mine, `${path}/${own.id}`)).statusCode).toBe(204);
});

test('made now, it counts whole days until yesterday beside as many before', async () => {
  const { id } = await save();
  const answer = await requests.post(mine, `${path}/${id}/runs`);
  expect(answer.statusCode, answer.body).toBe(201);
  const run = await readRun(mine, id);
  expect(run).toEqual(answer.json());
  expect(run).toMatchObject({
    from: '2026-10-06',
    to: '2026-10-12',
    isScheduled: false,
    notes: [],
  });
  expect(run.figures.map(({ key, value, before }) => [key, value, before.value])).toEqual([
    ['orders_booked', 21, 21],
    ['pickups_on_time', 14 / 21, 14 / 21],
  ]);
  expect(run.figures[0]?.points).toHaveLength(7);
  expect(await mailed(id)).toEqual([]);
});

test('a weekly report is made and mailed once on its day, and not to people whose right has ended', async () => {
  const third = await finance();
  const schedule = { cadence: 'weekly', onDay: 3, atHour: 9 };
  const { id } = await save({ schedule, readerIds: [mine.id, other.id, third.id] });
  await send();
  expect(await readRun(mine, id)).toBeNull();
  await endRight(third);
  // Wednesday, 9 AM in St. Louis.
  app.clock.set('2026-10-14T14:00:00Z');
  await Promise.all([send(), send()]);
  await send();
  expect(await readRun(mine, id)).toMatchObject({ isScheduled: true, to: '2026-10-13' });
  const sent = await vi.waitFor(async () => {
    const found = await mailed(id);
    expect(found).toHaveLength(2);
    return found;
  }, patience);
  expect(sent.map((one) => one.id).toSorted((a, b) => a.localeCompare(b))).toEqual(
    [mine.id, other.id].toSorted((a, b) => a.localeCompare(b)),
  );
  expect(sent[0]?.subject).toMatch(/^Week \d+: Oct 7, 2026 to Oct 13, 2026$/);
  const { report } = (await requests.get(mine, `${path}/${id}`)).json();
  const person = report.readers.find((one: { id: string }) => one.id === third.id);
  expect(person).toMatchObject({ mayRead: false });
  const { rows } = await sql<{ runs: number }>`
    SELECT count(*)::integer AS runs FROM report_runs WHERE report_id = ${id}`.execute(
    app.database.db,
  );
  expect(rows[0]?.runs).toBe(1);
});

test('the owner’s report rests while the owner has no right', async () => {
  const owner = await finance();
  const { id } = await save(
    { schedule: { cadence: 'daily', onDay: null, atHour: 10 }, readerIds: [mine.id] },
    owner,
  );
  await endRight(owner);
  app.clock.set('2026-10-15T15:30:00Z');
  await send();
  expect(await readRun(mine, id)).toBeNull();
  await giveRight(owner);
  await send();
  expect(await readRun(mine, id)).toMatchObject({ to: '2026-10-14' });
});

test('a figure that is gone or has another name is named in one sentence, and nothing is lost', async () => {
  const { id } = await save();
  await sql`UPDATE saved_reports SET figures = ${JSON.stringify([
    { key: 'smiles', name: 'Smiles' },
    { key: 'orders_booked', name: 'Bookings' },
  ])}::jsonb WHERE id = ${id}`.execute(app.database.db);
  const notes = [
    '‘Smiles’ is no longer counted, so it is left out.',
    '‘Bookings’ is now called ‘Booked’.',
  ];
  const run: ReportRun = (await requests.post(mine, `${path}/${id}/runs`)).json();
  expect(run.notes).toEqual(notes);
  expect(run.figures.map(({ key }) => key)).toEqual(['orders_booked']);
  const change = { ...content, name: 'With smiles', figures: ['orders_booked'] };
  const changed: SavedReport = (await requests.put(mine, `${path}/${id}`, change)).json();
  expect(changed.notes).toEqual(notes.slice(0, 1));
});

test.each([
  [{ name: ' ' }, 'name', 'Give the report a name'],
  [{ figures: [] }, 'figures', 'Choose at least one figure'],
  [{ schedule: { cadence: 'weekly', onDay: 8, atHour: 9 } }, 'onDay', 'Choose a day from 1 to 7'],
  [
    { schedule: { cadence: 'weekly', onDay: null, atHour: 9 } },
    'onDay',
    'Choose a day from 1 to 7',
  ],
])('refused, with the reason: %o', async (change, field, reason) => {
  const answer = await requests.post(mine, path, { ...content, name: 'Refused', ...change });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().fieldErrors[field]).toBe(reason);
});

test('nobody without the right is a reader, and names are there once', async () => {
  const stranger = await app.person();
  const readers = await requests.get(mine, '/api/admin/report-readers');
  expect(readers.json().map(({ id }: { id: string }) => id)).not.toContain(stranger.id);
  const wrong = await requests.post(mine, path, { ...content, readerIds: [stranger.id] });
  expect(wrong.json().fieldErrors).toEqual({ readerIds: 'Choose people who may read reports' });
  await save({ name: 'Once' });
  const again = await requests.post(mine, path, { ...content, name: ' once ' });
  expect([again.statusCode, again.json().code]).toEqual([409, 'report_name_taken']);
});

test('there are only so many', async () => {
  const busy = await finance();
  for (let n = 0; n < savedReportLimits.most; n += 1) await save({}, busy);
  const answer = await requests.post(busy, path, { ...content, name: 'One too many' });
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'too_many_reports']);
});

test('a report says until when its days are made up, on the screen and in its mail', async () => {
  const { id: orderId } = await seedOrder(app.database.db, { customerId: mine.id });
  await sql`INSERT INTO domain_events (order_id, sequence, type, status, actor_kind, customer_id, happened_at, is_history)
    SELECT ${orderId}, coalesce(max(sequence), 0) + 1, 'cancelled', 'cancelled', 'owner', ${mine.id}, '2026-10-09T15:00:00Z', true
    FROM domain_events WHERE order_id = ${orderId}`.execute(app.database.db);
  const { id } = await save();
  const made = (await requests.post(mine, `${path}/${id}/runs`)).json<ReportRun>();
  expect(made.notes).toEqual(['Figures until Oct 9, 2026 include made-up demo returns.']);
});
