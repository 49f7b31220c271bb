import { signOutDueCookie } from '@backhaul/contract/device-files.ts';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { closeSession, type SwapDeps } from './swap-session.ts';

/**
 * A hook before every request: a browser in which somebody signed out without a network says so with a cookie, which
 * comes along with the session's. That session ends here, before anything else sees it, and so does the mark: a sign-in
 * with the same request gets a session of its own (product-rules.md#session-cache).
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
      // The mark stays for the next request. This one is answered as a visitor's all the same.
      log.warn({ err: error }, 'a session that somebody signed out of could not be ended yet');
    }
    delete request.cookies[cookie.name];
  };
}
