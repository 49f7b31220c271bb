import { randomUUID } from 'node:crypto';
import { linkLimits } from '@backhaul/domain/access/account-link.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailedToken, mailsTo } from '../../../testing/mailed-link.ts';
import { type Caller, requestsOf } from '../../../testing/requests-of.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { suiteClock } from '../../../testing/test-clock.ts';
import { connect } from '../../../testing/test-subscriber.ts';

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
beforeAll(async () => {
  app = await startTestApp();
  requests = requestsOf(app);
});
afterAll(() => app.stop());

const page = '/reset-password';
const oldPassword = 'correct horse';
const newPassword = 'battery staple';

const login = (email: string, password: string) =>
  requests.post(null, '/api/auth/login', { email, password });

async function signIn(email: string, password = oldPassword) {
  const answer = await login(email, password);
  expect(answer.statusCode).toBe(200);
  const [cookie] = answer.cookies;
  return { cookie: `${cookie?.name}=${cookie?.value}` };
}

async function registered() {
  const email = `${randomUUID()}@example.com`;
  const names = { firstName: 'Jane', lastName: 'Doe' };
  const form = { email, password: oldPassword, confirmPassword: oldPassword, ...names };
  expect((await requests.post(null, '/api/auth/register', form)).statusCode).toBe(201);
  return email;
}

const forgot = (email: string, caller: Caller = null) =>
  requests.post(caller, '/api/auth/forgot-password', { email });
const reset = (token: string, caller: Caller = null, password = newPassword) =>
  requests.post(caller, '/api/auth/reset-password', { token, password, confirmPassword: password });
const isSignedIn = async (caller: Caller) =>
  (await requests.get(caller, '/api/auth/me')).statusCode === 200;

async function forgetful() {
  const email = await registered();
  expect((await forgot(email)).statusCode).toBe(204);
  return { email, token: await mailedToken(app, email, { page }) };
}

describe('a forgotten password', () => {
  it('is replaced by a mailed link, once, and every session ends', async () => {
    const email = await registered();
    const sessions = [await signIn(email), await signIn(email)];
    const socket = await connect(app, sessions[0] ?? { cookie: '' });
    await forgot(email);
    const token = await mailedToken(app, email, { page });
    const answer = await reset(token);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ email });
    expect(answer.cookies).toEqual([]);
    expect(await socket.closed).toBe(4401);
    for (const session of sessions) expect(await isSignedIn(session)).toBe(false);
    expect((await login(email, oldPassword)).statusCode).toBe(401);
    await signIn(email, newPassword);
    const again = await reset(token);
    expect(again.statusCode).toBe(409);
    expect(again.json().code).toBe('link_used');
  });

  it('keeps the session of the browser that sets the new one', async () => {
    const email = await registered();
    const [here, elsewhere] = [await signIn(email), await signIn(email)];
    await forgot(email, here);
    await reset(await mailedToken(app, email, { page }), here);
    expect(await isSignedIn(here)).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(false);
  });

  it('ends nobody else, whoever sits in the browser', async () => {
    const { email, token } = await forgetful();
    const other = await app.person();
    const own = await signIn(email);
    expect((await reset(token, other)).statusCode).toBe(200);
    expect(await isSignedIn(other)).toBe(true);
    expect(await isSignedIn(own)).toBe(false);
  });

  it('has an hour', async () => {
    const { token } = await forgetful();
    app.clock.set(new Date(suiteClock.now().getTime() + 3_700_000).toISOString());
    const answer = await reset(token);
    app.clock.run();
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'link_expired',
      message: 'This link has expired. Please ask for a new one.',
    });
  });

  it('is set by one of two who use the link at once', async () => {
    const { token } = await forgetful();
    const answers = await Promise.all([reset(token), reset(token)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
  });

  it.each([
    [{ password: '' }, 'password', 'Password is required'],
    [{ password: 'x'.repeat(1_025) }, 'password', 'Password must be at most 1024 characters'],
    [{ confirmPassword: '' }, 'confirmPassword', 'Confirm password is required'],
    [{ confirmPassword: 'other' }, 'confirmPassword', 'Passwords do not match'],
  ])('refuses %j and leaves the link as it was', async (changes, field, message) => {
    const { token } = await forgetful();
    const form = { token, password: newPassword, confirmPassword: newPassword, ...changes };
    const answer = await requests.post(null, '/api/auth/reset-password', form);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fieldErrors[field]).toBe(message);
    expect((await reset(token)).statusCode).toBe(200);
  });

  it('tells its owner by mail that there is a new one', async () => {
    const { email, token } = await forgetful();
    await reset(token);
    await expect
      .poll(async () => (await mailsTo(app, email)).map(({ subject }) => subject), {
        timeout: 20_000,
      })
      .toContain('Your password was changed');
  });
});

describe('whether there is an account', () => {
  it('is told neither by the answer', async () => {
    const [known, unknown] = [await forgot(await registered()), await forgot('no@where.example')];
    for (const answer of [known, unknown])
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
    const kept = ({ headers }: typeof known) =>
      Object.keys(headers).filter((name) => !name.startsWith('x-ratelimit'));
    expect(kept(unknown)).toEqual(kept(known));
  });

  it('nor by its time', async () => {
    const email = await registered();
    const took = async (asked: string) => {
      const start = performance.now();
      await forgot(asked);
      return performance.now() - start;
    };
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 9; round += 1) {
      times.known.push(await took(email));
      times.unknown.push(await took(`${round}@nobody.example`));
    }
    const median = (of: number[]) => of.toSorted((a, b) => a - b)[4] ?? 0;
    const ratio = median(times.known) / median(times.unknown);
    expect(ratio).toBeGreaterThan(1 / 3);
    expect(ratio).toBeLessThan(3);
  });

  it('nor by a mail: nobody is written to who has none', async () => {
    await forgot('stranger@example.com');
    const { email } = await forgetful();
    expect(await mailsTo(app, email)).not.toEqual([]);
    expect(await mailsTo(app, 'stranger@example.com')).toEqual([]);
  });

  it.each(['', 'x', 'a b@c.co', 'x@example.com\r\nBcc: all@example.com'])(
    'is not looked for with %j',
    async (email) => {
      const answer = await forgot(email);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().fieldErrors.email).toBe('Please enter a valid email address');
    },
  );
});

it('mails a few links and no more, while every wish is answered alike', async () => {
  const email = await registered();
  for (let time = 0; time < linkLimits.perQuarterHour + 3; time += 1)
    expect((await forgot(email)).statusCode).toBe(204);
  // The jobs run one after another. After this second person's mail has arrived, all earlier jobs have run.
  await forgetful();
  await mailedToken(app, email, { page, mails: linkLimits.perQuarterHour });
});

it('gives an account back that was registered with somebody else’s e-mail', async () => {
  const email = await registered();
  const thief = await signIn(email);
  const { rows } = await sql<{ id: string }>`SELECT id FROM users WHERE email = ${email}`.execute(
    app.database.db,
  );
  const id = rows[0]?.id;
  await sql`INSERT INTO oauth_identities (provider, subject, user_id) VALUES ('facebook', ${email}, ${id})`.execute(
    app.database.db,
  );
  await forgot(email);
  expect((await reset(await mailedToken(app, email, { page }))).statusCode).toBe(200);
  expect(await isSignedIn(thief)).toBe(false);
  const owner = await signIn(email, newPassword);
  expect((await requests.get(owner, '/api/auth/me')).json().emailVerified).toBe(true);
  const kept = await sql`SELECT FROM oauth_identities WHERE user_id = ${id}`.execute(
    app.database.db,
  );
  expect(kept.rows).toEqual([]);
});

describe('changing the password', () => {
  const change = (caller: Caller, changes: object = {}) =>
    requests.post(caller, '/api/account/password', {
      currentPassword: oldPassword,
      password: newPassword,
      confirmPassword: newPassword,
      ...changes,
    });

  it('asks for the current one, and ends the other sessions and open links', async () => {
    const { email, token } = await forgetful();
    const [here, elsewhere] = [await signIn(email), await signIn(email)];
    const wrong = await change(here, { currentPassword: 'a guess' });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json().fieldErrors.currentPassword).toBe('This is not your current password');
    expect(await isSignedIn(elsewhere)).toBe(true);
    expect((await change(here)).statusCode).toBe(204);
    expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect((await reset(token)).json().code).toBe('link_used');
    await signIn(email, newPassword);
  });

  it('is not for an account that has none, which may have a link mailed', async () => {
    const person = await app.person();
    const answer = await change(person);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().code).toBe('no_password');
    await forgot(person.email);
    await reset(await mailedToken(app, person.email, { page }), person);
    expect(await isSignedIn(person)).toBe(true);
    await signIn(person.email, newPassword);
  });

  it('cannot be guessed from an open screen', async () => {
    const here = await signIn(await registered());
    const statuses = [];
    for (let guess = 0; guess < 11; guess += 1)
      statuses.push((await change(here, { currentPassword: `guess ${guess}` })).statusCode);
    expect(statuses.slice(-2)).toEqual([422, 429]);
  });
});
