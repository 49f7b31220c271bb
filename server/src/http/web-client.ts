import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillPath, pagePaths } from '@backhaul/contract/page-paths.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LandingPage } from './landing-page.ts';
import { pagePolicy } from './page-policy.ts';
import { AppError } from '../app/app-error.ts';
import { isPage } from './routed-path.ts';
import { readScreenHints } from './screen-hints.ts';
import type { SessionCookie } from './session-cookie.ts';

const nonceMark = /__CSP_NONCE__/g;
/** In the page's head: whether the request had a session. */
const sessionMark = '__SESSION__';
/** Replaced by the links to the screen's files. */
const screenMark = '<meta name="screen-files" />';

/** A worker follows its own file's policy, not the page's. The map's worker fetches tiles from us. */
const filePolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";

export interface WebClientDeps {
  /** Directory of the built client. */
  dist: string;
  landing: LandingPage | null;
  cookie: SessionCookie;
}

/**
 * Serves the built client: hashed assets cached for a year, the landing page for visitors, and the application page at
 * every other path.
 */
export async function serveWebClient(
  fastify: FastifyInstance,
  { dist, landing, cookie }: WebClientDeps,
): Promise<void> {
  const page = join(dist, 'index.html');
  const html = existsSync(page) ? readFileSync(page, 'utf8') : null;

  const hintsFor = readScreenHints(dist);

  function sendPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (html === null)
      return reply
        .status(503)
        .type('text/plain')
        .send('The web client is not built: run npm start.');
    const nonce = randomBytes(16).toString('base64');
    const source = `'nonce-${nonce}'`;
    const [path = ''] = request.url.split('?', 1);
    const session = cookie.read(request) === null ? 'none' : 'sent';
    return reply
      .header('content-security-policy', pagePolicy({ script: [source], style: [source] }))
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie')
      .type('text/html; charset=utf-8')
      .send(
        html
          .replaceAll(nonceMark, nonce)
          .replace(sessionMark, session)
          .replace(screenMark, hintsFor(path)),
      );
  }

  if (html !== null) {
    await fastify.register(fastifyStatic, {
      root: dist,
      index: false,
      wildcard: false,
      preCompressed: true,
      setHeaders(reply, path) {
        reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
        reply.header('content-security-policy', filePolicy);
      },
    });
  }
  // Signed-in people get their own screen at this address.
  fastify.get(pagePaths.home, (request, reply) =>
    landing !== null && cookie.read(request) === null
      ? landing.send(request, reply)
      : sendPage(request, reply),
  );
  // The landing page's tracking box without JavaScript. An empty box reloads the page.
  fastify.get<{ Querystring: { tracking?: string | string[] } }>(
    pagePaths.findOrder,
    (request, reply) => {
      const { tracking } = request.query;
      if (typeof tracking !== 'string') return sendPage(request, reply);
      const trackingNumber = tracking.trim();
      return trackingNumber === ''
        ? reply.status(204).send()
        : reply.redirect(fillPath(pagePaths.orderStatus, { orderId: trackingNumber }), 303);
    },
  );
  fastify.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) throw new AppError('not_found');
    return sendPage(request, reply);
  });
}
