import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startSession } from '../../../http/sessions.ts';
import { type Caller, requestsOf } from '../../../testing/requests-of.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { connect } from '../../../testing/test-subscriber.ts';

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
beforeAll(async () => {
  app = await startTestApp();
  requests = requestsOf(app);
});
afterAll(() => app.stop());

interface Listed {
  id: string;
  device: string;
  kind: string;
  firstUsedAt: string;
  lastUsedAt: string;
  isCurrent: boolean;
}

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const list = async (caller: Caller): Promise<Listed[]> =>
  (await requests.get(caller, '/api/account/sessions')).json();
const isSignedIn = async (caller: Caller) =>
  (await requests.get(caller, '/api/auth/me')).statusCode === 200;
const end = (caller: Caller, id: string) =>
  app.fastify.inject({
    method: 'DELETE',
    url: `/api/account/sessions/${id}`,
    headers: { cookie: caller?.cookie ?? '' },
  });

async function another({ id }: TestPerson, userAgent: string | null = null) {
  const token = await startSession(app.database.pool, id, userAgent);
  return { cookie: `${app.cookie.name}=${token}` };
}

it('are told by their device, this one first', async () => {
  const person = await app.person();
  await another(person, safari);
  const [here, there, ...none] = await list(person);
  expect(none).toEqual([]);
  expect(here).toMatchObject({ device: 'Unknown device', isCurrent: true });
  expect(there).toEqual({
    id: expect.any(String),
    device: 'Safari on iPhone',
    kind: 'phone',
    firstUsedAt: expect.any(String),
    lastUsedAt: expect.any(String),
    isCurrent: false,
  });
});

it('know the browser that somebody signed in with, however long its name', async () => {
  const email = 'wordy@example.com';
  const password = 'correct horse';
  const names = { firstName: 'Jane', lastName: 'Doe' };
  await requests.post(null, '/api/auth/register', {
    email,
    password,
    confirmPassword: password,
    ...names,
  });
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
    headers: { 'user-agent': `${safari} ${'x'.repeat(5_000)}` },
  });
  expect(answer.statusCode).toBe(200);
  const [cookie] = answer.cookies;
  const [here] = await list({ cookie: `${cookie?.name}=${cookie?.value}` });
  expect(here?.device).toBe('Safari on iPhone');
});

it('end one by one, with their sockets, and nobody else’s', async () => {
  const person = await app.person();
  const other = await app.person();
  const there = await another(person, safari);
  const socket = await connect(app, there);
  const [, session] = await list(person);
  const id = session?.id ?? '';
  expect((await end(other, id)).statusCode).toBe(404);
  expect(await isSignedIn(there)).toBe(true);
  expect((await end(person, id)).statusCode).toBe(204);
  expect(await socket.closed).toBe(4401);
  expect(await isSignedIn(there)).toBe(false);
  expect((await end(person, id)).statusCode).toBe(404);
  expect(await list(person)).toHaveLength(1);
});

it('end all but this one', async () => {
  const person = await app.person();
  const stranger = await app.person();
  const others = [await another(person), await another(person, safari)];
  const sockets = await Promise.all(others.map((other) => connect(app, other)));
  const answer = await requests.post(person, '/api/account/sessions/end-others');
  expect(answer.json()).toEqual({ ended: 2 });
  expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4401, 4401]);
  for (const other of others) expect(await isSignedIn(other)).toBe(false);
  expect(await list(person)).toMatchObject([{ isCurrent: true }]);
  expect(await isSignedIn(stranger)).toBe(true);
});

it('say when they were last used, to ten minutes', async () => {
  const person = await app.person();
  const usedBefore = (time: string) =>
    sql`UPDATE sessions SET last_used_at = now() - ${time}::interval WHERE user_id = ${person.id}`.execute(
      app.database.db,
    );
  const ageMinutes = async () => {
    const { rows } = await sql<{ age: number }>`
      SELECT extract(epoch FROM now() - last_used_at)::double precision / 60 AS age FROM sessions
      WHERE user_id = ${person.id}`.execute(app.database.db);
    return rows[0]?.age ?? 0;
  };
  await usedBefore('9 minutes');
  await list(person);
  expect(await ageMinutes()).toBeGreaterThan(8);
  await usedBefore('2 days');
  await list(person);
  await vi.waitFor(async () => expect(await ageMinutes()).toBeLessThan(1), { timeout: 5_000 });
});

it('leave out those that have expired', async () => {
  const person = await app.person();
  await another(person, safari);
  await sql`UPDATE sessions SET expires_at = now() WHERE user_id = ${person.id} AND user_agent IS NOT NULL`.execute(
    app.database.db,
  );
  expect(await list(person)).toHaveLength(1);
});

it('and the ways in are told: a password, and connected providers', async () => {
  const person = await app.person();
  await sql`INSERT INTO oauth_identities (provider, subject, user_id) VALUES ('google', ${person.id}, ${person.id})`.execute(
    app.database.db,
  );
  const answer = await requests.get(person, '/api/account/sign-ins');
  expect(answer.json()).toEqual({
    hasPassword: false,
    providers: [{ provider: 'google', linkedAt: expect.stringMatching(/Z$/) }],
  });
});
