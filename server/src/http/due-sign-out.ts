import { signOutDueCookie } from '@backhaul/contract/device-files.ts';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { closeSession, type SwapDeps } from './swap-session.ts';

/**
 * Creates a hook for people who signed out while offline. Their browser marks the sign-out with a cookie and
 * sends it with its next request. The hook then ends the session before other code sees it
 * (product-rules.md#session-cache).
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
      // If the session could not be ended, the sign-out's cookie stays, so that the next request tries again.
      // This request already counts as a visitor's.
      log.warn({ err: error }, 'a session that somebody signed out of could not be ended yet');
    }
    delete request.cookies[cookie.name];
  };
}
