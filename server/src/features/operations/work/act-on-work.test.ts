import type { WorkItem } from '@backhaul/contract/calls/operations/work.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { requestsOf } from '../../../testing/requests-of.ts';
import { sized } from '../../../testing/sized.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { connect } from '../../../testing/test-subscriber.ts';

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
let ana: TestPerson;
let mara: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  requests = requestsOf(app);
  ana = await app.person({ isAdmin: true, scopes: ['dashboard'] });
  mara = await app.person({ isAdmin: true, scopes: ['dashboard'] });
  await sql`UPDATE users SET first_name = 'Ana', last_name = 'Reyes' WHERE id = ${ana.id}`.execute(
    app.database.db,
  );
});
afterAll(() => app.stop());

const minute = 60_000;
const later = (ms: number) => new Date(app.clock.now().getTime() + ms);

/** Creates tickets on the work list, each due a minute after the one before. */
async function waiting(count: number): Promise<WorkItem[]> {
  const now = app.clock.now();
  const facts: WorkItem['facts'] = {
    about: 'ticket',
    number: 'T-AAAAAA',
    kind: 'other',
    status: 'open',
    subject: 'Opening hours',
    words: 'When do you open?',
    name: 'Jo',
    isVisitor: true,
    trackingNumber: null,
    retailer: null,
  };
  await sql`
    INSERT INTO work_items (id, source, source_id, kind, subject_kind, subject_id, since, due_at, shows_at, facts)
    SELECT gen_random_uuid(), 'made up', id, 'ticket', 'ticket', id, ${now}, ${now}::timestamptz + n * interval '1 minute',
      ${now}, ${JSON.stringify(facts)}::jsonb
    FROM (SELECT gen_random_uuid() AS id, n FROM generate_series(1, ${count}::integer) n) made`.execute(
    app.database.db,
  );
  return list(ana);
}
const list = async (who: TestPerson): Promise<WorkItem[]> =>
  (await requests.get(who, '/api/admin/work')).json().items;
const act = (who: TestPerson, name: string, body: object = {}) =>
  requests.post(who, `/api/admin/work/${name}`, body);
const first = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new Error('nothing waits');
  return one;
};

beforeEach(async () => {
  await sql`DELETE FROM work_items`.execute(app.database.db);
});

test('of two who take a piece one has it, and the other reads who', async () => {
  const { id } = first(await waiting(1));
  const take = (who: TestPerson) => act(who, 'take', { ids: [id], from: null });
  const answers = await Promise.all([take(ana), take(mara)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const isAnas = answers[0]?.statusCode === 200;
  const lost = answers[isAnas ? 1 : 0]?.json();
  expect(lost).toMatchObject({
    code: 'work_taken',
    message: `${isAnas ? 'Ana Reyes' : 'Test Person'} is on it.`,
    owner: { id: (isAnas ? ana : mara).id },
  });
  expect((await list(ana))[0]?.owner?.id).toBe((isAnas ? ana : mara).id);
});

test('a piece is taken over from the person who was seen to have it, and given back by its owner alone', async () => {
  const { id } = first(await waiting(1));
  await act(ana, 'take', { ids: [id], from: null });
  expect((await act(mara, 'take', { ids: [id], from: mara.id })).json().code).toBe('work_taken');
  expect((await act(mara, 'release', { ids: [id] })).json().code).toBe('work_taken');
  const over = await act(mara, 'take', { ids: [id], from: ana.id });
  expect(over.json()).toMatchObject({ items: [{ id, owner: { id: mara.id } }], lost: [] });
  expect((await act(ana, 'release', { ids: [id] })).statusCode).toBe(409);
  expect((await act(mara, 'release', { ids: [id] })).json().items[0].owner).toBeNull();
});

test('of several pieces those that were free are had, and the others named', async () => {
  const [one, two, three] = await waiting(3);
  await act(ana, 'take', { ids: [two?.id], from: null });
  const { items, lost } = (
    await act(mara, 'take', { ids: [one?.id, two?.id, three?.id], from: null })
  ).json();
  expect(items.map(({ id }: WorkItem) => id)).toEqual([one?.id, three?.id]);
  expect(lost).toEqual([two?.id]);
});

test('a piece that is put off comes back at its time, and is not next meanwhile', async () => {
  const [one, two] = await waiting(2);
  const until = later(20 * minute).toISOString();
  const put = await act(ana, 'snooze', { ids: [one?.id], until });
  expect(put.json().items[0].snoozedUntil).toBe(until);
  const { nextAt } = (await requests.get(ana, '/api/admin/work')).json();
  expect(nextAt).toBe(until);
  expect((await act(mara, 'next')).json().item.id).toBe(two?.id);
  expect((await act(mara, 'next')).json().item).toBeNull();
  app.clock.set(until);
  expect((await act(mara, 'next')).json().item.id).toBe(one?.id);
  app.clock.run();
});

test.each([
  ['the past', -minute],
  ['next month', 31 * 24 * 60 * minute],
])('nothing is put off until %s', async (_, ms) => {
  const { id } = first(await waiting(1));
  const answer = await act(ana, 'snooze', { ids: [id], until: later(ms).toISOString() });
  expect([answer.statusCode, answer.json().fieldErrors]).toEqual([
    422,
    { until: 'Choose a time within the next two weeks' },
  ]);
});

test('what is over cannot be taken', async () => {
  const { id } = first(await waiting(1));
  await sql`UPDATE work_items SET closed_at = now() WHERE id = ${id}`.execute(app.database.db);
  const answer = await act(ana, 'take', { ids: [id], from: null });
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'work_over']);
});

test('everybody sees at once who is where, and what they took', async () => {
  const { id } = first(await waiting(1));
  const watching = await connect(app, { cookie: mara.cookie });
  const present = await app.fastify.inject({
    method: 'PUT',
    url: '/api/admin/work/presence',
    headers: { cookie: ana.cookie },
    payload: { itemId: id },
  });
  expect(present.statusCode).toBe(204);
  expect(await watching.waitFor('WORK_CHANGED')).toMatchObject({ what: 'shift' });
  const { people } = (await requests.get(mara, '/api/admin/work/shift')).json();
  expect(people).toMatchObject([{ name: 'Ana Reyes', isHere: true, itemId: id }]);
  await act(ana, 'take', { ids: [id], from: null });
  await expect
    .poll(() => watching.heard.filter((heard) => 'what' in heard && heard.what === 'work').length)
    .toBeGreaterThan(0);
  await watching.close();

  const continuing = await connect(app, { cookie: mara.cookie, after: watching.cursor() });
  await continuing.waitFor('WORK_CHANGED');
  await continuing.close();
});

test('what changed since waits for the next shift', async () => {
  const before = app.clock.now().toISOString();
  const { id } = first(await waiting(1));
  await sql`UPDATE work_items SET closed_at = ${later(1)} WHERE id = ${id}`.execute(
    app.database.db,
  );
  const changes = (
    await requests.get(mara, `/api/admin/work/changes?since=${encodeURIComponent(before)}`)
  ).json();
  expect(changes).toMatchObject({
    since: before,
    opened: [],
    closed: [{ id }],
  });
});

test('a shift of five works through the list without one double act', async () => {
  const pieces = sized(500, 60);
  await waiting(pieces);
  const five = await Promise.all(
    Array.from({ length: 5 }, () => app.person({ isAdmin: true, scopes: ['dashboard'] })),
  );
  const taken = await Promise.all(
    five.map(async (who, place) => {
      const own: string[] = [];
      for (;;) {
        // The first two people each choose a free item from the list that they see. The others take the next
        // item.
        const seen = place < 2 ? (await list(who)).filter(({ owner }) => owner === null) : [];
        const id = seen.at(own.length % 3)?.id;
        const answer =
          id === undefined
            ? await act(who, 'next')
            : await act(who, 'take', { ids: [id], from: null });
        const body = answer.json();
        if (answer.statusCode === 409) continue;
        const item: WorkItem | null = id === undefined ? body.item : body.items[0];
        if (item === null) return own;
        own.push(item.id);
      }
    }),
  );
  const all = taken.flat();
  expect(all).toHaveLength(pieces);
  expect(new Set(all).size).toBe(pieces);
}, 60_000);
