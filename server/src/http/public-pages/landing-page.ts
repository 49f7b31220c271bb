import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { LandingFacts } from '@backhaul/contract/public-pages.ts';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { codingFor } from './content-coding.ts';
import type { PageRenderer } from './page-renderer.ts';

/** How stale the catalog on the page may be. */
const freshMs = 60_000;

/** A document in every encoding it is sent in. */
interface Document {
  html: string;
  etag: string;
  forms: { br: Buffer; gzip: Buffer };
}

export interface LandingPage {
  send: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

async function documentOf(html: string): Promise<Document> {
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(html), promisify(gzip)(html)]);
  const etag = `W/"${createHash('sha256').update(html).digest('base64url')}"`;
  return { html, etag, forms: { br, gzip: zipped } };
}

export interface LandingPageDeps {
  renderer: PageRenderer;
  readFacts: () => Promise<LandingFacts>;
  nowMs: () => number;
  log: FastifyBaseLogger;
}

const noFacts: LandingFacts = { environment: undefined, companies: undefined };

/**
 * The visitors' landing page. Rendered on first request; later renders happen in the background when its data changed.
 * Between those it is bytes in memory, the same for everyone.
 */
export function createLandingPage({
  renderer,
  readFacts,
  nowMs,
  log,
}: LandingPageDeps): LandingPage {
  const policy = renderer.policyOf('landing');
  let kept: { facts: string; document: Document; readAtMs: number } | null = null;
  let drawing: Promise<Document> | null = null;

  /** Without a database, serves the outline or the previous version; the next request tries again. */
  async function draw(): Promise<Document> {
    const read = await readFacts().catch((error: unknown) => {
      log.warn({ err: error }, 'the landing page could not be filled');
      return null;
    });
    if (read === null && kept !== null) return kept.document;
    const facts = JSON.stringify(read);
    const document =
      kept?.facts === facts
        ? kept.document
        : await documentOf(await renderer.render('landing', read ?? noFacts));
    if (read !== null) kept = { facts, document, readAtMs: nowMs() };
    return document;
  }

  function redraw(): Promise<Document> {
    drawing ??= draw().finally(() => {
      drawing = null;
    });
    return drawing;
  }

  function current(): Promise<Document> {
    if (kept === null) return redraw();
    if (nowMs() - kept.readAtMs >= freshMs)
      redraw().catch((error: unknown) => log.error({ err: error }, 'the landing page broke'));
    return Promise.resolve(kept.document);
  }

  return {
    async send(request, reply) {
      const { html, etag, forms } = await current();
      reply
        .header('content-security-policy', policy)
        .header('cache-control', 'no-cache')
        .header('vary', 'cookie, accept-encoding')
        .header('etag', etag)
        .type('text/html; charset=utf-8');
      if (request.headers['if-none-match'] === etag) return reply.status(304).send();
      const coding = codingFor(request.headers['accept-encoding']);
      if (coding === null) return reply.send(html);
      return reply.header('content-encoding', coding).send(forms[coding]);
    },
  };
}
