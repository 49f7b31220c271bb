import * as z from 'zod';

/** Least number of distinct characters in a secret: 32 random hex digits have more, a repeated word has fewer. */
const fewestLetters = 8;

/** A hard-to-guess secret: long, with enough distinct characters. */
export const secret = z
  .string()
  .min(32, 'use at least 32 characters')
  .refine((value) => new Set(value).size >= fewestLetters, 'use random characters');

/** Scheme, host and port, with nothing after them. */
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

const keyBytes = 32;
/** A key as OpenSSL and we generate it. */
export const key32 = z
  .string()
  .refine(
    (value) => /^[\w-]+$/.test(value) && Buffer.from(value, 'base64url').length === keyBytes,
    'use 32 random bytes, base64url',
  );

export const stripeKey = z
  .string()
  .regex(/^(?:sk|rk)_(?:test|live)_\w+$/, 'use a secret key, sk_live_… or rk_live_…');
export const stripeWebhookSecret = z
  .string()
  .regex(/^whsec_\w+$/, "use the endpoint's signing secret, whsec_…");

export const loopbackHosts: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '::1']);

/** Whether browsers keep Secure cookies from this origin: over TLS, or on this machine. */
export function isSecureOrigin(value: string): boolean {
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || loopbackHosts.has(hostname.replaceAll(/[[\]]/g, ''));
}
