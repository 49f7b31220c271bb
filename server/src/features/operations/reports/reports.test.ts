import type { Report } from '@backhaul/contract/calls/operations/reports.ts';
import { makeTicketNumber } from '@backhaul/domain/support/ticket.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendOrderEvent } from '../../../orders/change-order.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { countDueDays, markDaysToCheck, markDayOfTicket } from './keep-figures.ts';

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
let customer: TestPerson;
let driver: TestPerson;
let finance: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  requests = requestsOf(app);
  customer = await app.person();
  driver = await app.person({ isDriver: true });
  finance = await app.person();
  await sql`INSERT INTO employees (user_id, role) VALUES (${finance.id}, 'finance')`.execute(
    app.database.db,
  );
});
afterAll(() => app.stop());

/** Early on November 11 in UTC, it is still the evening of the 10th in St. Louis. */
const evening = new Date('2026-11-11T04:00:00Z');
const after = (minutes: number) => new Date(evening.getTime() + minutes * 60_000);

async function carriedOrder(index: number, options: { sandboxId?: string } = {}): Promise<void> {
  const { db } = app.database;
  const { id } = await seedOrder(db, {
    customerId: customer.id,
    driverId: driver.id,
    status: 'delivered',
    createdAt: evening,
    pickedUpAt: after(30),
    deliveredAt: after(50),
    slotEndAt: after(index === 0 ? 10 : 40),
    ...options,
  });
  for (const [type, minutes] of [
    ['picked_up', 30],
    [index === 1 ? 'refused' : 'delivered', 50],
  ] as const)
    await db.transaction().execute((transaction) =>
      appendOrderEvent(transaction, {
        orderId: id,
        type,
        action: null,
        actor: { kind: 'driver', id: driver.id },
        happenedAt: after(minutes),
      }),
    );
}

const read = async (query: string) => {
  const answer = await requests.get(finance, `/api/admin/reports?${query}`);
  return { status: answer.statusCode, body: answer.json() };
};
const ofDay = 'from=2026-11-10&to=2026-11-10&by=day';
const figuresOf = async (query: string) => {
  const { figures }: Report = (await read(query)).body;
  return Object.fromEntries(figures.map(({ key, value, cases }) => [key, [value, cases]]));
};
const kept = async () =>
  (
    await sql<{
      day: string;
    }>`SELECT figure, day::text, amount, cases FROM figure_days ORDER BY 1, 2`.execute(
      app.database.db,
    )
  ).rows;

test('a day’s figures are counted from its events, by the area’s day, without sandboxes', async () => {
  for (let index = 0; index < 5; index += 1) await carriedOrder(index);
  await carriedOrder(0, { sandboxId: await app.sandbox() });
  // The day of the orders is marked a moment after they are stored, so the test waits for it.
  await expect
    .poll(
      async () =>
        (await sql`SELECT FROM figure_days_due WHERE day = '2026-11-10'`.execute(app.database.db))
          .rows,
    )
    .toHaveLength(1);
  await countDueDays({ db: app.database.db, clock: app.clock });
  expect(await figuresOf(`of=overview&${ofDay}`)).toMatchObject({
    orders_booked: [5, 5],
    pickups_on_time: [0.8, 5],
    returns_refused: [0.2, 5],
    // The mean is null: it has only four values, and so few could identify a person.
    minutes_to_counter: [null, 4],
    driver_stars: [null, 0],
    revenue: [0, 0],
  });
});

test('a report says until which of its days the made-up past reaches', async () => {
  const madeUp = async (days: string) =>
    ((await read(`of=overview&${days}&by=day`)).body as Report).madeUpUntil;
  expect(await madeUp('from=2026-11-01&to=2026-11-20')).toBeNull();
  const { id } = await seedOrder(app.database.db, { customerId: customer.id });
  await sql`INSERT INTO domain_events (order_id, sequence, type, status, actor_kind, customer_id, happened_at, is_history)
    SELECT ${id}, coalesce(max(sequence), 0) + 1, 'cancelled', 'cancelled', 'owner', ${customer.id}, '2026-11-05T03:00:00Z', true
    FROM domain_events WHERE order_id = ${id}`.execute(app.database.db);
  expect(await madeUp('from=2026-11-01&to=2026-11-20')).toBe('2026-11-04');
  expect(await madeUp('from=2026-11-05&to=2026-11-20')).toBeNull();
});

test('steps are days, weeks from Monday or months, and stand beside as many days before', async () => {
  const weeks: Report = (await read('of=orders_booked&from=2026-11-04&to=2026-11-17&by=week')).body;
  expect(weeks.figures[0]?.points).toEqual([
    { day: '2026-11-09', value: 5, cases: 5 },
    { day: '2026-11-16', value: 0, cases: 0 },
  ]);
  const next: Report = (await read('of=orders_booked&from=2026-11-11&to=2026-11-11&by=day')).body;
  expect(next.figures[0]).toMatchObject({ value: 0, before: { value: 5, cases: 5 } });
  expect(weeks.figures[0]?.before).toEqual({ value: null, cases: 0 });
});

test('counted again from the beginning, nothing differs', async () => {
  const ticket = '0198a000-0000-7000-8000-0000000000b1';
  await sql`INSERT INTO tickets (id, number, person_id, kind, priority, subject, words, created_at, answer_due_at, solve_due_at)
    VALUES (${ticket}, ${makeTicketNumber(new Uint8Array(6))}, ${customer.id}, 'other', 'other', 'A question', 'When?', ${after(0)}, ${after(60)},
      ${after(600)})`.execute(app.database.db);
  const { db, pool } = app.database;
  await markDayOfTicket(db, ticket);
  await countDueDays({ db, clock: app.clock });
  expect(await figuresOf(`of=support&${ofDay}`)).toMatchObject({
    tickets_opened: [1, 1],
    tickets_in_time: [null, 1],
  });
  const before = await kept();
  await pool.query('DELETE FROM figure_days');
  await markDaysToCheck({ db, clock: app.clock });
  await countDueDays({ db, clock: app.clock });
  const days = new Set(before.map(({ day }) => day));
  const again = (await kept()).filter(({ day }) => days.has(day));
  expect(again).toEqual(before);
});

test.each([
  [
    'of=overview&from=2026-11-10&to=2026-11-01&by=day',
    'to',
    'The last day is before the first day',
  ],
  ['of=overview&from=2020-01-01&to=2026-11-01&by=month', 'from', 'A report spans at most 800 days'],
  ['of=profit&from=2026-11-01&to=2026-11-10&by=day', 'of', expect.any(String)],
])('%s is refused at its field', async (query, field, message) => {
  const { status, body } = await read(query);
  expect(status).toBe(422);
  expect(body.fieldErrors).toEqual({ [field]: message });
});
