import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { codingFor } from './content-coding.ts';

/** The maximum age of the data on a cached page. */
const freshMs = 60_000;

/** A document in each encoding that we send. */
interface Encoded {
  html: string;
  etag: string;
  forms: { br: Buffer; gzip: Buffer };
}

export interface KeptDocument {
  send: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

async function encode(html: string): Promise<Encoded> {
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(html), promisify(gzip)(html)]);
  const etag = `W/"${createHash('sha256').update(html).digest('base64url')}"`;
  return { html, etag, forms: { br, gzip: zipped } };
}

interface KeptDocumentDeps<Facts> {
  readFacts: () => Promise<Facts>;
  /**
   * A value that a sent page must always match, such as the version of the prices. When it changes, the
   * cached page is not sent any more.
   */
  edition: () => Promise<string>;
  /**
   * Draws the page from the facts. `facts` is null if the database does not answer; then only the page's
   * outline is drawn.
   */
  render: (facts: Facts | null) => Promise<string>;
  /** The document's content security policy. */
  policy: string;
  nowMs: () => number;
  log: FastifyBaseLogger;
}

/**
 * A public page that is the same for everyone, kept in memory. It is drawn at the first request. Later, it is
 * drawn again in the background when its data has changed.
 */
export function createKeptDocument<Facts>({
  readFacts,
  edition,
  render,
  policy,
  nowMs,
  log,
}: KeptDocumentDeps<Facts>): KeptDocument {
  let kept: { facts: string; edition: string; document: Encoded; readAtMs: number } | null = null;
  let drawing: Promise<Encoded> | null = null;

  /**
   * Draws the page. If the database does not answer, returns the previous page or, without one, an outline.
   * The next request tries again.
   */
  async function draw(): Promise<Encoded> {
    const drawn = await editionNow();
    const read = await readFacts().catch((error: unknown) => {
      log.warn({ err: error }, 'a public page could not be filled');
      return null;
    });
    if (read === null && kept !== null) return kept.document;
    const facts = JSON.stringify(read);
    const document = kept?.facts === facts ? kept.document : await encode(await render(read));
    if (read !== null) kept = { facts, edition: drawn, document, readAtMs: nowMs() };
    return document;
  }

  function redraw(): Promise<Encoded> {
    drawing ??= draw().finally(() => {
      drawing = null;
    });
    return drawing;
  }

  /** The present edition; without a database, the last known one. */
  const editionNow = () => edition().catch(() => kept?.edition ?? '');

  async function current(): Promise<Encoded> {
    const asked = await editionNow();
    // A drawing that is already running may have begun before the edition changed. It is waited for, and the
    // page is drawn again if it still has the old edition.
    if (kept !== null && kept.edition !== asked) await drawing;
    if (kept?.edition !== asked) return redraw();
    if (nowMs() - kept.readAtMs >= freshMs)
      redraw().catch((error: unknown) => log.error({ err: error }, 'a public page broke'));
    return kept.document;
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
