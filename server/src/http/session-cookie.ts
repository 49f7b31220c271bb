import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountLimits } from '@backhaul/domain/access/account-limits.ts';

/**
 * The session cookie: HttpOnly, SameSite=Lax, and `__Host-` with Secure on https
 * (product-rules.md#own-origin).
 */
export function createSessionCookie(isHttps: boolean) {
  const name = isHttps ? '__Host-backhaul' : 'backhaul';
  const attributes: CookieSerializeOptions = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps,
  };
  return {
    name,
    isHttps,
    read(request: FastifyRequest): string | null {
      return request.cookies[name] ?? null;
    },
    set(reply: FastifyReply, token: string): void {
      void reply.setCookie(name, token, {
        ...attributes,
        maxAge: accountLimits.sessionDays * 86_400,
      });
    },
    clear(reply: FastifyReply): void {
      void reply.clearCookie(name, attributes);
    },
  };
}

export type SessionCookie = ReturnType<typeof createSessionCookie>;
