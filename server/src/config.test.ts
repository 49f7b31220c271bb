import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cityTraffic } from '@backhaul/domain/geo/city-traffic.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { environmentSchema } from './environment/environment.ts';
import { ConfigError, secretVariables } from './environment/config-rules.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'backhaul-config-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

const production = {
  NODE_ENV: 'production',
  DATA_DIR,
  DATABASE_URL: 'postgres://db.example/backhaul',
  PUBLIC_ORIGIN: 'https://returns.example/',
  APP_SECRET: 'a secret of at least thirty-two letters',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
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

it('has the streets of the City, others, or none', () => {
  const city = readConfig({ DATA_DIR }).osmExtract;
  expect(city).toMatch(/\/reference-data\/city\/st-louis-metro\.osm\.pbf$/);
  expect(statSync(city ?? '').size).toBeGreaterThan(500_000);
  expect(readConfig({ DATA_DIR, OSM_EXTRACT: '/maps/metro.osm.pbf' }).osmExtract).toBe(
    '/maps/metro.osm.pbf',
  );
  expect(readConfig({ DATA_DIR, OSM_EXTRACT: 'none' }).osmExtract).toBeNull();
});

it('goes round PgBouncer with the role that goes through it', () => {
  const DATABASE_URL = 'postgres://server:x@pool.example:6432/backhaul';
  const direct = 'postgres://server:x@db.example/backhaul';
  expect(readConfig({ DATA_DIR, DATABASE_URL })).toMatchObject({
    databaseDirectUrl: DATABASE_URL,
    isDatabasePooled: false,
  });
  expect(readConfig({ DATA_DIR, DATABASE_URL, DATABASE_DIRECT_URL: direct })).toMatchObject({
    databaseUrl: DATABASE_URL,
    databaseDirectUrl: direct,
    isDatabasePooled: true,
  });
  const other = { DATABASE_URL, DATABASE_DIRECT_URL: direct.replace('server', 'owner') };
  const alone: Record<string, string> = { DATABASE_DIRECT_URL: direct };
  for (const environment of [alone, other])
    expect(refusalOf({ DATA_DIR, ...environment })).toMatch(/^DATABASE_DIRECT_URL: name the same/);
});

describe('a secret in a file', () => {
  const file = join(DATA_DIR, 'some-secret');
  const value = randomBytes(32).toString('base64url');

  it('is read without the end of its line', () => {
    writeFileSync(file, `${value}\n`);
    const { appSecret, giftCardKey } = readConfig({
      DATA_DIR,
      APP_SECRET_FILE: file,
      GIFT_CARD_KEY_FILE: file,
    });
    expect([appSecret, giftCardKey]).toEqual([value, value]);
  });

  it('counts as given in production', () => {
    const { STRIPE_SECRET_KEY, ...others } = production;
    writeFileSync(file, STRIPE_SECRET_KEY);
    expect(readConfig({ ...others, STRIPE_SECRET_KEY_FILE: file }).stripe?.secretKey).toBe(
      STRIPE_SECRET_KEY,
    );
  });

  it.each(secretVariables)('%s: not both, not empty, not missing, and never shown', (name) => {
    writeFileSync(file, 'a-secret-nobody-sees');
    const both = refusalOf({ DATA_DIR, [name]: 'another-secret', [`${name}_FILE`]: file });
    expect(both).toBe(`${name} and ${name}_FILE are both set: use one.`);
    expect(refusalOf({ DATA_DIR, [`${name}_FILE`]: '/nowhere' })).toBe(
      `${name}_FILE: /nowhere cannot be read`,
    );
    writeFileSync(file, '\n');
    expect(refusalOf({ DATA_DIR, [`${name}_FILE`]: file })).toBe(`${name}_FILE: ${file} is empty`);
  });

  it('is possible for every variable that is named like one', () => {
    const named = Object.keys(environmentSchema.shape).filter((name) =>
      /SECRET|KEY|TOKEN|PASSWORD|DSN|HEADERS|^(DATABASE|SMTP|NATS)_.*URL$/.test(name),
    );
    const isPublic = ['STRIPE_PUBLISHABLE_KEY', 'ALLOW_STRIPE_TEST_KEYS'];
    expect(named.filter((name) => !isPublic.includes(name)).toSorted()).toEqual(
      [...secretVariables].toSorted(),
    );
  });
});

it('sends traces only where a collector is named, with what it asks for', () => {
  expect(readConfig({ DATA_DIR }).tracing).toBeNull();
  const asked = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a%3Db, x-team = returns,odd=%',
  };
  expect(readConfig({ DATA_DIR, ...asked }).tracing).toEqual({
    endpoint: 'http://127.0.0.1:4318',
    headers: { authorization: 'Bearer a=b', 'x-team': 'returns', odd: '%' },
    share: 0.01,
    serviceName: 'backhaul',
  });
  expect(() => readConfig({ DATA_DIR, OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toThrow();
  expect(() => readConfig({ DATA_DIR, OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow();
});

describe('traffic', () => {
  const file = join(DATA_DIR, 'traffic.json');
  const day = (percent: number) => Array<number>(24).fill(percent);

  it('is our guess, or what a file says', () => {
    expect(readConfig({ DATA_DIR }).traffic).toBe(cityTraffic);
    writeFileSync(file, JSON.stringify({ weekday: day(130), weekend: day(110) }));
    const { traffic } = readConfig({ DATA_DIR, TRAFFIC_TABLE: file });
    expect([traffic.weekday[8], traffic.weekend[23]]).toEqual([130, 110]);
  });

  it.each([
    ['no hour may be missing', JSON.stringify({ weekday: day(130), weekend: [110] })],
    ['nothing is four times as long', JSON.stringify({ weekday: day(401), weekend: day(110) })],
    ['percents, not factors', JSON.stringify({ weekday: day(1.3), weekend: day(1.1) })],
    ['both kinds of day', JSON.stringify({ weekday: day(130) })],
    ['JSON', 'weekday: 130'],
  ])('%s', (_, text) => {
    writeFileSync(file, text);
    expect(refusalOf({ DATA_DIR, TRAFFIC_TABLE: file })).toMatch(
      /^TRAFFIC_TABLE: .*traffic\.json is no table of traffic: /,
    );
  });

  it('a file that is not there stops the start', () => {
    expect(refusalOf({ DATA_DIR, TRAFFIC_TABLE: '/nowhere.json' })).toContain('no such file');
  });
});

it('binds to this machine only in development', () => {
  for (const HOST of ['127.0.0.1', 'localhost', '::1'])
    expect(readConfig({ DATA_DIR, HOST }).host).toBe(HOST);
  for (const HOST of ['0.0.0.0', '::', '192.168.1.20', 'returns.example'])
    expect(refusalOf({ DATA_DIR, HOST })).toContain('loopback only');
  expect(readConfig({ ...production, HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
});

it('migrates as another role than it serves as, where both are named', () => {
  const DATABASE_OWNER_URL = 'postgres://owner@db.example/backhaul';
  const DATABASE_URL = 'postgres://server@db.example/backhaul';
  expect(readConfig({ ...production, DATABASE_URL, DATABASE_OWNER_URL }).databaseOwnerUrl).toBe(
    DATABASE_OWNER_URL,
  );
  for (const url of ['', 'postgres://db.example/backhaul', DATABASE_OWNER_URL])
    expect(refusalOf({ DATA_DIR, DATABASE_URL: url, DATABASE_OWNER_URL })).toMatch(
      /^DATABASE_OWNER_URL: /,
    );
});

it.each([
  'DATABASE_URL',
  'PUBLIC_ORIGIN',
  'APP_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
])('refuses production without %s, also where it is empty', (name) => {
  expect(refusalOf({ ...production, [name]: '' })).toBe(`Production needs ${name}.`);
});

it.each([
  ['PUBLIC_ORIGIN', 'http://returns.example'],
  ['PUBLIC_ORIGIN', 'http://127.0.0.1.evil.example'],
  ['PUBLIC_ORIGIN', 'javascript:alert(1)'],
  ['PUBLIC_ORIGIN', 'data:text/html,x'],
  ['PUBLIC_ORIGIN', 'file:///etc/passwd'],
  ['PUBLIC_ORIGIN', 'ws://returns.example'],
  ['PUBLIC_ORIGIN', 'https://returns.example/app'],
  ['PUBLIC_ORIGIN', 'https://returns.example/?a=b'],
  ['PUBLIC_ORIGIN', 'https://user:pass@returns.example'],
  ['PUBLIC_ORIGIN', 'null'],
  ['APP_SECRET', 'x'.repeat(64)],
  ['APP_SECRET', 'secret'.repeat(8)],
  ['APP_SECRET', 'short'],
  ['APP_SECRET', '12345678901234567890123456789012'],
  ['APP_SECRET', 'abcdefghijklmnopqrstuvwxyz0123456789'],
  ['APP_SECRET', 'change-me-now!'.repeat(3)],
  ['GOOGLE_ISSUER', 'http://accounts.google.com'],
  ['FACEBOOK_ISSUER', 'http://127.0.0.1.evil.example'],
  ['SENTRY_DSN', 'http://key@errors.example/1'],
  ['TWILIO_ORIGIN', 'http://api.twilio.com'],
  ['STRIPE_ORIGIN', 'http://api.stripe.com'],
  ['LOCAL_GATEWAY_SECRET', '0'.repeat(32)],
  ['STRIPE_SECRET_KEY', 'changeme'],
  ['STRIPE_SECRET_KEY', 'pk_live_publishable'],
  ['STRIPE_PUBLISHABLE_KEY', 'sk_live_x'],
  ['STRIPE_WEBHOOK_SECRET', 'sk_live_x'],
])('refuses production with %s=%s, and prints no secret', (name, value) => {
  const message = refusalOf({ ...production, [name]: value });
  expect(message).toContain(name);
  if (name !== 'PUBLIC_ORIGIN') expect(message).not.toContain(value);
});

it.each([
  'http://localhost:3000',
  'http://127.0.0.1:8080',
  'http://[::1]:3000',
  'https://returns.example:8443',
])('takes production at %s', (PUBLIC_ORIGIN) => {
  expect(readConfig({ ...production, PUBLIC_ORIGIN }).publicOrigin).toBe(PUBLIC_ORIGIN);
});

it('takes doubles on this machine, and random secrets of any alphabet, in production', () => {
  const doubles = {
    SENTRY_DSN: 'http://key@127.0.0.1:9000/1',
    GOOGLE_ISSUER: 'http://localhost:1',
  };
  expect(readConfig({ ...production, ...doubles }).sentryDsn).toBe(doubles.SENTRY_DSN);
  for (const encoding of ['hex', 'base64', 'base64url'] as const) {
    const APP_SECRET = randomBytes(32).toString(encoding);
    expect(readConfig({ ...production, APP_SECRET }).appSecret).toBe(APP_SECRET);
  }
});

it('never seeds the demo in production, whatever it is told', () => {
  const config = readConfig({ ...production, SEED_DEMO: 'true', VELOCITY_LIMITS: 'off' });
  expect(config).toMatchObject({ isProduction: true, seedDemo: false, limitsVelocity: true });
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

describe('Stripe’s keys', () => {
  const test = {
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
  };
  const double = { STRIPE_ORIGIN: 'http://127.0.0.1:4242' };

  it('are for real payments in production, and for test ones elsewhere', () => {
    expect(readConfig({ DATA_DIR }).stripe).toBeNull();
    expect(readConfig(production).stripe).toEqual({
      secretKey: 'sk_live_x',
      publishableKey: 'pk_live_x',
      webhookSecret: 'whsec_x',
      connectWebhookSecret: null,
      origin: 'https://api.stripe.com',
      isLive: true,
    });
    expect(readConfig({ DATA_DIR, ...test, ...double }).stripe).toMatchObject({
      isLive: false,
      origin: double.STRIPE_ORIGIN,
    });
    const connect = { ...production, STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_y' };
    expect(readConfig(connect).stripe).toMatchObject({ connectWebhookSecret: 'whsec_y' });
    const rehearsal = { ...production, ...test, ALLOW_STRIPE_TEST_KEYS: 'true' };
    expect(readConfig(rehearsal).stripe).toMatchObject({ isLive: false });
  });

  it.each([
    [{ DATA_DIR, STRIPE_SECRET_KEY: 'sk_test_x' }, 'go together'],
    [{ DATA_DIR, STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_y' }, 'goes with STRIPE_SECRET_KEY'],
    [{ ...production, STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_x' }, 'connected accounts'],
    [{ DATA_DIR, ...test, STRIPE_PUBLISHABLE_KEY: 'pk_live_x' }, 'use both of one kind'],
    [{ ...production, STRIPE_PUBLISHABLE_KEY: 'pk_test_x' }, 'use both of one kind'],
    [{ ...production, ...test }, 'takes no money for real orders'],
    [{ ...production, ...double }, 'is sent to Stripe only'],
    [{ ...production, NODE_ENV: 'development' }, 'is used with NODE_ENV=production only'],
  ])('refuse to be mixed up %#', (environment, why) => {
    const message = refusalOf(environment);
    expect(message).toContain(why);
    expect(message).not.toMatch(/(?:sk|pk)_(?:test|live)_x/);
  });
});
