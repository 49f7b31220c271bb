import type { TrackingFacts, TrackingView } from '@backhaul/contract/public-pages.ts';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { codingFor, encodeOnce } from './content-coding.ts';
import type { PageRenderer } from './page-renderer.ts';

export interface TrackingPage {
  send: (request: FastifyRequest, reply: FastifyReply, typed: string) => Promise<FastifyReply>;
}

interface TrackingPageDeps {
  renderer: PageRenderer;
  readEnvironment: () => Promise<TrackingFacts['environment']>;
  /** The public view of the order with this number. Never throws for an invalid number. */
  track: (typed: string, ip: string) => Promise<TrackingView>;
  log: FastifyBaseLogger;
}

const statuses: Readonly<Record<TrackingView['kind'], number>> = {
  ask: 200,
  found: 200,
  missing: 404,
  malformed: 422,
  limited: 429,
  unread: 503,
};

/**
 * Serves the page of public tracking. The order is read again for each request, and the page is never cached.
 */
export function createTrackingPage(deps: TrackingPageDeps): TrackingPage {
  const { renderer, readEnvironment, track, log } = deps;
  const policy = renderer.policyOf('tracking');

  async function viewOf(typed: string, ip: string): Promise<TrackingView> {
    if (typed.trim() === '') return { kind: 'ask' };
    try {
      return await track(typed, ip);
    } catch (error) {
      log.warn({ err: error }, 'a tracked order could not be read');
      return { kind: 'unread', typed };
    }
  }

  return {
    async send(request, reply, typed) {
      const [view, environment] = await Promise.all([
        viewOf(typed, request.ip),
        readEnvironment().catch(() => undefined),
      ]);
      const html = await renderer.render('tracking', { view, environment });
      const coding = codingFor(request.headers['accept-encoding']);
      reply
        .status(statuses[view.kind])
        .header('content-security-policy', policy)
        .header('cache-control', 'no-store')
        .header('vary', 'cookie, accept-encoding')
        .type('text/html; charset=utf-8');
      // Keeps pages with tracking numbers out of search engines, even if no order has the number.
      if (view.kind !== 'ask') reply.header('x-robots-tag', 'noindex');
      if (coding === null) return reply.send(html);
      return reply.header('content-encoding', coding).send(await encodeOnce(html, coding));
    },
  };
}
