import { Stripe } from 'stripe';

/** The version that the types of the pinned package describe; an account's own default does not matter. */
const apiVersion = '2026-10-28.endive';
const patienceMs = 20_000;
/** With pauses in between, each with the key of the first try. */
const retries = 2;

export interface StripeAccess {
  secretKey: string;
  /** Another origin is a local double. */
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
