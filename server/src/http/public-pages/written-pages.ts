import { type WrittenPageName, writtenPaths } from '@backhaul/contract/page-paths.ts';
import type { HelpView, InstallationFacts } from '@backhaul/contract/public-pages.ts';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { codingFor, encodeOnce } from './content-coding.ts';
import { createKeptDocument, type KeptDocument } from './kept-document.ts';
import type { PageRenderer } from './page-renderer.ts';

type Send = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export interface WrittenPages {
  /** The text pages of the build by path, such as the terms. */
  pages: ReadonlyMap<string, KeptDocument>;
  center: KeptDocument;
  /** The Help Center page with the search results for a text. */
  search: (typed: string) => Send;
  /**
   * The page of a Help Center article, or, for an unknown id, a page that says that the article does not
   * exist.
   */
  article: (id: string) => Send;
}

interface WrittenPagesDeps {
  renderer: PageRenderer;
  readEnvironment: () => Promise<InstallationFacts['environment']>;
  /** The version of the prices in force. */
  edition: () => Promise<string>;
  nowMs: () => number;
  log: FastifyBaseLogger;
}

/**
 * Creates the text pages and the Help Center. Their texts come with the build. Each page is drawn once and
 * cached; only search results are drawn at each request.
 */
export function createWrittenPages(deps: WrittenPagesDeps): WrittenPages {
  const { renderer, readEnvironment, edition, nowMs, log } = deps;

  /**
   * Creates a page that is cached. It is drawn again when this server's public settings change, such as the
   * prices or the phone number.
   */
  const keep = (
    page: 'written' | 'help',
    render: (known: InstallationFacts) => Promise<string>,
  ): KeptDocument =>
    createKeptDocument({
      readFacts: async () => ({ environment: await readEnvironment() }),
      edition,
      render: (known) => render(known ?? { environment: undefined }),
      policy: renderer.policyOf(page),
      nowMs,
      log,
    });
  const keepPage = (name: WrittenPageName) =>
    keep('written', (known) => renderer.render('written', { ...known, name }));
  const keepHelp = (view: HelpView) =>
    keep('help', (known) => renderer.render('help', { ...known, view }));

  const articles = new Map(
    renderer.written.articles.map((id) => [id, keepHelp({ kind: 'article', id })]),
  );

  /**
   * Creates a page that is drawn for each request and not cached, because its URL is rarely requested twice.
   */
  const makeOnce =
    (status: number, view: HelpView): Send =>
    async (request, reply) => {
      const environment = await readEnvironment().catch(() => undefined);
      const html = await renderer.render('help', { environment, view });
      const coding = codingFor(request.headers['accept-encoding']);
      reply
        .status(status)
        .header('content-security-policy', renderer.policyOf('help'))
        .header('cache-control', 'no-store')
        .header('vary', 'cookie, accept-encoding')
        .header('x-robots-tag', 'noindex')
        .type('text/html; charset=utf-8');
      if (coding === null) return reply.send(html);
      return reply.header('content-encoding', coding).send(await encodeOnce(html, coding));
    };

  return {
    pages: new Map(
      Object.entries(writtenPaths).map(([name, path]) => [path, keepPage(name as WrittenPageName)]),
    ),
    center: keepHelp({ kind: 'center' }),
    search: (typed) => makeOnce(200, { kind: 'found', typed }),
    article: (id) => articles.get(id)?.send ?? makeOnce(404, { kind: 'missing', typed: id }),
  };
}
