import { pagePaths } from '@backhaul/contract/page-paths.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WrittenPages } from './written-pages.ts';

interface WithSearch {
  Querystring: { q?: string | string[] };
}

/**
 * The maximum length of a search text; the rest is cut. Nobody searches for so much, and the page shows the
 * typed text.
 */
const typedAtMost = 80;

/** The search text of a request; empty if none or several were sent. */
function typedSearch({ q }: WithSearch['Querystring']): string {
  return typeof q === 'string' ? q.slice(0, typedAtMost).trim() : '';
}

/**
 * Serves the text pages and the Help Center. Visitors get drawn documents; browsers with a session get the
 * application, which shows the same text.
 */
export function serveWrittenPages(
  fastify: FastifyInstance,
  {
    pages: { pages, center, search, article },
    isVisitor,
    sendPage,
  }: {
    pages: WrittenPages;
    isVisitor: (request: FastifyRequest) => boolean;
    sendPage: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
  },
): void {
  for (const [path, page] of pages) {
    fastify.get(path, (request, reply) =>
      isVisitor(request) ? page.send(request, reply) : sendPage(request, reply),
    );
  }
  fastify.get<WithSearch>(pagePaths.helpCenter, (request, reply) => {
    if (!isVisitor(request)) return sendPage(request, reply);
    const typed = typedSearch(request.query);
    return typed === '' ? center.send(request, reply) : search(typed)(request, reply);
  });
  fastify.get<{ Params: { articleId: string } }>(
    pagePaths.helpArticle.replace('$', ':'),
    (request, reply) =>
      isVisitor(request)
        ? article(request.params.articleId)(request, reply)
        : sendPage(request, reply),
  );
}
