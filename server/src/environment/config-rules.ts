import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isSecureOrigin, loopbackHosts, outsideOrigins } from './config-values.ts';
import type { Environment } from './environment.ts';

export class ConfigError extends Error {}

export function requireProduction(env: Environment): void {
  const missing = (
    [
      'DATABASE_URL',
      'PUBLIC_ORIGIN',
      'APP_SECRET',
      'STRIPE_SECRET_KEY',
      'STRIPE_PUBLISHABLE_KEY',
      'STRIPE_WEBHOOK_SECRET',
    ] as const
  ).filter((name) => env[name] === undefined);
  if (missing.length > 0) throw new ConfigError(`Production needs ${missing.join(', ')}.`);
  if (env.PUBLIC_ORIGIN !== undefined && !isSecureOrigin(env.PUBLIC_ORIGIN))
    throw new ConfigError('PUBLIC_ORIGIN: use https; without it session cookies are not Secure.');
  const open = outsideOrigins.filter((name) => !isSecureOrigin(env[name] ?? 'https://none'));
  if (open.length > 0)
    throw new ConfigError(`${open.join(', ')}: use https; anybody on the way could answer.`);
}

export function requireLoopback(env: Environment): void {
  for (const name of ['HOST', 'METRICS_HOST'] as const) {
    if (!loopbackHosts.has(env[name]))
      throw new ConfigError(
        `${name}=${env[name]}: development binds to loopback only; set NODE_ENV=production to serve others.`,
      );
  }
}

/**
 * Throws if DATABASE_DIRECT_URL names another role than DATABASE_URL. Both must have the same rights, because
 * the direct URL only avoids PgBouncer.
 */
export function requireSameRole({
  DATABASE_URL: pooled,
  DATABASE_DIRECT_URL: direct,
}: Environment): void {
  if (direct === undefined) return;
  const [one, other] = [pooled, direct].map((url) => URL.parse(url ?? '')?.username);
  if (!one || one !== other)
    throw new ConfigError(
      'DATABASE_DIRECT_URL: name the same role as in DATABASE_URL, which leads through PgBouncer.',
    );
}

/**
 * Throws unless the owner's URL and the server's URL name different roles. The owner's URL is needed only if
 * a separate role owns the tables.
 */
export function requireTwoRoles(env: Environment): void {
  if (env.DATABASE_OWNER_URL === undefined) return;
  const [owner, server] = [env.DATABASE_OWNER_URL, env.DATABASE_URL ?? ''].map(
    (url) => URL.parse(url)?.username ?? '',
  );
  if (!owner || !server || owner === server)
    throw new ConfigError(
      'DATABASE_OWNER_URL: name the role that owns the tables in it, and another role, which serves, in DATABASE_URL.',
    );
}

/** The variables that hold a secret. Each may be in a file that `<NAME>_FILE` names. */
export const secretVariables = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'NATS_URL',
  'APP_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'GOOGLE_CLIENT_SECRET',
  'FACEBOOK_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_CONNECT_WEBHOOK_SECRET',
  'SENTRY_DSN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'SMTP_URL',
  'MAILGUN_SIGNING_KEY',
  'TWILIO_AUTH_TOKEN',
  'EASYPOST_API_KEY',
  'EASYPOST_WEBHOOK_SECRET',
  'VAPID_PRIVATE_KEY',
  'GIFT_CARD_KEY',
  'LOCAL_GATEWAY_SECRET',
] as const satisfies (keyof Environment)[];

type Given = Record<string, string | undefined>;

function secretIn(name: string, file: string): string {
  try {
    const secret = readFileSync(resolve(file), 'utf8').replace(/\r?\n$/, '');
    if (secret !== '') return secret;
  } catch (cause) {
    throw new ConfigError(`${name}_FILE: ${file} cannot be read`, { cause });
  }
  throw new ConfigError(`${name}_FILE: ${file} is empty`);
}

/**
 * Reads secrets from the files that variables such as `APP_SECRET_FILE` name, and returns them by the
 * variable without `_FILE`. Throws a ConfigError, which never shows a secret.
 */
export function readSecretFiles(given: Given): Given {
  return Object.fromEntries(
    secretVariables.flatMap((name) => {
      const file = given[`${name}_FILE`];
      if (file === undefined) return [];
      if (given[name] !== undefined)
        throw new ConfigError(`${name} and ${name}_FILE are both set: use one.`);
      return [[name, secretIn(name, file)]];
    }),
  );
}
