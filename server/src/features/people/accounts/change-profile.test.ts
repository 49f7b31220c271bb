import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestsOf } from '../../../testing/requests-of.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import {
  startTestIdentityProvider,
  type TestIdentityProvider,
} from '../../../testing/test-identity-provider.ts';

let app: TestApp;
let provider: TestIdentityProvider;
let requests: ReturnType<typeof requestsOf>;
beforeAll(async () => {
  provider = await startTestIdentityProvider();
  app = await startTestApp({
    GOOGLE_CLIENT_ID: 'google-id',
    GOOGLE_CLIENT_SECRET: 'google-secret',
    GOOGLE_ISSUER: provider.issuer,
  });
  requests = requestsOf(app);
});
afterAll(async () => {
  await app.stop();
  await provider.stop();
});

const change = (caller: TestPerson, body: object) =>
  requests.patch(caller, '/api/account/profile', body);

it('keeps names, and the phone number as +1 and ten digits', async () => {
  const jane = await app.person();
  const answer = await change(jane, {
    firstName: ' Jane ',
    lastName: 'Doe',
    phone: '(314) 555-0199',
  });
  expect(answer.json().user).toMatchObject({
    firstName: 'Jane',
    lastName: 'Doe',
    phone: '+13145550199',
  });
  const without = await change(jane, { firstName: 'Jane', lastName: 'Doe', phone: '' });
  expect(without.json().user.phone).toBeNull();
});

it.each([
  [{ firstName: '' }, { firstName: 'First name is required' }],
  [{ lastName: 'x'.repeat(51) }, { lastName: 'Last name must be less than 50 characters' }],
  [
    { phone: '+44 20 7946 0958' },
    { phone: 'Enter a US phone number with 10 digits, such as (314) 555-0199' },
  ],
])('refuses %j at its field', async (part, fieldErrors) => {
  const form = { firstName: 'Jane', lastName: 'Doe', phone: '', ...part };
  const answer = await change(await app.person(), form);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().fieldErrors).toEqual(fieldErrors);
});

/** Runs the whole redirect to the provider and back in the person's session. */
async function connect(caller: TestPerson, claims: object, back = caller) {
  provider.isNow({ email_verified: true, ...claims });
  const { cookie } = caller;
  const begun = await app.fastify.inject({
    url: '/api/auth/google?connect=1',
    headers: { cookie },
  });
  const kept = begun.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const { pathname, search } = new URL(await provider.agree(begun.headers.location ?? ''));
  const headers = { cookie: `${back.cookie}; ${kept}` };
  const answer = await app.fastify.inject({ url: pathname + search, headers });
  return answer.headers.location;
}
const outcome = (code: string) => `/account-settings?connect=${code}&provider=google#sign-ins`;
const waysOf = async (caller: TestPerson) =>
  (await requests.get(caller, '/api/account/sign-ins')).json();
async function disconnect({ cookie }: TestPerson) {
  const url = '/api/account/sign-ins/google';
  return app.fastify.inject({ method: 'DELETE', url, headers: { cookie } });
}

it('connects a provider to the account that asked, whatever its e-mail is, once', async () => {
  const jane = await app.person();
  const claims = { sub: 'jane', email: 'jane.elsewhere@example.com' };
  expect(await connect(jane, claims)).toBe(outcome('connected'));
  expect(await connect(jane, claims)).toBe(outcome('connected'));
  expect((await waysOf(jane)).providers).toHaveLength(1);
  expect(await connect(await app.person(), claims)).toBe(outcome('connected_elsewhere'));
});

it('connects nothing that is not verified, and to nobody who did not ask', async () => {
  const jane = await app.person();
  const unverified = { sub: 'x1', email: 'x@example.com', email_verified: false };
  expect(await connect(jane, unverified)).toBe(outcome('unverified'));
  const riley = await app.person();
  expect(await connect(jane, { sub: 'x2', email: 'x@example.com' }, riley)).toBe(outcome('failed'));
  await sql`UPDATE users SET email_verified_at = NULL WHERE id = ${jane.id}`.execute(
    app.database.db,
  );
  expect(await connect(jane, { sub: 'x3', email: 'x@example.com' })).toBe(outcome('unverified'));
  for (const caller of [jane, riley]) expect((await waysOf(caller)).providers).toEqual([]);
});

it('disconnects a provider, but not the last way in', async () => {
  const jane = await app.person();
  await connect(jane, { sub: 'last', email: jane.email });
  const refused = await disconnect(jane);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    code: 'last_way_in',
    message: 'This is your only way to sign in. Set a password first.',
  });
  await sql`UPDATE users SET password_hash = 'x' WHERE id = ${jane.id}`.execute(app.database.db);
  expect((await disconnect(jane)).statusCode).toBe(204);
  expect((await disconnect(jane)).statusCode).toBe(404);
  expect(await waysOf(jane)).toEqual({ hasPassword: true, providers: [] });
});
