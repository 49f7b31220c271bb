import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../../ports/clock.ts';
import type { IdentityProviderName, SignInAttempt } from '../../../ports/identity-provider.ts';

const lifetimeSeconds = 600;

export interface KeptAttempt extends SignInAttempt {
  provider: IdentityProviderName;
  next: string | null;
  /** The account to connect the provider to; null for a sign-in. */
  connectTo: string | null;
  expiresAt: number;
}

/** Keeps a sign-in attempt in the browser during the redirect to the provider. */
interface OAuthCookie {
  set(
    reply: FastifyReply,
    attempt: SignInAttempt & Pick<KeptAttempt, 'provider' | 'next' | 'connectTo'>,
  ): void;
  /**
   * Reads and clears the attempt that this browser started with this provider in the last ten minutes; null
   * if there is none.
   */
  take(
    request: FastifyRequest,
    reply: FastifyReply,
    provider: IdentityProviderName,
  ): KeptAttempt | null;
}

/**
 * The cookie is signed, HttpOnly and valid for ten minutes. With SameSite=Lax, the browser sends it on the
 * redirect back from the provider.
 */
export function createOAuthCookie(deps: {
  sessionCookieName: string;
  isHttps: boolean;
  secret: string;
  clock: Clock;
}): OAuthCookie {
  const name = `${deps.sessionCookieName}-oauth`;
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: deps.isHttps } as const;

  function sign(payload: string): Buffer {
    return createHmac('sha256', deps.secret).update(`oauth-attempt.${payload}`).digest();
  }

  function read(value: string): KeptAttempt | null {
    const [payload = '', signature = ''] = value.split('.');
    const given = Buffer.from(signature, 'base64url');
    const expected = sign(payload);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    // The signature proves that `set` wrote this value, so its shape is known.
    return JSON.parse(Buffer.from(payload, 'base64url').toString()) as KeptAttempt;
  }

  return {
    set(reply, attempt) {
      const expiresAt = deps.clock.now().getTime() + lifetimeSeconds * 1000;
      const kept: KeptAttempt = { ...attempt, expiresAt };
      const payload = Buffer.from(JSON.stringify(kept)).toString('base64url');
      const value = `${payload}.${sign(payload).toString('base64url')}`;
      void reply.setCookie(name, value, { ...attributes, maxAge: lifetimeSeconds });
    },
    take(request, reply, provider) {
      const value = request.cookies[name];
      if (value === undefined) return null;
      void reply.clearCookie(name, attributes);
      const kept = read(value);
      const isLive = kept !== null && kept.expiresAt > deps.clock.now().getTime();
      return isLive && kept.provider === provider ? kept : null;
    },
  };
}
