import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'backhaul-config-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

const production = {
  NODE_ENV: 'production',
  DATA_DIR,
  DATABASE_URL: 'postgres://db.example/backhaul',
  PUBLIC_ORIGIN: 'https://returns.example/',
  APP_SECRET: 'x'.repeat(32),
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
};

function refusalOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  return expect.unreachable();
}

it('starts in development with nothing said', () => {
  expect(readConfig({ DATA_DIR })).toMatchObject({
    isProduction: false,
    host: '127.0.0.1',
    port: 3000,
    databaseUrl: null,
    seedDemo: true,
    oauth: { google: null, facebook: null },
  });
});

it('binds to this machine only in development', () => {
  for (const HOST of ['127.0.0.1', 'localhost', '::1'])
    expect(readConfig({ DATA_DIR, HOST }).host).toBe(HOST);
  for (const HOST of ['0.0.0.0', '::', '192.168.1.20', 'returns.example'])
    expect(refusalOf({ DATA_DIR, HOST })).toContain('loopback only');
  expect(readConfig({ ...production, HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
});

it.each([
  'DATABASE_URL',
  'PUBLIC_ORIGIN',
  'APP_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
])('refuses production without %s, also where it is empty', (name) => {
  expect(refusalOf({ ...production, [name]: '' })).toBe(`Production needs ${name}.`);
});

it('never seeds the demo in production, whatever it is told', () => {
  const config = readConfig({ ...production, SEED_DEMO: 'true' });
  expect(config).toMatchObject({ isProduction: true, seedDemo: false });
  expect(config.publicOrigin).toBe('https://returns.example');
});

it('names every wrong variable, and no secret', () => {
  const message = refusalOf({
    DATA_DIR,
    PORT: '70000',
    APP_SECRET: 'short-secret',
    SEED_DEMO: 'maybe',
  });
  for (const name of ['PORT', 'APP_SECRET', 'SEED_DEMO']) expect(message).toContain(name);
  expect(message).not.toContain('short-secret');
});

it('knows a provider by its id and its secret together', () => {
  const half = readConfig({ DATA_DIR, GOOGLE_CLIENT_ID: 'id' });
  expect(half.oauth.google).toBeNull();
  const whole = readConfig({ DATA_DIR, GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' });
  expect(whole.oauth.google).toMatchObject({ clientId: 'id', clientSecret: 'secret' });
});

it('keeps a secret that it made, for its owner only', () => {
  const first = readConfig({ DATA_DIR });
  expect(readConfig({ DATA_DIR }).appSecret).toBe(first.appSecret);
  expect(first.localGatewaySecret).not.toBe(first.appSecret);
  const file = join(DATA_DIR, 'app.secret');
  expect(readFileSync(file, 'utf8')).toBe(first.appSecret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
