import { signOutDueCookie } from '@backhaul/contract/device-files.ts';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { closeSession, type SwapDeps } from './swap-session.ts';

/**
 * A hook before every request, for a person who signed out while offline. The browser then sends a cookie
 * that marks the sign-out, besides the session's cookie. The hook ends the session before other code sees
 * these cookies, so that a sign-in by the same request starts a new session (product-rules.md#session-cache).
 */
export function createDueSignOut({ log, ...deps }: SwapDeps & { log: FastifyBaseLogger }) {
  const { cookie } = deps;
  const mark = signOutDueCookie(cookie.isHttps);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (request.cookies[mark] === undefined) return;
    try {
      await closeSession(deps, request);
      cookie.clear(reply);
      void reply.clearCookie(mark, { path: '/', sameSite: 'lax', secure: cookie.isHttps });
    } catch (error) {
      // The cookie that marks the sign-out stays for the next request. This request is still treated as a
      // visitor's.
      log.warn({ err: error }, 'a session that somebody signed out of could not be ended yet');
    }
    delete request.cookies[cookie.name];
  };
}
