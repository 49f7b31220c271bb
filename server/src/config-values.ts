import * as z from 'zod';

/** Letters of a secret that differ, at the least: random hex of 32 has more, a repeated word has not. */
const fewestLetters = 8;

/** Words that nobody can guess, as far as one can see: long, and not one letter over and over. */
export const secret = z
  .string()
  .min(32, 'use at least 32 characters')
  .refine((value) => new Set(value).size >= fewestLetters, 'use random characters');

/** An origin as people type it: scheme, host and port, nothing behind. */
export const origin = z.string().refine((value) => {
  const url = URL.parse(value);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return isWeb && `${url.origin}/` === url.href;
}, 'use an origin alone, such as https://returns.example');

export const stripeKey = z
  .string()
  .regex(/^(?:sk|rk)_(?:test|live)_\w+$/, 'use a secret key, sk_live_… or rk_live_…');
export const stripeWebhookSecret = z
  .string()
  .regex(/^whsec_\w+$/, "use the endpoint's signing secret, whsec_…");

export const loopbackHosts: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '::1']);

/** Whether browsers keep a cookie with Secure from there: over TLS, or on this machine. */
export function isSecureOrigin(value: string): boolean {
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || loopbackHosts.has(hostname.replaceAll(/[[\]]/g, ''));
}
