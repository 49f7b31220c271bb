import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jacketReturn, quoteJacket } from '../../../testing/book-return.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import {
  type Claims,
  startTestIdentityProvider,
  type TestIdentityProvider,
} from '../../../testing/test-identity-provider.ts';
import { connect } from '../../../testing/test-subscriber.ts';

let provider: TestIdentityProvider;
let app: TestApp;
beforeAll(async () => {
  provider = await startTestIdentityProvider();
  app = await startTestApp({
    GOOGLE_CLIENT_ID: 'google-id',
    GOOGLE_CLIENT_SECRET: 'google-secret',
    GOOGLE_ISSUER: provider.issuer,
    FACEBOOK_CLIENT_ID: 'facebook-id',
    FACEBOOK_CLIENT_SECRET: 'facebook-secret',
    FACEBOOK_ISSUER: provider.issuer,
    ADMIN_EMAILS: 'boss@example.com',
    INTERNAL_ADMIN_EMAILS: 'Boss@Example.com',
  });
});
afterAll(async () => {
  await app.stop();
  await provider.stop();
});
beforeEach(() => app.clock.run());

type Name = 'google' | 'facebook';

const cookieHeader = (cookies: { name: string; value: string }[]) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

async function leave(name: Name, cookie = '', next?: string) {
  const query = next === undefined ? '' : `?next=${encodeURIComponent(next)}`;
  const answer = await app.fastify.inject({
    url: `/api/auth/${name}${query}`,
    headers: { cookie },
  });
  expect(answer.statusCode).toBe(302);
  const location = answer.headers.location ?? '';
  return { location, cookies: answer.cookies, cookie: cookieHeader(answer.cookies) };
}

function comeBack(address: string, cookie: string) {
  const { pathname, search } = new URL(address);
  return app.fastify.inject({ url: pathname + search, headers: { cookie } });
}

/** Runs a browser's whole sign-in at a provider, to which the person consents. */
async function signInAs(claims: Claims, name: Name = 'google') {
  provider.isNow(claims);
  const { location, cookie } = await leave(name);
  return await comeBack(await provider.agree(location), cookie);
}

async function meOf(cookies: { name: string; value: string }[]) {
  const answer = await app.fastify.inject({
    url: '/api/auth/me',
    headers: { cookie: cookieHeader(cookies) },
  });
  return answer.json();
}

async function identitiesOf(userId: string) {
  const { rows } = await sql`SELECT FROM oauth_identities WHERE user_id = ${userId}`.execute(
    app.database.db,
  );
  return rows;
}

const google = (email: string, changes: Claims = {}): Claims => ({
  sub: `google-of-${email}`,
  email,
  email_verified: true,
  given_name: 'Gina',
  family_name: 'Lang',
  ...changes,
});

describe('signing in with a provider', () => {
  it('makes an account of a stranger and signs them in', async () => {
    const answer = await signInAs(google('gina@example.com'));
    expect(answer.headers.location).toBe('/?oauth=success');
    expect(await meOf(answer.cookies)).toMatchObject({
      email: 'gina@example.com',
      firstName: 'Gina',
      lastName: 'Lang',
      emailVerified: true,
      isAdmin: false,
    });
  });

  it.each([
    ['/book-pickup?step=4', '/book-pickup?step=4'],
    ['https://evil.example', '/?oauth=success'],
    ['//evil.example', '/?oauth=success'],
    ['/\\evil.example', '/?oauth=success'],
    ['/\t/evil.example', '/?oauth=success'],
  ])('leads to the page that asked, %j, if it is ours', async (next, address) => {
    const person = google(`${randomUUID()}@example.com`);
    provider.isNow(person);
    const { location, cookie } = await leave('google', '', next);
    const answer = await comeBack(await provider.agree(location), cookie);
    expect(answer.headers.location).toBe(address);
  });

  it('still leads there after a try that failed', async () => {
    const { cookie } = await leave('google', '', '/orders');
    const answer = await comeBack('https://app.test/api/auth/google/callback?error=denied', cookie);
    expect(answer.headers.location).toBe('/login?oauth=failed&provider=google&next=%2Forders');
  });

  it('gives the account what the visitor had', async () => {
    const quoted = await app.fastify.inject({
      method: 'POST',
      url: '/api/quotes',
      payload: {
        pickup: { address: jacketReturn.pickupAddress },
        dropoff: { storeId: jacketReturn.storeId },
        numberOfItems: 1,
        tip: 0,
      },
    });
    provider.isNow(google('visited@example.com'));
    const { location, cookie } = await leave('google');
    const visitor = `${cookie}; ${cookieHeader(quoted.cookies)}`;
    const { id } = await meOf((await comeBack(await provider.agree(location), visitor)).cookies);
    const { rows } = await sql`SELECT id FROM quotes WHERE user_id = ${id}`.execute(
      app.database.db,
    );
    expect(rows).toEqual([{ id: quoted.json().quoteId }]);
  });

  it('finds the account again, even after the e-mail changed over there', async () => {
    const first = await meOf((await signInAs(google('again@example.com'))).cookies);
    const second = await signInAs(
      google('moved@example.com', { sub: 'google-of-again@example.com' }),
    );
    expect(await meOf(second.cookies)).toMatchObject({ id: first.id, email: 'again@example.com' });
  });

  it('links to the account of the same e-mail where both are verified', async () => {
    const { id, email } = await app.person();
    const answer = await signInAs(google(email));
    expect(await meOf(answer.cookies)).toMatchObject({ id, firstName: 'Test' });
  });

  it('links nothing where the provider has not verified the e-mail', async () => {
    const { id, email } = await app.person();
    const answer = await signInAs(google(email, { email_verified: false }));
    expect(answer.headers.location).toBe('/login?oauth=account_exists&provider=google');
    expect(answer.cookies.map((cookie) => cookie.value)).toEqual(['']);
    expect(await identitiesOf(id)).toEqual([]);
  });

  it.each([
    ['has quoted', ({ cookie }) => quoteJacket(app, cookie)],
    ['has booked', ({ id }) => seedOrder(app.database.db, { customerId: id })],
    [
      'is a driver',
      ({ id }) =>
        sql`INSERT INTO driver_profiles (user_id) VALUES (${id})`.execute(app.database.db),
    ],
    [
      'is an employee',
      ({ id }) =>
        sql`INSERT INTO employees (user_id, role) VALUES (${id}, 'support')`.execute(
          app.database.db,
        ),
    ],
  ] satisfies [string, (person: TestPerson) => Promise<unknown>][])(
    'links nothing where the account has not verified the e-mail and %s',
    async (_, use) => {
      const person = await app.person();
      const { id, email, cookie } = person;
      await sql`UPDATE users SET email_verified_at = NULL WHERE id = ${id}`.execute(
        app.database.db,
      );
      await use(person);
      const answer = await signInAs(google(email));
      expect(answer.headers.location).toBe('/login?oauth=account_exists&provider=google');
      expect(await identitiesOf(id)).toEqual([]);
      const me = await app.fastify.inject({ url: '/api/auth/me', headers: { cookie } });
      expect(me.statusCode).toBe(200);
    },
  );

  it('gives an e-mail to its proven owner that somebody else registered and never used', async () => {
    const email = 'squatted@example.com';
    const password = 'six-brown-parcels';
    const names = { firstName: 'Sam', lastName: 'Squatter' };
    const form = { email, password, confirmPassword: password, ...names };
    const post = (url: string, payload: object) =>
      app.fastify.inject({ method: 'POST', url, payload });
    await post('/api/auth/register', form);
    const squatter = cookieHeader((await post('/api/auth/login', { email, password })).cookies);
    const before = await app.fastify.inject({ url: '/api/auth/me', headers: { cookie: squatter } });
    const socket = await connect(app, { cookie: squatter });

    const answer = await signInAs(google(email));
    expect(answer.headers.location).toBe('/?oauth=success');
    const owner = await meOf(answer.cookies);
    expect(owner).toMatchObject({ email, firstName: 'Gina', emailVerified: true, phone: null });
    expect(owner.id).not.toBe(before.json().id);
    expect(await socket.closed).toBe(4401);
    const after = await app.fastify.inject({ url: '/api/auth/me', headers: { cookie: squatter } });
    expect(after.statusCode).toBe(401);
    const again = await post('/api/auth/login', { email, password });
    expect(again.json().code).toBe('invalid_credentials');
    expect(await meOf((await signInAs(google(email))).cookies)).toMatchObject({ id: owner.id });
  });

  it('never joins a person of a sandbox', async () => {
    const sandboxId = '3a5cfb0e-8c36-4d6e-b2de-2d2d4f2f9a01';
    await sql`INSERT INTO sandboxes (id, expires_at) VALUES (${sandboxId}, now() + interval '1 day')`.execute(
      app.database.db,
    );
    const { id, email } = await app.person({ sandboxId });
    const me = await meOf((await signInAs(google(email))).cookies);
    expect(me).toMatchObject({ email, isSandbox: false });
    expect(me.id).not.toBe(id);
  });

  it('takes what Facebook says, and its e-mail as unverified', async () => {
    const answer = await signInAs(
      { sub: '1012', email: 'fay@example.com', name: 'Fay Ortiz' },
      'facebook',
    );
    expect(answer.headers.location).toBe('/?oauth=success');
    expect(await meOf(answer.cookies)).toMatchObject({
      email: 'fay@example.com',
      lastName: 'Ortiz',
      emailVerified: false,
    });
  });

  it('fails for a person who shares no e-mail', async () => {
    const answer = await signInAs({ sub: '77' }, 'facebook');
    expect(answer.headers.location).toBe('/login?oauth=failed&provider=facebook');
  });

  it('gives the configured scopes to a verified e-mail, to no other', async () => {
    const unverified = await signInAs(google('boss@example.com', { email_verified: false }));
    expect(await meOf(unverified.cookies)).toMatchObject({ isAdmin: false, scopes: [] });
    const verified = await signInAs(google('boss@example.com'));
    expect(await meOf(verified.cookies)).toMatchObject({
      isAdmin: true,
      scopes: ['dashboard', 'internal'],
    });
  });

  it('ends the session that the browser had before', async () => {
    const { cookie } = await app.person();
    provider.isNow(google('switch@example.com'));
    const left = await leave('google', cookie);
    await comeBack(await provider.agree(left.location), `${cookie}; ${left.cookie}`);
    const answer = await app.fastify.inject({ url: '/api/auth/me', headers: { cookie } });
    expect(answer.statusCode).toBe(401);
  });
});

describe('an attempt', () => {
  const failed = '/login?oauth=failed&provider=google';

  it('is kept in a short-lived cookie that scripts cannot read', async () => {
    const { cookies } = await leave('google');
    expect(cookies).toEqual([
      expect.objectContaining({
        name: 'backhaul-oauth',
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
        maxAge: 600,
      }),
    ]);
  });

  it('fails in a browser that did not begin it', async () => {
    provider.isNow(google('victim@example.com'));
    const back = await provider.agree((await leave('google')).location);
    expect((await comeBack(back, '')).headers.location).toBe(failed);
    const other = await leave('google');
    expect((await comeBack(back, other.cookie)).headers.location).toBe(failed);
  });

  it('comes back once, though browser and provider would have it twice', async () => {
    provider.isNow(google('once@example.com'));
    const { location, cookie } = await leave('google');
    const back = await provider.agree(location);
    expect((await comeBack(back, cookie)).headers.location).toBe('/?oauth=success');
    const again = await comeBack(back, cookie);
    expect(again.headers.location).toBe(failed);
    expect(again.cookies.filter(({ name }) => name === 'backhaul')).toEqual([]);
  });

  it('fails with a cookie that was changed', async () => {
    provider.isNow(google('victim@example.com'));
    const { location, cookies } = await leave('google');
    const [payload = '', signature = ''] = (cookies[0]?.value ?? '').split('.');
    const forged = Buffer.from(payload, 'base64url')
      .toString()
      .replace(/"nonce":"./, '"nonce":"~');
    const value = `${Buffer.from(forged).toString('base64url')}.${signature}`;
    const back = await provider.agree(location);
    expect((await comeBack(back, `backhaul-oauth=${value}`)).headers.location).toBe(failed);
    expect((await comeBack(back, 'backhaul-oauth=junk')).headers.location).toBe(failed);
  });

  it('fails with the other provider', async () => {
    provider.isNow(google('victim@example.com'));
    const { location, cookie } = await leave('google');
    const back = await provider.agree(location);
    const answer = await comeBack(back.replace('/google/', '/facebook/'), cookie);
    expect(answer.headers.location).toBe('/login?oauth=failed&provider=facebook');
  });

  it('fails after ten minutes', async () => {
    provider.isNow(google('slow@example.com'));
    const { location, cookie } = await leave('google');
    const back = await provider.agree(location);
    app.clock.set(new Date(app.clock.now().getTime() + 601_000).toISOString());
    expect((await comeBack(back, cookie)).headers.location).toBe(failed);
  });

  it('fails when the person says no', async () => {
    const { location, cookie } = await leave('google');
    const state = new URL(location).searchParams.get('state') ?? '';
    const back = `http://localhost/api/auth/google/callback?error=access_denied&state=${state}`;
    expect((await comeBack(back, cookie)).headers.location).toBe(failed);
  });
});

it('explains itself in a page where a provider has no keys', async () => {
  const bare = await startTestApp({}, { database: app.database });
  for (const name of ['google', 'facebook']) {
    for (const path of [
      '?next=/orders',
      '?next=https://evil.example',
      '/callback?code=x&state=y',
    ]) {
      const answer = await bare.fastify.inject({ url: `/api/auth/${name}${path}` });
      expect(answer.statusCode).toBe(501);
      expect(answer.headers['content-type']).toMatch(/^text\/(?:html|plain); charset=utf-8$/);
      expect(answer.body.toLowerCase()).toContain(`you cannot sign in with ${name} here`);
      expect(answer.body).not.toContain('evil.example');
    }
  }
  await bare.stop();
});

it('comes back to the public address, with cookies for https alone', async () => {
  const origin = 'https://returns.example';
  const environment = {
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_ISSUER: provider.issuer,
    PUBLIC_ORIGIN: origin,
  };
  const secure = await startTestApp(environment, { database: app.database });
  const answer = await secure.fastify.inject({ url: '/api/auth/google' });
  const asked = new URL(answer.headers.location ?? '').searchParams.get('redirect_uri');
  expect(asked).toBe(`${origin}/api/auth/google/callback`);
  expect(answer.cookies[0]).toMatchObject({ name: '__Host-backhaul-oauth', secure: true });
  await secure.stop();
});

it('lets only those who work here in where the public may not sign in', async () => {
  const closed = await startTestApp(
    {
      ALLOW_PUBLIC_LOGIN: 'false',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_ISSUER: provider.issuer,
    },
    { database: app.database },
  );
  const driver = await app.person({ isDriver: true });
  for (const [email, end] of [
    ['public@example.com', '/login?oauth=restricted&provider=google'],
    [driver.email, '/?oauth=success'],
  ] as const) {
    provider.isNow(google(email));
    const left = await closed.fastify.inject({ url: '/api/auth/google' });
    const back = new URL(await provider.agree(left.headers.location ?? ''));
    const answer = await closed.fastify.inject({
      url: back.pathname + back.search,
      headers: { cookie: cookieHeader(left.cookies) },
    });
    expect(answer.headers.location).toBe(end);
  }
  await closed.stop();
});
