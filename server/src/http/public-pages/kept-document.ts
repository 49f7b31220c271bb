import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { codingFor } from './content-coding.ts';

/** How stale the facts on a kept page may be. */
const freshMs = 60_000;

/** A document in every encoding it is sent in. */
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

export interface KeptDocumentDeps<Facts> {
  readFacts: () => Promise<Facts>;
  /** With null it makes the page's outline, while there is no database. */
  render: (facts: Facts | null) => Promise<string>;
  /** Its content security policy. */
  policy: string;
  nowMs: () => number;
  log: FastifyBaseLogger;
}

/**
 * A visitors' page that is the same for everyone. Rendered on first request; later renders happen in the background
 * when its facts changed. Between those it is bytes in memory.
 */
export function createKeptDocument<Facts>({
  readFacts,
  render,
  policy,
  nowMs,
  log,
}: KeptDocumentDeps<Facts>): KeptDocument {
  let kept: { facts: string; document: Encoded; readAtMs: number } | null = null;
  let drawing: Promise<Encoded> | null = null;

  /** Without a database, serves the outline or the previous version; the next request tries again. */
  async function draw(): Promise<Encoded> {
    const read = await readFacts().catch((error: unknown) => {
      log.warn({ err: error }, 'a public page could not be filled');
      return null;
    });
    if (read === null && kept !== null) return kept.document;
    const facts = JSON.stringify(read);
    const document = kept?.facts === facts ? kept.document : await encode(await render(read));
    if (read !== null) kept = { facts, document, readAtMs: nowMs() };
    return document;
  }

  function redraw(): Promise<Encoded> {
    drawing ??= draw().finally(() => {
      drawing = null;
    });
    return drawing;
  }

  function current(): Promise<Encoded> {
    if (kept === null) return redraw();
    if (nowMs() - kept.readAtMs >= freshMs)
      redraw().catch((error: unknown) => log.error({ err: error }, 'a public page broke'));
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
