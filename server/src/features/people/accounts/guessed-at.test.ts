import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { attemptsPerWindow, freeTurns } from './limit-attempts.ts';

let app: TestApp;
/** A second server process on the same database. */
let other: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({}, { database: app.database });
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

const password = 'six-brown-parcels';
const home = '198.51.100.20';
const elsewhere = '203.0.113.9';

interface Try {
  email: string;
  password?: string;
  from?: string;
  cookie?: string;
  at?: TestApp;
}

function signIn({ email, password: tried = password, from = elsewhere, cookie, at = app }: Try) {
  return at.fastify.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: from,
    headers: cookie === undefined ? {} : { cookie },
    payload: { email, password: tried },
  });
}

const deviceOf = (answer: Awaited<ReturnType<typeof signIn>>) => {
  const cookie = answer.cookies.find(({ name }) => name === 'backhaul-device');
  return `backhaul-device=${cookie?.value}`;
};

let made = 0;
let email: string;
/** The cookie by which the server recognizes the owner's browser. */
let device: string;
beforeEach(async () => {
  made += 1;
  email = `owner${made}@example.com`;
  const names = { firstName: 'Olga', lastName: 'Owner' };
  await app.fastify.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: { email, password, confirmPassword: password, ...names },
  });
  device = deviceOf(await signIn({ email, from: home }));
});

/**
 * Sends wrong passwords from this many networks at once, more from each network than the limit allows.
 * Returns the status codes.
 */
async function guess(networks: number): Promise<number[]> {
  const tries = Array.from({ length: networks }, (_, n) =>
    Array.from({ length: attemptsPerWindow + 2 }, () =>
      signIn({ email, password: 'guess', from: `192.0.${n}.7`, at: n % 2 === 0 ? app : other }),
    ),
  );
  return (await Promise.all(tries.flat())).map(({ statusCode }) => statusCode);
}

describe('while somebody else guesses, the owner signs in', () => {
  beforeEach(async () => {
    const statuses = await guess(2);
    expect(statuses.filter((status) => status === 401)).toHaveLength(2 * attemptsPerWindow);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2 * 2);
    await sql`UPDATE sign_in_attempts SET next_turn_at = now() + interval '1 hour', count = ${freeTurns}
      WHERE key = ${`login:${email}:anywhere`}`.execute(app.database.db);
  });

  it('in a browser they signed in from before, wherever it is now', async () => {
    expect((await signIn({ email, cookie: device, from: '192.0.0.7' })).statusCode).toBe(200);
    expect((await signIn({ email, cookie: device, at: other })).statusCode).toBe(200);
  });

  it('in a network they signed in from before, with a new browser', async () => {
    expect((await signIn({ email, from: '198.51.100.77' })).statusCode).toBe(200);
  });

  it('anywhere else after a short wait', async () => {
    await sql`UPDATE sign_in_attempts SET next_turn_at = now() WHERE key = ${`login:${email}:anywhere`}`.execute(
      app.database.db,
    );
    const startedAt = performance.now();
    expect((await signIn({ email })).statusCode).toBe(200);
    expect(performance.now() - startedAt).toBeGreaterThan(500);
  });
});

describe('whoever guesses', () => {
  it('is held up at each place, at all processes together', async () => {
    const tries = await Promise.all(
      Array.from({ length: attemptsPerWindow + 4 }, (_, n) =>
        signIn({ email, password: 'guess', at: n % 2 === 0 ? app : other }),
      ),
    );
    expect(tries.filter(({ statusCode }) => statusCode === 401)).toHaveLength(attemptsPerWindow);
    expect((await signIn({ email })).json().code).toBe('rate_limited');
  });

  it('takes turns with all others, and is sent away where the line is long', async () => {
    const line = sql`UPDATE sign_in_attempts SET count = ${freeTurns}, next_turn_at = now() + interval '11 seconds'
      WHERE key = ${`login:${email}:anywhere`}`;
    await signIn({ email, password: 'guess' });
    await line.execute(app.database.db);
    expect((await signIn({ email, password: 'guess' })).json().code).toBe('rate_limited');
  });

  it('has no more tries with the cookie of a known browser', async () => {
    const tries = await Promise.all(
      Array.from({ length: attemptsPerWindow + 4 }, (_, n) =>
        signIn({ email, password: 'guess', cookie: device, from: `192.0.${n}.7` }),
      ),
    );
    expect(tries.filter(({ statusCode }) => statusCode === 401)).toHaveLength(attemptsPerWindow);
  });

  it('gains nothing by a cookie that is made up, or known to another account', async () => {
    const stranger = `stranger${made}@example.com`;
    const names = { firstName: 'Sly', lastName: 'Stranger' };
    const form = { email: stranger, password, confirmPassword: password, ...names };
    await app.fastify.inject({ method: 'POST', url: '/api/auth/register', payload: form });
    const theirs = deviceOf(await signIn({ email: stranger }));
    const cookies = [theirs, 'backhaul-device=made-up', 'backhaul-device='];
    const tries = await Promise.all(
      Array.from({ length: attemptsPerWindow + 5 }, (_, n) => {
        const cookie = cookies[n % cookies.length] ?? '';
        return signIn({ email, password: 'guess', cookie });
      }),
    );
    expect(tries.filter(({ statusCode }) => statusCode === 401)).toHaveLength(attemptsPerWindow);
  });

  it('cannot keep an e-mail from being registered elsewhere', async () => {
    const wanted = `wanted${made}@example.com`;
    const form = (confirmPassword: string) => ({
      email: wanted,
      password,
      confirmPassword,
      firstName: 'Wanda',
      lastName: 'Wish',
    });
    const register = (from: string) =>
      app.fastify.inject({
        method: 'POST',
        url: '/api/auth/register',
        remoteAddress: from,
        payload: form(password),
      });
    await sql`INSERT INTO sign_in_attempts (key, count, window_started_at)
      VALUES (${`register:${wanted}:network:192.0.2.0/24`}, 10, now())`.execute(app.database.db);
    expect((await register('192.0.2.1')).statusCode).toBe(429);
    expect((await register(home)).statusCode).toBe(201);
  });
});

it('remembers a browser by the hash of its cookie, which scripts cannot read', async () => {
  const { rows } = await sql<{ place: string }>`SELECT place FROM sign_in_places`.execute(
    app.database.db,
  );
  const [, token = '-'] = device.split('=');
  expect(rows.some(({ place }) => place.includes(token))).toBe(false);
  const answer = await signIn({ email, from: home });
  expect(answer.cookies.find(({ name }) => name === 'backhaul-device')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
  });
});
