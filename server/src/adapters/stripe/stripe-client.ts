import { Stripe } from 'stripe';

/**
 * The version of Stripe's API that the package's types describe. Requests name it, so the account's default
 * version does not matter.
 */
const apiVersion = '2026-10-28.endive';
const patienceMs = 20_000;
/**
 * The maximum number of further attempts after a failed request. Stripe's library makes them after a pause
 * and with the same idempotency key.
 */
const retries = 2;

export interface StripeAccess {
  secretKey: string;
  /** The URL of Stripe's API. Tests use a local double instead. */
  origin: string;
}

export type StripeClient = Stripe;

export function createStripeClient({ secretKey, origin }: StripeAccess): StripeClient {
  const { protocol, hostname, port } = new URL(origin);
  const isSecure = protocol === 'https:';
  return new Stripe(secretKey, {
    apiVersion,
    protocol: isSecure ? 'https' : 'http',
    host: hostname,
    port: port === '' ? (isSecure ? 443 : 80) : Number(port),
    maxNetworkRetries: retries,
    timeout: patienceMs,
    telemetry: false,
  });
}
