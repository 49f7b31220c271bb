import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  cityTraffic,
  trafficLimits,
  type TrafficTable,
} from '@backhaul/domain/geo/city-traffic.ts';
import * as z from 'zod';
import {
  ConfigError,
  readSecretFiles,
  requireLoopback,
  requireProduction,
  requireSameRole,
  requireTwoRoles,
} from './environment/config-rules.ts';
import {
  brandOf,
  easyPostAccount,
  keptSecret,
  mailgunAccount,
  oauthClient,
  otlpHeaders,
  readStripeKeys,
  s3Account,
  twilioAccount,
} from './environment/config-values.ts';
import { environmentSchema } from './environment/environment.ts';
import type { Role } from './environment/roles.ts';

const { hours, minPercent, maxPercent } = trafficLimits;
const dayOfTraffic = z.array(z.number().int().min(minPercent).max(maxPercent)).length(hours);
const trafficTable = z.strictObject({ weekday: dayOfTraffic, weekend: dayOfTraffic });

function readTrafficTable(file: string): TrafficTable {
  try {
    return trafficTable.parse(JSON.parse(readFileSync(resolve(file), 'utf8')));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new ConfigError(`TRAFFIC_TABLE: ${file} is no table of traffic: ${why}`, {
      cause: error,
    });
  }
}

/**
 * Returns a service's settings. If they are incomplete or wrong, `account` is an error message, and a
 * ConfigError with this message is thrown.
 */
function whole<Account>(account: Account | string): Account {
  if (typeof account === 'string') throw new ConfigError(account);
  return account;
}

/** Reads and validates the environment. Throws a ConfigError that names every invalid variable. */
export function readConfig(environment: Record<string, string | undefined> = process.env) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse({ ...given, ...readSecretFiles(given) });
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  }
  const env = parsed.data;
  const isProduction = env.NODE_ENV === 'production';
  if (isProduction) requireProduction(env);
  else requireLoopback(env);
  requireTwoRoles(env);
  requireSameRole(env);
  const dataDir = resolve(env.DATA_DIR);
  return {
    isProduction,
    roles: new Set<Role>(env.ROLE),
    port: env.PORT,
    host: env.HOST,
    metrics:
      env.METRICS_PORT === undefined ? null : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    dataDir,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseOwnerUrl: env.DATABASE_OWNER_URL ?? null,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? null,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL ?? null,
    isDatabasePooled: env.DATABASE_DIRECT_URL !== undefined,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    natsUrl: env.NATS_URL ?? null,
    publicOrigin: env.PUBLIC_ORIGIN === undefined ? null : new URL(env.PUBLIC_ORIGIN).origin,
    trustedProxies: env.TRUSTED_PROXIES,
    appSecret: env.APP_SECRET ?? keptSecret(dataDir, 'app'),
    webDist: env.WEB_DIST,
    s3: whole(s3Account(env)),
    osmExtract: env.OSM_EXTRACT === 'none' ? null : resolve(env.OSM_EXTRACT),
    addressPoints: env.ADDRESS_POINTS === undefined ? null : resolve(env.ADDRESS_POINTS),
    traffic: env.TRAFFIC_TABLE === undefined ? cityTraffic : readTrafficTable(env.TRAFFIC_TABLE),
    logLevel: env.LOG_LEVEL,
    rateLimits: {
      authPerMinute: env.RATE_LIMIT_AUTH_PER_MINUTE,
      trackingPerMinute: env.RATE_LIMIT_TRACKING_PER_MINUTE,
      visitorsPerMinute: env.RATE_LIMIT_VISITORS_PER_MINUTE,
      perMinute: env.RATE_LIMIT_PER_MINUTE,
    },
    limitsVelocity: env.VELOCITY_LIMITS === 'on' || isProduction,
    sandboxLimits: { perAddress: env.SANDBOXES_PER_ADDRESS, inAll: env.SANDBOXES_AT_MOST },
    seedDemo: env.SEED_DEMO && !isProduction,
    requiresSecondFactor: env.REQUIRE_SECOND_FACTOR ?? isProduction,
    allowDriverSignup: env.ALLOW_DRIVER_SIGNUP,
    allowPublicLogin: env.ALLOW_PUBLIC_LOGIN,
    brand: brandOf(env),
    adminEmails: {
      dashboard: env.ADMIN_EMAILS,
      advanced: env.ADVANCED_ADMIN_EMAILS,
      internal: env.INTERNAL_ADMIN_EMAILS,
    },
    oauth: {
      google: oauthClient(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET, env.GOOGLE_ISSUER),
      facebook: oauthClient(
        env.FACEBOOK_CLIENT_ID,
        env.FACEBOOK_CLIENT_SECRET,
        env.FACEBOOK_ISSUER,
      ),
    },
    safetyTeam: { phones: env.SAFETY_TEAM_PHONES, emails: env.SAFETY_TEAM_EMAILS },
    sentryDsn: env.SENTRY_DSN ?? null,
    tracing:
      env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : {
            endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
            headers: otlpHeaders(env.OTEL_EXPORTER_OTLP_HEADERS),
            share: env.OTEL_TRACES_SAMPLER_ARG,
            serviceName: env.OTEL_SERVICE_NAME,
          },
    smtpUrl: env.SMTP_URL ?? null,
    mailgun: whole(mailgunAccount(env)),
    twilio: whole(twilioAccount(env)),
    easyPost: whole(easyPostAccount(env)),
    stripe: whole(readStripeKeys(env)),
    vapidPrivateKey: env.WEB_PUSH ? (env.VAPID_PRIVATE_KEY ?? keptSecret(dataDir, 'vapid')) : null,
    giftCardKey: env.GIFT_CARD_KEY ?? keptSecret(dataDir, 'gift-cards'),
    localGatewaySecret: env.LOCAL_GATEWAY_SECRET ?? keptSecret(dataDir, 'local-gateway'),
  };
}

export type Config = ReturnType<typeof readConfig>;
