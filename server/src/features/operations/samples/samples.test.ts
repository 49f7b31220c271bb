import type { ListedSample, WholeSample } from '@backhaul/contract/calls/operations/samples.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { judgement, seedSample } from '../../../testing/record-samples.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { drawSamples } from './draw-samples.ts';

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
let operator: TestPerson;
let customer: TestPerson;
let dana: TestPerson;
let lee: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  requests = requestsOf(app);
  operator = await app.person({ isAdmin: true, scopes: ['dashboard'] });
  customer = await app.person();
  dana = await app.person({ isDriver: true });
  lee = await app.person({ isDriver: true });
  await sql`UPDATE users SET first_name = 'Lee', last_name = 'Moss' WHERE id = ${lee.id}`.execute(
    app.database.db,
  );
  app.clock.set('2026-11-11T15:00:00Z');
});
afterAll(() => app.stop());

const draw = () => drawSamples({ db: app.database.db, clock: app.clock, bus: app.bus });

/** Creates an order that was completed at this instant in the past. */
async function finish(driver: TestPerson, at: string, sandboxId: string | null = null) {
  const { db } = app.database;
  const { id } = await seedOrder(db, {
    customerId: customer.id,
    driverId: driver.id,
    status: 'completed',
    sandboxId,
  });
  await sql`INSERT INTO domain_events (order_id, sequence, type, status, actor_kind, customer_id, driver_id, sandbox_id,
      happened_at, is_history)
    VALUES (${id}, (SELECT coalesce(max(sequence), 0) + 1 FROM domain_events WHERE order_id = ${id}), 'completed',
      'completed', 'driver', ${customer.id}, ${driver.id}, ${sandboxId}, ${at}, true)`.execute(db);
  return id;
}

async function listed(query = ''): Promise<ListedSample[]> {
  const answer = await requests.get(operator, `/api/admin/samples?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function workOf(sampleId: string) {
  const { items } = (await requests.get(operator, '/api/admin/work')).json();
  return items.find(({ subject }: { subject: { id: string } }) => subject.id === sampleId);
}

test('some of yesterday’s finished orders are drawn by lot, once, of each driver first', async () => {
  await sql`DELETE FROM sample_days WHERE day = '2026-11-10'`.execute(app.database.db);
  const yesterday = '2026-11-10T18:00:00Z';
  for (let index = 0; index < 6; index += 1) await finish(dana, yesterday);
  const ofLee = await finish(lee, yesterday);
  await finish(lee, '2026-11-11T14:00:00Z');
  await finish(dana, yesterday, await app.sandbox());
  await draw();
  await draw();
  const rows = await listed();
  expect(rows).toHaveLength(3);
  expect(rows.map(({ orderId }) => orderId)).toContain(ofLee);
  expect(rows.map(({ day, hasFindings }) => [day, hasFindings])).toEqual(
    rows.map(() => ['2026-11-10', null]),
  );
  const [first] = rows;
  await vi.waitFor(async () =>
    expect(await workOf(first?.id ?? '')).toMatchObject({
      kind: 'quality_sample',
      orderId: first?.orderId,
      facts: { about: 'sample', trackingNumber: first?.trackingNumber },
    }),
  );
});

test('in the last hour of a day of 25 hours, yesterday is still the day before', async () => {
  const { db } = app.database;
  app.clock.set('2026-11-02T05:12:00Z');
  await draw();
  app.clock.set('2026-11-11T15:00:00Z');
  const { rows } = await sql<{ day: string }>`SELECT day::text FROM sample_days
    WHERE day IN ('2026-10-31', '2026-11-01')`.execute(db);
  expect(rows).toEqual([{ day: '2026-10-31' }]);
});

const judge = (id: string, body: object) =>
  requests.post(operator, `/api/admin/samples/${id}/judge`, body);

test('a judgement must be whole, is made once, ends the work and stands on the driver’s card', async () => {
  const [sample] = await listed('state=open');
  const id = sample?.id ?? '';
  const { item_shown: _, ...few } = judgement.marks;
  for (const [body, fieldErrors] of [
    [{ marks: few }, { marks: 'Answer every question' }],
    [
      { marks: judgement.marks },
      { findings: 'Describe what you found', remedy: 'Choose what we did about the fault' },
    ],
  ] as const) {
    const refused = await judge(id, body);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().fieldErrors).toEqual(fieldErrors);
  }
  const answer = await judge(id, { ...judgement, marks: { ...judgement.marks, other: 'no' } });
  expect(answer.statusCode, answer.body).toBe(200);
  const judged: WholeSample = answer.json();
  // One of the questions does not apply, which leaves 85 points. The answers earn 25, 20, 15 and half of 25
  // of them, which is 85 %.
  expect(judged).toMatchObject({ ...judgement, score: 85, hasFindings: true });
  expect((await judge(id, judgement)).json().code).toBe('already_decided');
  await vi.waitFor(async () => expect(await workOf(id)).toBeUndefined());
  const card = await requests.get(operator, `/api/admin/things/drivers/${sample?.driver.id}`);
  expect(card.json().figures).toContainEqual({ figure: 'samples', amount: null, count: 0, of: 1 });
  expect(card.json().groups).toContainEqual(expect.objectContaining({ group: 'found', count: 1 }));
});

test('what was in order keeps no findings', async () => {
  const id = await seedSample(app, { driverId: lee.id });
  const marks = Object.fromEntries(Object.keys(judgement.marks).map((key) => [key, 'yes']));
  const { body } = await judge(id, { ...judgement, marks });
  expect(JSON.parse(body)).toMatchObject({
    score: 100,
    hasFindings: false,
    findings: null,
    remedy: null,
  });
});

test('the list is narrowed by state and driver', async () => {
  expect(await listed('state=with_findings')).toHaveLength(1);
  expect(await listed('state=in_order')).toHaveLength(1);
  expect(await listed('state=open')).toHaveLength(2);
  const ofLee = await listed('q=moss');
  expect(new Set(ofLee.map(({ driver }) => driver.id))).toEqual(new Set([lee.id]));
});

test('a new scorecard is published once, for samples that are drawn from then on', async () => {
  const all = async () => (await requests.get(operator, '/api/admin/scorecards')).json();
  const [first] = await all();
  expect(first).toMatchObject({ version: 1, publishedBy: null });
  const publish = (body: object) =>
    requests.post(operator, '/api/admin/scorecards', { basedOn: 1, reason: 'Sharper', ...body });
  const [shown, ...others] = first.criteria;
  const criteria = [
    { ...shown, weight: 100 - 30 },
    { key: null, name: 'Door', question: 'Shut?', weight: 30 },
  ];
  const refused = await publish({ criteria: [...criteria, ...others] });
  expect(refused.json().fieldErrors).toEqual({ criteria: 'The points add up to 175, not to 100' });
  const both = await Promise.all([publish({ criteria }), publish({ criteria, reason: 'Twice' })]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect((await all()).map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  const [{ criteria: published }] = await all();
  expect(published.map(({ key }: { key: string }) => key)).toEqual(['item_shown', 'v2_2']);
  const [open] = await listed('state=open');
  expect(open?.scorecard).toBe(1);
  app.clock.set('2026-11-12T15:00:00Z');
  await finish(dana, '2026-11-11T18:00:00Z');
  await draw();
  expect((await listed('state=open'))[0]?.scorecard).toBe(2);
  const acts =
    await sql`SELECT before, after FROM admin_acts WHERE action = 'publish_scorecard'`.execute(
      app.database.db,
    );
  expect(acts.rows).toEqual([{ before: { version: 1 }, after: { version: 2 } }]);
});
