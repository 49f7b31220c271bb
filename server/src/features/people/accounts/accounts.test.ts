import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { attemptsPerWindow } from './limit-attempts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const form = {
  email: 'jane@example.com',
  password: 'correct horse',
  confirmPassword: 'correct horse',
  firstName: 'Jane',
  lastName: 'Doe',
};

function post(url: string, body?: object, headers: Record<string, string> = {}) {
  return app.fastify.inject({ method: 'POST', url, headers, ...(body ? { payload: body } : {}) });
}

const register = (changes: object = {}) => post('/api/auth/register', { ...form, ...changes });
const login = (email: string, password = form.password, headers = {}) =>
  post('/api/auth/login', { email, password }, headers);
const me = (cookie?: string) =>
  app.fastify.inject({ url: '/api/auth/me', ...(cookie ? { headers: { cookie } } : {}) });

describe('registering', () => {
  it('makes an account and no session', async () => {
    const answer = await register({
      email: ' Jane@Example.com ',
      phone: '(314) 555-0123',
      dateOfBirth: '',
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.json().user).toMatchObject({
      email: 'jane@example.com',
      username: 'jane',
      firstName: 'Jane',
      isAdmin: false,
      isDriver: false,
      isRetailer: false,
      emailVerified: false,
      driverRating: 5,
      availableHours: null,
      scopes: [],
    });
    expect(answer.body).not.toContain('argon2');
  });

  it('keeps the password only as an argon2id hash', async () => {
    const { rows } = await sql<{ password_hash: string }>`
      SELECT password_hash FROM users WHERE email = 'jane@example.com'`.execute(app.database.db);
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('refuses an e-mail that is taken, in any case of letters', async () => {
    const answer = await register({ email: 'JANE@example.com' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'email_taken',
      fieldErrors: { email: 'An account with this e-mail already exists.' },
    });
  });

  it('answers a repeated key what it answered before, also to many at once', async () => {
    const payload = { ...form, email: 'twice@example.com' };
    const again = () => post('/api/auth/register', payload, { 'idempotency-key': 'register-once' });
    const answers = [...(await Promise.all([again(), again(), again()])), await again()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    const [first, ...repeats] = answers.map((answer) => answer.json());
    for (const repeat of repeats) expect(repeat).toEqual(first);
    const other = await post(
      '/api/auth/register',
      { ...payload, firstName: 'Joan' },
      { 'idempotency-key': 'register-once' },
    );
    expect(other.json().code).toBe('idempotency_mismatch');
    const { rows } = await app.database.pool.query<{ body_hash: Buffer }>(
      'SELECT body_hash FROM visitor_idempotency_keys',
    );
    // The stored hash must not be a plain SHA-256. Otherwise a person who reads the table could use the hash
    // to test guessed passwords.
    const plain = createHash('sha256').update(JSON.stringify(payload)).digest();
    expect(rows.map(({ body_hash }) => body_hash.equals(plain))).toEqual([false]);
  });

  it('lets one of many at once have the e-mail', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => register({ email: 'race@example.com' })),
    );
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409, 409, 409,
    ]);
  });

  it.each([
    [{ email: 'jane' }, 'email', 'Please enter a valid email address'],
    [{ email: undefined }, 'email', 'Please enter a valid email address'],
    [{ email: 'a@b.co\r\nBcc: c@d.co' }, 'email', 'Please enter a valid email address'],
    [{ email: 'a@b.co,c@d.co' }, 'email', 'Please enter a valid email address'],
    [{ email: '"A" <a@b.co>' }, 'email', 'Please enter a valid email address'],
    [{ password: '' }, 'password', 'Password is required'],
    [{ password: undefined }, 'password', 'Password is required'],
    [{ confirmPassword: undefined }, 'confirmPassword', 'Confirm password is required'],
    [{ firstName: undefined }, 'firstName', 'First name is required'],
    [{ firstName: 'Ann\r\nBcc: c@d.co' }, 'firstName', 'Must be a single line'],
    [{ confirmPassword: '' }, 'confirmPassword', 'Confirm password is required'],
    [{ confirmPassword: 'other' }, 'confirmPassword', 'Passwords do not match'],
    [{ firstName: ' ' }, 'firstName', 'First name is required'],
    [{ firstName: 'x'.repeat(51) }, 'firstName', 'First name must be less than 50 characters'],
    [{ lastName: '' }, 'lastName', 'Last name is required'],
    [{ lastName: 'x'.repeat(51) }, 'lastName', 'Last name must be less than 50 characters'],
    [{ firstName: 'Ja\u0000ne' }, 'firstName', 'Contains a character that cannot be stored'],
    [{ dateOfBirth: '2999-01-01' }, 'dateOfBirth', 'Please enter a valid date of birth'],
    [{ dateOfBirth: 'yesterday' }, 'dateOfBirth', 'Please enter a valid date of birth'],
    [{ dateOfBirth: '1850-01-01' }, 'dateOfBirth', 'Please enter a valid date of birth'],
  ])('refuses %j at %s', async (changes, field, message) => {
    const answer = await register({ email: 'new@example.com', ...changes });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'validation_failed', fieldErrors: {} });
    expect(answer.json().message).toMatch(/^Validation failed/);
    expect(answer.json().fieldErrors[field]).toBe(message);
  });

  it('takes a date of birth', async () => {
    const answer = await register({ email: 'born@example.com', dateOfBirth: '1990-02-28' });
    expect(answer.statusCode).toBe(201);
  });

  it('goes by the day in St. Louis, where in the evening it is not yet tomorrow', async () => {
    const bornOn = (dateOfBirth: string) =>
      register({ email: `${dateOfBirth}@example.com`, dateOfBirth });
    app.clock.set('2026-11-21T01:30:00Z');
    expect((await bornOn('2026-11-21')).statusCode).toBe(422);
    expect((await bornOn('2026-11-20')).statusCode).toBe(201);
    app.clock.run();
  });
});

describe('signing in', () => {
  it('starts a session whose cookie scripts cannot read and whose token is stored hashed', async () => {
    const answer = await login('jane@example.com');
    expect(answer.statusCode).toBe(200);
    expect(answer.json().user.firstName).toBe('Jane');
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({
      name: 'backhaul',
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 30 * 86_400,
    });
    const token = cookie?.value ?? '';
    const { rows } = await sql<{ token_hash: Buffer }>`SELECT token_hash FROM sessions`.execute(
      app.database.db,
    );
    const hashes = rows.map((row) => row.token_hash.toString('hex'));
    expect(hashes).toContain(createHash('sha256').update(token).digest('hex'));
    expect(hashes).not.toContain(Buffer.from(token).toString('hex'));
    expect((await me(`backhaul=${token}`)).json()).toMatchObject({ email: 'jane@example.com' });
  });

  it('ends the session that the browser had before', async () => {
    const before = (await login('jane@example.com')).cookies[0]?.value ?? '';
    await login('jane@example.com', form.password, { cookie: `backhaul=${before}` });
    expect((await me(`backhaul=${before}`)).statusCode).toBe(401);
  });

  it('refuses a wrong password', async () => {
    const answer = await login('jane@example.com', 'wrong');
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      code: 'invalid_credentials',
      message: 'Please check your credentials and try again.',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('sends an unknown e-mail to signing up', async () => {
    const answer = await login('nobody@example.com');
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'requires_signup', requiresSignup: true });
  });

  it('never lets an account without a password in by one', async () => {
    const { email } = await app.person();
    expect((await login(email, 'anything')).json().code).toBe('invalid_credentials');
  });

  it('does not know the people of a sandbox', async () => {
    const sandboxId = '7b1c1a52-2f5e-4f0c-9df7-8a3c2f0e6f11';
    await sql`INSERT INTO sandboxes (id, expires_at) VALUES (${sandboxId}, now() + interval '1 day')`.execute(
      app.database.db,
    );
    const { email } = await app.person({ sandboxId });
    expect((await login(email)).json().code).toBe('requires_signup');
  });

  it.each([{}, { email: 'jane@example.com' }, { email: 'x', password: 'y' }])(
    'refuses %j',
    async (body) => {
      const answer = await post('/api/auth/login', body);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().code).toBe('validation_failed');
    },
  );

  it('makes one e-mail wait after too many tries, however many try at once, and no other', async () => {
    await register({ email: 'target@example.com' });
    const tries = await Promise.all(
      Array.from({ length: attemptsPerWindow + 5 }, () => login('target@example.com', 'guess')),
    );
    expect(tries.filter((answer) => answer.statusCode === 401)).toHaveLength(attemptsPerWindow);
    expect(tries.filter((answer) => answer.statusCode === 429)).toHaveLength(5);
    const right = await login('target@example.com');
    expect(right.statusCode).toBe(429);
    expect(right.json().code).toBe('rate_limited');
    expect((await login('jane@example.com')).statusCode).toBe(200);

    await sql`UPDATE sign_in_attempts SET window_started_at = now() - interval '16 minutes'`.execute(
      app.database.db,
    );
    expect((await login('target@example.com')).statusCode).toBe(200);
  });

  it('forgets earlier tries after a success', async () => {
    for (let round = 0; round < 2; round++) {
      await Promise.all(
        Array.from({ length: attemptsPerWindow - 1 }, () => login('jane@example.com', 'guess')),
      );
      expect((await login('jane@example.com')).statusCode).toBe(200);
    }
  });

  it('makes an address wait, whatever e-mails it tries', async () => {
    const limited = await startTestApp(
      { RATE_LIMIT_AUTH_PER_MINUTE: '3' },
      { database: app.database },
    );
    const tries: number[] = [];
    for (let n = 0; n < 4; n++) {
      const answer = await limited.fastify.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: `${n}@example.com`, password: 'guess' },
      });
      tries.push(answer.statusCode);
    }
    await limited.stop();
    expect(tries).toEqual([401, 401, 401, 429]);
  });
});

describe('who is signed in', () => {
  it('is nobody without a session, or with one that is made up', async () => {
    expect((await me()).statusCode).toBe(401);
    expect((await me('backhaul=made-up')).json().code).toBe('not_signed_in');
  });

  it('tells a driver their preferences, defaults where none are saved, and real deliveries', async () => {
    const driver = await app.person({ isDriver: true });
    const answer = await app.fastify.inject({
      url: '/api/auth/user',
      headers: { cookie: driver.cookie },
    });
    expect(answer.json()).toMatchObject({
      id: driver.id,
      isDriver: true,
      applicationStatus: 'approved',
      backgroundCheckStatus: 'approved',
      tutorialCompleted: true,
      isOnline: true,
      driverRating: 5,
      completedDeliveries: 0,
      serviceRadius: 25,
      preferredRoutes: [],
    });
    expect(answer.json().availableHours).toMatchObject({
      monday: { available: true, start: '09:00', end: '17:00' },
      sunday: { available: false, start: '10:00', end: '16:00' },
    });
  });

  it('tells an administrator their scopes', async () => {
    const admin = await app.person({ isAdmin: true, scopes: ['dashboard', 'internal'] });
    expect((await me(admin.cookie)).json()).toMatchObject({
      isAdmin: true,
      scopes: ['dashboard', 'internal'],
    });
  });

  it('is nobody again after signing out', async () => {
    const { cookie } = await app.person();
    const answer = await post('/api/auth/logout', undefined, { cookie });
    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe('');
    expect(answer.cookies[0]).toMatchObject({ name: 'backhaul', value: '', path: '/' });
    expect(answer.cookies[0]?.expires?.getTime()).toBe(0);
    expect((await me(cookie)).statusCode).toBe(401);
  });

  describe('after signing out without a network', () => {
    const due = 'backhaul-sign-out-due=1';
    const cleared = (answer: { cookies: { name: string; value: string }[] }) =>
      answer.cookies.filter(({ value }) => value === '').map(({ name }) => name);

    it.each(['/api/auth/me', '/api/config/environment', '/manifest.webmanifest'])(
      'is nobody from the first request on, and the session ends with it: %s',
      async (url) => {
        const { cookie } = await app.person();
        const headers = { cookie: `${cookie}; ${due}` };
        const answer = await app.fastify.inject({ url, headers });
        expect(cleared(answer)).toEqual(['backhaul', 'backhaul-sign-out-due']);
        if (url === '/api/auth/me') expect(answer.statusCode).toBe(401);
        expect((await me(cookie)).statusCode).toBe(401);
      },
    );

    it('is whoever signs in next', async () => {
      const { cookie } = await app.person();
      const next = await register({ email: 'next@example.com' });
      expect(next.statusCode).toBe(201);
      const signedIn = await login('next@example.com', form.password, {
        cookie: `${cookie}; ${due}`,
      });
      expect(signedIn.statusCode).toBe(200);
      const own = signedIn.cookies.find(({ name }) => name === 'backhaul');
      expect(cleared(signedIn)).toEqual(['backhaul-sign-out-due']);
      expect((await me(`backhaul=${own?.value}`)).json().email).toBe('next@example.com');
      expect((await me(cookie)).statusCode).toBe(401);
    });
  });

  it('may sign out without being signed in', async () => {
    expect((await post('/api/auth/logout')).statusCode).toBe(204);
  });

  it('is not signed out by another site', async () => {
    const { cookie } = await app.person();
    const answer = await post('/api/auth/logout', undefined, {
      cookie,
      origin: 'https://evil.example',
    });
    expect(answer.json().code).toBe('foreign_origin');
    expect((await me(cookie)).statusCode).toBe(200);
  });
});
