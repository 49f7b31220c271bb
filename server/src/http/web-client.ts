import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refusal } from './refusal.ts';
import { isPage } from './routed-path.ts';

const nonceMark = /__CSP_NONCE__/g;

function pagePolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Positions of bars, maps and floating panels are style attributes; they cannot load or run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** A worker obeys the policy of its own file, not the page's: the map's worker fetches tiles from us. */
const filePolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** Serves the built web client: hashed assets for a year, every other path the page, which knows its routes. */
export async function serveWebClient(fastify: FastifyInstance, dist: string): Promise<void> {
  const page = join(dist, 'index.html');
  const html = existsSync(page) ? readFileSync(page, 'utf8') : null;

  function sendPage(reply: FastifyReply): FastifyReply {
    if (html === null)
      return reply
        .status(503)
        .type('text/plain')
        .send('The web client is not built: run npm start.');
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', pagePolicy(nonce))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html.replaceAll(nonceMark, nonce));
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
  fastify.get('/', (_request, reply) => sendPage(reply));
  fastify.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) throw new Refusal('not_found');
    return sendPage(reply);
  });
}
