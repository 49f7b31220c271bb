import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { demoCast } from '../../../demo/demo-people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attachConfiguredScopes } from './admin-scopes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ BRAND_NAME: 'Parcel Back', SUPPORT_PHONE: '(314) 555-0199' });
});
afterAll(() => app.stop());

const granting = () => ({ ...app.database, bus: app.bus });

function inject(
  method: 'GET' | 'POST',
  url: string,
  headers: Record<string, string> = {},
  payload?: object,
  of: TestApp = app,
) {
  return of.fastify.inject({ method, url, headers, ...(payload ? { payload } : {}) });
}

const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://returns.example',
  APP_SECRET: 'a secret of at least thirty-two letters',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
};

describe('the environment', () => {
  it('tells what this installation offers', async () => {
    const answer = await inject('GET', '/api/config/environment');
    expect(answer.json()).toMatchObject({
      allowDriverSignup: true,
      allowPublicLogin: true,
      mode: 'development',
      brandName: 'Parcel Back',
      supportPhone: '(314) 555-0199',
      oauth: { google: false, facebook: false },
      serviceArea: {
        id: 'st-louis',
        center: { lat: 38.627, lng: -90.1994 },
        timeZone: 'America/Chicago',
      },
    });
  });

  it('follows its switches', async () => {
    const closed = await startTestApp(
      {
        ALLOW_DRIVER_SIGNUP: 'false',
        ALLOW_PUBLIC_LOGIN: 'false',
        GOOGLE_CLIENT_ID: 'id',
        GOOGLE_CLIENT_SECRET: 'secret',
      },
      { database: app.database },
    );
    const answer = await inject('GET', '/api/config/environment', {}, undefined, closed);
    expect(answer.json()).toMatchObject({
      allowDriverSignup: false,
      allowPublicLogin: false,
      oauth: { google: true, facebook: false },
    });
    const form = {
      email: 'shut@example.com',
      password: 'x',
      confirmPassword: 'x',
      firstName: 'S',
      lastName: 'H',
    };
    const refused = await inject('POST', '/api/auth/register', {}, form, closed);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      code: 'login_restricted',
      message: 'This platform is for authorized personnel only.',
    });
    await inject('POST', '/api/auth/register', {}, form);
    const credentials = { email: form.email, password: form.password };
    const signIn = await inject('POST', '/api/auth/login', {}, credentials, closed);
    expect(signIn.json().code).toBe('login_restricted');
    await app.database.pool.query(
      "INSERT INTO employees (user_id, role) SELECT id, 'support' FROM users WHERE email = $1",
      [form.email],
    );
    const admitted = await inject('POST', '/api/auth/login', {}, credentials, closed);
    expect(admitted.statusCode).toBe(200);
    const demo = await inject('POST', '/api/auth/demo-login', {}, {}, closed);
    expect(demo.json().code).toBe('login_restricted');
    await closed.stop();
  });
});

describe('the waitlist', () => {
  const entry = { email: 'wait@example.com', zip: '60601', kind: 'customer' };

  async function emailsAt(zip: string): Promise<string[]> {
    const { rows } = await app.database.pool.query<{ email: string }>(
      'SELECT email FROM waitlist_entries WHERE zip = $1',
      [zip],
    );
    return rows.map(({ email }) => email);
  }

  it('takes an entry, and the same again', async () => {
    for (let n = 0; n < 2; n++) {
      const answer = await inject('POST', '/api/waitlist', {}, entry);
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toEqual({ ...entry, isServed: false });
    }
    expect(await emailsAt('60601')).toEqual([entry.email]);
  });

  it('keeps nobody waiting where we collect already, but for drivers', async () => {
    const served = { ...entry, zip: '63110' };
    const customer = await inject('POST', '/api/waitlist', {}, served);
    expect(customer.json()).toEqual({ ...served, isServed: true });
    expect(await emailsAt('63110')).toEqual([]);
    const driver = await inject('POST', '/api/waitlist', {}, { ...served, kind: 'driver' });
    expect(driver.json()).toEqual({ ...served, kind: 'driver', isServed: true });
    expect(await emailsAt('63110')).toEqual([entry.email]);
  });

  it('says of a ZIP code whether we collect there', async () => {
    const served = await inject('GET', '/api/service-area/63110');
    expect(served.json()).toEqual({ zip: '63110', areaName: 'St. Louis' });
    const other = await inject('GET', '/api/service-area/60601');
    expect(other.json()).toEqual({ zip: '60601', areaName: null });
    expect((await inject('GET', '/api/service-area/6311')).statusCode).toBe(422);
  });

  it('answers a repeated key as before, and refuses it for another entry', async () => {
    const key = { 'idempotency-key': 'waitlist-once' };
    for (let n = 0; n < 2; n++)
      expect((await inject('POST', '/api/waitlist', key, entry)).statusCode).toBe(201);
    const other = await inject('POST', '/api/waitlist', key, { ...entry, zip: '60602' });
    expect(other.json().code).toBe('idempotency_mismatch');
  });

  it.each([{ zip: '6060' }, { zip: 'abcde' }, { email: 'x' }, { kind: 'admin' }])(
    'refuses %j',
    async (changes) => {
      const answer = await inject('POST', '/api/waitlist', {}, { ...entry, ...changes });
      expect(answer.statusCode).toBe(422);
    },
  );
});

describe('the development sign-in', () => {
  const url = '/api/auth/dev-admin-login';

  it('is not there until there is an administrator to be', async () => {
    expect((await inject('POST', url)).statusCode).toBe(404);
    const { id } = await app.person({ email: demoCast.admin.email });
    expect((await inject('POST', url)).statusCode).toBe(404);
    await app.database.pool.query('UPDATE users SET is_admin = true WHERE id = $1', [id]);
    const answer = await inject('POST', url);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().user).toMatchObject({ id, isAdmin: true });
    expect(answer.cookies[0]?.name).toBe('backhaul');
  });

  it.each([
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-host': 'localhost' },
    { 'x-forwarded-proto': 'http' },
    { 'x-real-ip': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
    { 'x-original-forwarded-for': '127.0.0.1' },
    { 'x-client-ip': '127.0.0.1' },
    { 'cf-connecting-ip': '127.0.0.1' },
    { via: '1.1 proxy' },
    { host: 'rebound.example:3000' },
  ])('is not there through a proxy or another name: %j', async (headers: object) => {
    const answer = await inject('POST', url, { ...headers });
    expect(answer.statusCode).toBe(404);
    expect(answer.cookies).toEqual([]);
  });

  it('is not there from another machine', async () => {
    const answer = await app.fastify.inject({
      method: 'POST',
      url,
      remoteAddress: '192.168.1.20',
    });
    expect(answer.statusCode).toBe(404);
  });

  it('does not exist in production', async () => {
    const live = await startTestApp(production, { database: app.database });
    expect((await inject('POST', url, {}, undefined, live)).statusCode).toBe(404);
    const environment = await inject('GET', '/api/config/environment', {}, undefined, live);
    expect(environment.json().mode).toBe('production');
    const documented = await inject('GET', '/api/docs/json', {}, undefined, live);
    expect(Object.keys(documented.json().paths)).toContain('/api/auth/login');
    expect(Object.keys(documented.json().paths)).not.toContain(url);
    await live.stop();
  });
});

describe('administrators', () => {
  const emails = { dashboard: ['ada@example.com'], advanced: ['ada@example.com'], internal: [] };
  const grantsOf = async (personId: string) => {
    const { rows } = await app.database.pool.query(
      'SELECT admin_id, action, before, after, reason FROM admin_acts WHERE person_id = $1',
      [personId],
    );
    return rows;
  };
  const me = async (cookie: string) => (await inject('GET', '/api/auth/me', { cookie })).json();

  it('are made of configured e-mails once these are verified, and sign in anew', async () => {
    const { pool } = app.database;
    const { id, cookie } = await app.person({ email: 'ada@example.com' });
    await pool.query('UPDATE users SET email_verified_at = NULL WHERE id = $1', [id]);
    expect(await attachConfiguredScopes(granting(), emails)).toBe(0);
    expect(await me(cookie)).toMatchObject({ isAdmin: false, scopes: [] });

    await pool.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [id]);
    expect(await attachConfiguredScopes(granting(), emails)).toBe(1);
    expect((await me(cookie)).code).toBe('not_signed_in');
    const { rows } = await pool.query(
      'SELECT is_admin, array(SELECT scope FROM admin_scopes WHERE user_id = id ORDER BY 1) AS scopes FROM users WHERE id = $1',
      [id],
    );
    expect(rows).toEqual([{ is_admin: true, scopes: ['advanced', 'dashboard'] }]);
    expect(await attachConfiguredScopes(granting(), emails)).toBe(0);
    expect(await grantsOf(id)).toMatchObject([
      { admin_id: null, after: { scopes: 'advanced, dashboard' } },
    ]);
  });

  it('are never made of a sandbox', async () => {
    const { pool } = app.database;
    const sandboxId = '9d6f1c1e-1f6c-4f4e-8f39-0b7b9a1d7f55';
    await pool.query(
      `INSERT INTO sandboxes (id, expires_at) VALUES ($1, now() + interval '1 day')`,
      [sandboxId],
    );
    await app.person({ email: 'demo@example.com', sandboxId });
    const wanted = { dashboard: ['demo@example.com'], advanced: [], internal: [] };
    expect(await attachConfiguredScopes(granting(), wanted)).toBe(0);
  });

  const command = resolve(import.meta.dirname, '../../../commands/grant-admin.ts');
  const run = (email: string) =>
    promisify(execFile)(process.execPath, [command, email], {
      env: {
        DATABASE_URL: app.database.url,
        DATA_DIR: '/nonexistent',
        APP_SECRET: 'a secret of at least thirty-two letters',
        LOCAL_GATEWAY_SECRET: 'a secret of at least thirty-two letters',
      },
    });

  it('are made by the command', async () => {
    const { id, cookie } = await app.person({ email: 'first@example.com' });
    const { stdout } = await run('First@Example.com');
    expect(stdout).toContain('Test Person <first@example.com>');
    expect((await me(cookie)).code).toBe('not_signed_in');
    const { rows } = await app.database.pool.query(
      'SELECT count(*) AS scopes FROM admin_scopes WHERE user_id = $1',
      [id],
    );
    expect(rows).toEqual([{ scopes: 3 }]);
    const note = {
      admin_id: null,
      action: 'grant_scopes',
      before: { scopes: null },
      after: { scopes: 'advanced, dashboard, internal' },
      reason: 'The server’s command',
    };
    expect(await grantsOf(id)).toEqual([note]);
    await run('first@example.com');
    expect(await grantsOf(id)).toEqual([note]);
  });

  it('cannot be made by the command of nobody', async () => {
    await expect(run('nobody@example.com')).rejects.toMatchObject({
      code: 1,
      stderr:
        'Nobody registered with nobody@example.com yet. Sign up first, then run this again.\n',
    });
  });
});
