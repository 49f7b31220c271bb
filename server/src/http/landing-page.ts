import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { brotliCompress, gzip } from 'node:zlib';
import type {
  LandingAssets,
  LandingFacts,
  RenderRequest,
} from '@backhaul/contract/landing-page.ts';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { pagePolicy } from './page-policy.ts';

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

/** The landing page's build output; null if it is not built. */
function readAssets(dist: string): LandingAssets | null {
  const file = join(dist, 'landing/assets.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as LandingAssets) : null;
}

/** Renders in a worker thread, so that no client code runs in the server's. */
async function render(dist: string, request: RenderRequest): Promise<string> {
  const thread = new Worker(join(dist, 'landing/render-thread.js'), {
    workerData: request,
    stdout: true,
  });
  const [html] = await Promise.all([text(thread.stdout), once(thread, 'exit')]);
  return html;
}

async function documentOf(html: string): Promise<Document> {
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(html), promisify(gzip)(html)]);
  const etag = `W/"${createHash('sha256').update(html).digest('base64url')}"`;
  return { html, etag, forms: { br, gzip: zipped } };
}

export interface LandingPageDeps {
  /** Directory of the built client. */
  dist: string;
  readFacts: () => Promise<LandingFacts>;
  nowMs: () => number;
  log: FastifyBaseLogger;
}

const noFacts: LandingFacts = { environment: undefined, companies: undefined };

/**
 * The visitors' landing page. Rendered on first request; later renders happen in the background when its data changed.
 * The bytes are the same for everyone, so the policy names its style by hash. Null if it is not built.
 */
export function openLandingPage(deps: LandingPageDeps): LandingPage | null {
  const assets = readAssets(deps.dist);
  return assets && createLandingPage(deps, assets);
}

function createLandingPage(
  { dist, readFacts, nowMs, log }: LandingPageDeps,
  assets: LandingAssets,
): LandingPage {
  const styleHash = createHash('sha256').update(assets.style).digest('base64');
  const policy = pagePolicy({ script: [], style: [`'sha256-${styleHash}'`] });
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
        : await documentOf(await render(dist, { facts: read ?? noFacts, assets }));
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

/** Prefers the smaller encoding. `q=0` refuses one. */
function codingFor(accepted: string | string[] | undefined): 'br' | 'gzip' | null {
  const offers = String(accepted ?? '')
    .split(',')
    .filter((offer) => !/;\s*q=0(?:\.0*)?\s*$/.test(offer))
    .map((offer) => offer.split(';', 1)[0]?.trim());
  if (offers.includes('br')) return 'br';
  return offers.includes('gzip') ? 'gzip' : null;
}
