import { savedViewLimits } from '@backhaul/domain/operations/saved-view-limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { requestsOf } from '../../../testing/requests-of.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';

const list = '/api/admin/orders';
const path = '/api/admin/saved-views';

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
let mine: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  requests = requestsOf(app);
});
beforeEach(async () => {
  mine = await app.person({ isAdmin: true, scopes: ['dashboard'] });
  other = await app.person({ isAdmin: true, scopes: ['dashboard'] });
});
afterAll(() => app.stop());

const late = { list, name: 'Late', query: 'needs=attention&sort=slot', isShared: false };
const save = (change: object = {}, by = mine) => requests.post(by, path, { ...late, ...change });
const names = async (by = mine, of = list) => {
  const found = await requests.get(by, `${path}?list=${encodeURIComponent(of)}`);
  return found.json().map((view: { name: string; by: string | null }) => [view.name, view.by]);
};

async function remove(id: string, { cookie }: TestPerson) {
  const answer = await app.fastify.inject({
    method: 'DELETE',
    url: `${path}/${id}`,
    headers: { cookie },
  });
  return answer.statusCode;
}

test('a view is mine until I share it, and only I remove it', async () => {
  const kept = await save();
  expect(kept.statusCode).toBe(201);
  expect(kept.json()).toMatchObject({ name: 'Late', query: late.query, by: null });
  const shared = (await save({ name: 'Ours', isShared: true })).json();
  expect(await names()).toEqual(
    expect.arrayContaining([
      ['Late', null],
      ['Ours', null],
    ]),
  );
  const seen = await names(other);
  expect(seen.map(([name]: string[]) => name)).toContain('Ours');
  expect(seen.map(([name]: string[]) => name)).not.toContain('Late');
  expect(await names(mine, '/api/admin/payments')).toEqual([]);
  expect(await remove(shared.id, other)).toBe(404);
  expect(await remove(shared.id, mine)).toBe(204);
  expect(await remove(shared.id, mine)).toBe(404);
});

test('a name is there once for a person and a list, however it is written', async () => {
  await save();
  const again = await save({ name: ' late ' });
  expect([again.statusCode, again.json().code]).toEqual([409, 'view_name_taken']);
  expect((await save({ list: '/api/admin/payments' })).statusCode).toBe(201);
  expect((await save({}, other)).statusCode).toBe(201);
});

test('two of one name at once: one is kept', async () => {
  const answers = await Promise.all([save(), save(), save()]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    201, 409, 409,
  ]);
});

test('there are only so many', async () => {
  for (let n = 0; n < savedViewLimits.most; n += 1) await save({ name: `View ${n}` });
  const answer = await save({ name: 'One too many' });
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'too_many_views']);
});

test.each([
  [{ name: '  ' }, 'name', 'Give the view a name'],
  [{ name: 'x'.repeat(41) }, 'name', 'Must be at most 40 characters'],
  [{ query: 'q='.padEnd(601, 'x') }, 'query', 'Must be at most 600 characters'],
  [{ list: '/api/admin/nothing' }, 'list', 'There is no such list'],
])('refused, with the reason: %o', async (change, field, reason) => {
  const answer = await save(change);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().fieldErrors[field]).toBe(reason);
});

test('people who may not read the list see no views of it, and keep none', async () => {
  await save({ name: 'Shared', isShared: true });
  const clerk = await app.person();
  await sql`INSERT INTO employees (user_id, role) VALUES (${clerk.id}, 'finance')`.execute(
    app.database.db,
  );
  expect((await save({}, clerk)).statusCode).toBe(403);
  expect((await requests.get(clerk, `${path}?list=${list}`)).statusCode).toBe(403);
});
