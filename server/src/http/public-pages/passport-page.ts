import type { PassportFacts, PassportView } from '@backhaul/contract/public-pages.ts';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { codingFor, encodeOnce } from './content-coding.ts';
import type { PageRenderer } from './page-renderer.ts';

export interface PassportPage {
  send: (request: FastifyRequest, reply: FastifyReply, token: string) => Promise<FastifyReply>;
}

interface PassportPageDeps {
  renderer: PageRenderer;
  readEnvironment: () => Promise<PassportFacts['environment']>;
  /**
   * Checks the return passport (proof of a return) that a token opens. Never throws for an invalid token.
   */
  view: (token: string, request: FastifyRequest) => Promise<PassportView>;
  log: FastifyBaseLogger;
}

const statuses: Readonly<Record<PassportView['kind'], number>> = {
  found: 200,
  missing: 404,
  limited: 429,
  unread: 503,
};

/** Serves a return passport as a page. It is checked for each request and never cached. */
export function createPassportPage(deps: PassportPageDeps): PassportPage {
  const { renderer, readEnvironment, view, log } = deps;
  const policy = renderer.policyOf('passport');

  async function viewOf(token: string, request: FastifyRequest): Promise<PassportView> {
    try {
      return await view(token, request);
    } catch (error) {
      log.warn({ err: error }, 'a passport could not be read');
      return { kind: 'unread' };
    }
  }

  return {
    async send(request, reply, token) {
      const [found, environment] = await Promise.all([
        viewOf(token, request),
        readEnvironment().catch(() => undefined),
      ]);
      const html = await renderer.render('passport', { view: found, environment });
      const coding = codingFor(request.headers['accept-encoding']);
      reply
        .status(statuses[found.kind])
        .header('content-security-policy', policy)
        .header('cache-control', 'no-store')
        .header('vary', 'cookie, accept-encoding')
        .header('x-robots-tag', 'noindex')
        // Anybody with the page's URL can open the passport, because the token is in it. Other sites must
        // therefore not get the URL as referrer.
        .header('referrer-policy', 'same-origin')
        .type('text/html; charset=utf-8');
      if (coding === null) return reply.send(html);
      return reply.header('content-encoding', coding).send(await encodeOnce(html, coding));
    },
  };
}
