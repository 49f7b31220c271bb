import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

export const flag = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1');
export const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim().toLowerCase())
    .filter(Boolean),
);

/**
 * The names and values in OpenTelemetry's list of headers: `name=value` pairs in percent-encoding, separated
 * by commas.
 */
export function otlpHeaders(text = ''): Record<string, string> {
  const pairs = [...text.matchAll(/([^=,\s]+)\s*=\s*([^,]*)/g)];
  return Object.fromEntries(
    pairs.map(([, name = '', value = '']) => [name, decoded(value.trim())]),
  );
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/**
 * The minimum number of distinct characters in a secret. 32 random hex digits have more; a repeated word has
 * fewer.
 */
const fewestLetters = 8;

/** True if a text repeats one piece, such as 12345678901234567890…. */
function isRepeated(value: string): boolean {
  const longest = Math.floor(value.length / 2);
  return Array.from({ length: longest }, (_, place) => place + 1).some(
    (length) => value.slice(length) === value.slice(0, -length),
  );
}

/**
 * True if most characters follow the one before in sequence, up or down, or repeat it, as in 'abcd' or
 * '9876'.
 */
function isInOrder(value: string): boolean {
  const codes = Array.from(value, (character) => character.charCodeAt(0));
  const steps = codes.slice(1).map((code, place) => Math.abs(code - (codes[place] ?? 0)));
  return steps.filter((step) => step <= 1).length > steps.length / 2;
}

/** A hard-to-guess secret: long, with enough distinct characters, neither repeated nor in sequence. */
export const secret = z
  .string()
  .min(32, 'use at least 32 characters')
  .refine(
    (value) => new Set(value).size >= fewestLetters && !isRepeated(value) && !isInOrder(value),
    'use random characters',
  );

/** An origin: scheme, host and port, with nothing after them. */
export const origin = z.string().refine((value) => {
  const url = URL.parse(value);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return isWeb && `${url.origin}/` === url.href;
}, 'use an origin alone, such as https://returns.example');

export const smtpUrl = z
  .string()
  .refine(
    (value) => /^smtps?:$/.test(URL.parse(value)?.protocol ?? ''),
    'use smtp://host or smtps://host',
  );

export const natsUrl = z
  .string()
  .refine(
    (value) =>
      value.split(',').every((url) => /^(nats|tls):$/.test(URL.parse(url.trim())?.protocol ?? '')),
    'use nats://host:4222 or tls://host:4222, with commas between several',
  );

const keyBytes = 32;
/** A key of 32 random bytes in base64url. */
export const key32 = z
  .string()
  .refine(
    (value) => /^[\w-]+$/.test(value) && Buffer.from(value, 'base64url').length === keyBytes,
    'use 32 random bytes, base64url',
  );

export const stripeKey = z
  .string()
  .regex(/^(?:sk|rk)_(?:test|live)_\w+$/, 'use a secret key, sk_live_… or rk_live_…');
export const stripePublishableKey = z
  .string()
  .regex(/^pk_(?:test|live)_\w+$/, 'use a publishable key, pk_live_…');
export const stripeWebhookSecret = z
  .string()
  .regex(/^whsec_\w+$/, "use the endpoint's signing secret, whsec_…");

export const loopbackHosts: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '::1']);

/** True if browsers keep Secure cookies from this origin: over TLS, or on this machine. */
export function isSecureOrigin(value: string): boolean {
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || loopbackHosts.has(hostname.replaceAll(/[[\]]/g, ''));
}

/** A sign-in provider's settings; null unless both id and secret are given. */
export function oauthClient(
  id: string | undefined,
  clientSecret: string | undefined,
  issuer: string,
) {
  return id !== undefined && clientSecret !== undefined
    ? { clientId: id, clientSecret, issuer }
    : null;
}

interface StripeSettings {
  NODE_ENV: string;
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_PUBLISHABLE_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  STRIPE_CONNECT_WEBHOOK_SECRET?: string | undefined;
  STRIPE_ORIGIN: string;
  ALLOW_STRIPE_TEST_KEYS: boolean;
}

export interface StripeKeys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Null if drivers are not paid through Stripe. */
  connectWebhookSecret: string | null;
  origin: string;
  /** True if the keys move real money. */
  isLive: boolean;
}

export const stripeOrigin = 'https://api.stripe.com';
const isLiveKey = (key: string) => key.split('_')[1] === 'live';

/** An error message if these keys must not be used together, or not on this server; otherwise null. */
function problemOf(keys: StripeKeys, env: StripeSettings): string | null {
  const isProduction = env.NODE_ENV === 'production';
  if (isLiveKey(keys.publishableKey) !== keys.isLive)
    return 'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY: one is for test payments, the other for real ones; use both of one kind.';
  if (keys.connectWebhookSecret === keys.webhookSecret)
    return 'STRIPE_CONNECT_WEBHOOK_SECRET: use the signing secret of the endpoint for connected accounts; it differs from STRIPE_WEBHOOK_SECRET.';
  if (keys.isLive && keys.origin !== stripeOrigin)
    return 'STRIPE_ORIGIN: a key for real payments is sent to Stripe only; leave it unset.';
  if (keys.isLive && !isProduction)
    return 'STRIPE_SECRET_KEY: a key for real payments is used with NODE_ENV=production only.';
  if (!keys.isLive && isProduction && !env.ALLOW_STRIPE_TEST_KEYS)
    return 'STRIPE_SECRET_KEY: a key for test payments takes no money for real orders; use sk_live_…, or set ALLOW_STRIPE_TEST_KEYS=true for a rehearsal.';
  return null;
}

/** All of Stripe's keys; null if none is set; a message if something is wrong. */
export function readStripeKeys(env: StripeSettings): StripeKeys | string | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = env;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  const { STRIPE_CONNECT_WEBHOOK_SECRET: connectWebhookSecret = null } = env;
  if (secretKey === undefined && publishableKey === undefined && webhookSecret === undefined)
    return connectWebhookSecret === null
      ? null
      : 'STRIPE_CONNECT_WEBHOOK_SECRET goes with STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.';
  if (secretKey === undefined || publishableKey === undefined || webhookSecret === undefined)
    return 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET go together.';
  const { origin: address } = new URL(env.STRIPE_ORIGIN);
  const isLive = isLiveKey(secretKey);
  const secrets = { webhookSecret, connectWebhookSecret };
  const keys = { secretKey, publishableKey, ...secrets, origin: address, isLive };
  return problemOf(keys, env) ?? keys;
}

/** The variables that contain a URL of an external service. */
export const outsideOrigins = [
  'GOOGLE_ISSUER',
  'FACEBOOK_ISSUER',
  'SENTRY_DSN',
  'STRIPE_ORIGIN',
  'TWILIO_ORIGIN',
  'EASYPOST_ORIGIN',
] as const;

interface TwilioSettings {
  TWILIO_ACCOUNT_SID?: string | undefined;
  TWILIO_AUTH_TOKEN?: string | undefined;
  TWILIO_FROM?: string | undefined;
  TWILIO_VOICE_FROM?: string | undefined;
  TWILIO_ORIGIN: string;
}

/** All of Twilio's settings, or null if none is set; an error message if only some are set. */
export function twilioAccount(env: TwilioSettings) {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = env;
  if (accountSid === undefined && authToken === undefined && from === undefined) return null;
  if (accountSid === undefined || authToken === undefined || from === undefined)
    return 'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM go together.';
  const voiceFrom = env.TWILIO_VOICE_FROM ?? null;
  return { accountSid, authToken, from, voiceFrom, origin: new URL(env.TWILIO_ORIGIN).origin };
}

interface EasyPostSettings {
  EASYPOST_API_KEY?: string | undefined;
  EASYPOST_WEBHOOK_SECRET?: string | undefined;
  EASYPOST_ORIGIN: string;
}

/** Both of EasyPost's settings, or null if none is set; an error message if one is missing. */
export function easyPostAccount(env: EasyPostSettings) {
  const { EASYPOST_API_KEY: apiKey, EASYPOST_WEBHOOK_SECRET: webhookSecret } = env;
  if (apiKey === undefined && webhookSecret === undefined) return null;
  if (apiKey === undefined || webhookSecret === undefined)
    return 'EASYPOST_API_KEY and EASYPOST_WEBHOOK_SECRET go together.';
  return { apiKey, webhookSecret, origin: new URL(env.EASYPOST_ORIGIN).origin };
}

interface MailgunSettings {
  MAILGUN_SIGNING_KEY?: string | undefined;
  INBOUND_MAIL_DOMAIN?: string | undefined;
}

/** Both of Mailgun's settings, or null if none is set; an error message if one is missing. */
export function mailgunAccount(env: MailgunSettings) {
  const { MAILGUN_SIGNING_KEY: signingKey, INBOUND_MAIL_DOMAIN: domain } = env;
  if (signingKey === undefined && domain === undefined) return null;
  if (signingKey === undefined || domain === undefined)
    return 'MAILGUN_SIGNING_KEY and INBOUND_MAIL_DOMAIN go together.';
  return { signingKey, domain };
}

interface S3Settings {
  S3_ENDPOINT?: string | undefined;
  S3_REGION: string;
  S3_BUCKET?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
}

/** The bucket for uploads; null if none is set; an error message if only part of it is set. */
export function s3Account(env: S3Settings) {
  const {
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env;
  const endpoint = env.S3_ENDPOINT ?? null;
  if ([bucket, accessKeyId, secretAccessKey, env.S3_ENDPOINT].every((one) => one === undefined))
    return null;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    return 'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together.';
  return { endpoint, region: env.S3_REGION, bucket, accessKeyId, secretAccessKey };
}

/**
 * Reads the product's name and the support team's phone number and e-mail address from the environment
 * variables.
 */
export const brandOf = (
  env: Readonly<Record<'BRAND_NAME' | 'SUPPORT_PHONE' | 'SUPPORT_EMAIL', string>>,
) => ({
  name: env.BRAND_NAME,
  supportPhone: env.SUPPORT_PHONE,
  supportEmail: env.SUPPORT_EMAIL,
});

/**
 * Reads a secret from its file in the data folder, or creates the file. The file is written under another
 * name and then linked. So only one of several processes creates it, and no process reads half a secret.
 */
export function keptSecret(dataDir: string, name: string): string {
  const file = join(dataDir, `${name}.secret`);
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    const aside = `${file}.${randomUUID()}`;
    writeFileSync(aside, randomBytes(32).toString('base64url'), { mode: 0o600 });
    try {
      linkSync(aside, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(aside);
    }
  }
  return readFileSync(file, 'utf8');
}
