import { resolve } from 'node:path';
import * as z from 'zod';
import { roles } from './roles.ts';
import {
  flag,
  key32,
  list,
  natsUrl,
  origin,
  secret,
  smtpUrl,
  stripeKey,
  stripeOrigin,
  stripePublishableKey,
  stripeWebhookSecret,
} from './config-values.ts';

/** Every environment variable of the server; nothing else reads process.env. */
export const environmentSchema = z.object({
  /** `production` refuses development defaults; anything else is development. */
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  /** Comma-separated parts that this process starts (scaling.md#parts); absent = all. */
  ROLE: list.pipe(z.array(z.enum(roles)).min(1)).default([...roles]),
  /** Port to listen on; 0 takes any free one. */
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** Address to bind; development binds to loopback only. */
  HOST: z.string().default('127.0.0.1'),
  /** Port for /metrics, the metrics of this process; 0 takes any free one, absent = none. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  /** Address for METRICS_PORT. Everybody who reaches it can read the metrics. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Folder for the embedded database, uploads, map tiles and generated secrets. */
  DATA_DIR: z.string().default('.data'),
  /** PostgreSQL 15+; absent = the embedded one (development only). */
  DATABASE_URL: z.string().optional(),
  DATABASE_OWNER_URL: z.string().optional(),
  /**
   * The URL of the same database and role without PgBouncer. If it is set, DATABASE_URL goes through
   * PgBouncer in transaction mode.
   */
  DATABASE_DIRECT_URL: z.string().optional(),
  /** A streaming replica of the database, which reports may read; absent = they read the database. */
  DATABASE_REPLICA_URL: z.string().optional(),
  /** Maximum number of connections that this process opens. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(12),
  /**
   * NATS server that delivers messages between processes, e.g. nats://nats:4222; absent = the database
   * delivers these messages.
   */
  NATS_URL: natsUrl.optional(),
  /** The public URL, e.g. https://returns.example. Required in production, with https. */
  PUBLIC_ORIGIN: origin.optional(),
  /** Signs place ids and OAuth state; required in production, else generated under DATA_DIR. */
  APP_SECRET: secret.optional(),
  /** Number of reverse proxies in front whose forwarding headers are trusted. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** Folder of the built web client. */
  WEB_DIST: z.string().default(resolve(import.meta.dirname, '../../../web/dist')),
  /** Bucket for uploads at any service that speaks S3, with its keys; absent = the folder `uploads` in DATA_DIR. */
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** The URL of the S3 service; absent = Amazon's own in the region. */
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  /** Path of an OpenStreetMap extract (.osm.pbf): real streets, routes and tiles. `none` = the built-in map. */
  OSM_EXTRACT: z
    .string()
    .default(resolve(import.meta.dirname, '../reference-data/city/st-louis-metro.osm.pbf')),
  /**
   * Path of a file of address points in OpenAddresses' columns (.csv, .csv.gz). It adds house numbers to
   * those in OSM_EXTRACT.
   */
  ADDRESS_POINTS: z.string().optional(),
  /** JSON file of traffic percentages by hour for weekdays and weekends; absent = our estimate for a city. */
  TRAFFIC_TABLE: z.string().optional(),
  /** The log level, as pino names it. */
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  /** Requests per minute and IP address to sign-in and similar calls; tests raise it. */
  RATE_LIMIT_AUTH_PER_MINUTE: z.coerce.number().int().min(1).default(20),
  /** Requests per minute and IP address for public tracking, by HTTP and socket together. */
  RATE_LIMIT_TRACKING_PER_MINUTE: z.coerce.number().int().min(1).default(60),
  /** New visitors per minute and IP address, counted at a browser's first quote or upload. */
  RATE_LIMIT_VISITORS_PER_MINUTE: z.coerce.number().int().min(1).default(30),
  /** Requests per minute and IP address to all calls without a limit of their own. */
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(1200),
  /** Maximum number of sandboxes at once per IP address; the next variable limits the total. */
  SANDBOXES_PER_ADDRESS: z.coerce.number().int().min(1).default(20),
  SANDBOXES_AT_MOST: z.coerce.number().int().min(1).default(1000),
  /** Limits against abuse; only a load test switches them off, and production cannot. */
  VELOCITY_LIMITS: z.enum(['on', 'off']).default('on'),
  /** Seed the demo cast into an empty database (development only). */
  SEED_DEMO: flag.default(true),
  /**
   * True if administrators and employees must also enter a second-factor code to sign in; absent = true in
   * production only.
   */
  REQUIRE_SECOND_FACTOR: flag.optional(),
  ALLOW_DRIVER_SIGNUP: flag.default(true),
  ALLOW_PUBLIC_LOGIN: flag.default(true),
  BRAND_NAME: z.string().default('Backhaul'),
  SUPPORT_PHONE: z.string().default('(314) 555-0142'),
  SUPPORT_EMAIL: z.string().default('help@backhaul.example'),
  /**
   * Comma-separated e-mail addresses. Accounts that verified one of them get an admin scope; each of these
   * three variables grants its own (product-rules.md#admin-scopes).
   */
  ADMIN_EMAILS: list.default([]),
  ADVANCED_ADMIN_EMAILS: list.default([]),
  INTERNAL_ADMIN_EMAILS: list.default([]),
  /**
   * Comma-separated phone numbers, such as +13145550199, and e-mail addresses. All of them get every call for
   * help immediately.
   */
  SAFETY_TEAM_PHONES: list.default([]),
  SAFETY_TEAM_EMAILS: list.default([]),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  /** Google's OpenID issuer. A different one allows a local test provider. */
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_ISSUER: z.url().default('https://www.facebook.com'),
  /** Stripe's keys, required in production; absent = the built-in test gateway. */
  STRIPE_SECRET_KEY: stripeKey.optional(),
  STRIPE_PUBLISHABLE_KEY: stripePublishableKey.optional(),
  STRIPE_WEBHOOK_SECRET: stripeWebhookSecret.optional(),
  /** Secret of the webhook endpoint for connected accounts. If set, drivers are paid through Stripe Connect. */
  STRIPE_CONNECT_WEBHOOK_SECRET: stripeWebhookSecret.optional(),
  /** URL of Stripe's API; a different one allows a local test double, with test keys only. */
  STRIPE_ORIGIN: z.url().default(stripeOrigin),
  /** Allows Stripe's test keys in production, for a rehearsal: orders are shown as paid, but no money moves. */
  ALLOW_STRIPE_TEST_KEYS: flag.default(false),
  /**
   * URL of an error service that speaks Sentry's protocol; absent = errors are in the admins' list and the
   * log.
   */
  SENTRY_DSN: z.url().optional(),
  /** Base URL of a collector that takes OTLP by HTTP, such as http://127.0.0.1:4318; absent = no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Headers that the collector requires: `name=value` pairs in percent-encoding, separated by commas. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  /** The share of traces that are recorded. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.01),
  OTEL_SERVICE_NAME: z.string().default('backhaul'),
  /** URL of the mail server, such as smtp://user:password@mail.example:587; absent = mail stays in the outbox. */
  SMTP_URL: smtpUrl.optional(),
  /**
   * Mailgun's key, which signs its posts to us, and the domain whose mail Mailgun forwards; absent = replies
   * to our mail do not reach us.
   */
  MAILGUN_SIGNING_KEY: z.string().optional(),
  INBOUND_MAIL_DOMAIN: z.string().optional(),
  /** Twilio's keys, and a number or messaging service to send from; absent = text messages stay in the outbox. */
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  /**
   * Our phone number, through which customers and drivers call each other; absent = the called person's app
   * rings instead.
   */
  TWILIO_VOICE_FROM: z.string().optional(),
  /** The URL of Twilio's API; a different one allows a local test double. */
  TWILIO_ORIGIN: z.url().default('https://api.twilio.com'),
  /**
   * EasyPost's key and webhook secret, for tracking parcels; absent = only the carrier's public link is
   * shown.
   */
  EASYPOST_API_KEY: z.string().optional(),
  EASYPOST_WEBHOOK_SECRET: z.string().optional(),
  /** The URL of EasyPost's API; a different one allows a local test double. */
  EASYPOST_ORIGIN: z.url().default('https://api.easypost.com'),
  /** Sends push messages to browsers; if false, the messages stay in the outbox. */
  WEB_PUSH: flag.default(false),
  /** 32 random bytes, base64url; absent = generated under DATA_DIR. Changing it ends every subscription. */
  VAPID_PRIVATE_KEY: key32.optional(),
  /** 32 random bytes, base64url, that encrypt gift cards; absent = generated under DATA_DIR. If it is lost, none can be read. */
  GIFT_CARD_KEY: key32.optional(),
  /** Signs the local test gateway's webhooks; absent = generated under DATA_DIR. */
  LOCAL_GATEWAY_SECRET: secret.optional(),
});

export type Environment = z.output<typeof environmentSchema>;
