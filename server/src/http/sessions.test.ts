import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createSessionReader } from './sessions.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const tokenOf = ({ cookie }: { cookie: string }) => cookie.slice(cookie.indexOf('=') + 1);

test('sessions that are read at once are each their own, and a token of nobody stands between them', async () => {
  const people = await Promise.all(Array.from({ length: 70 }, () => app.person()));
  const [first] = people;
  await sql`INSERT INTO idempotency_keys (user_id, key, call, body_hash, status, answer)
    VALUES (${first?.id}, 'again', 'POST /x', '\\x00', 201, '{"kept":true}')`.execute(
    app.database.db,
  );
  const asked = people.flatMap((person) => [tokenOf(person), 'of nobody']);
  const readSession = createSessionReader(app.database.pool);
  const read = await Promise.all(asked.map((token) => readSession(token, 'again')));
  expect(read.map((session) => session?.principal.userId)).toEqual(
    people.flatMap(({ id }) => [id, undefined]),
  );
  expect(read.map((session) => session?.stored?.answer ?? null)).toEqual([
    { kept: true },
    ...read.slice(1).map(() => null),
  ]);
});

test('a session that cannot be read fails alone', async () => {
  const read = createSessionReader(app.database.pool);
  const person = await app.person();
  const token = tokenOf(person);
  const all = await Promise.allSettled([
    read(token),
    read(token),
    read(token, '\u0000'),
    read(token),
  ]);
  expect(all.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
});
