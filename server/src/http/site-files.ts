import { developerPaths } from '@backhaul/contract/developer-paths.ts';
import { picturedPages } from '@backhaul/contract/page-heads.ts';
import { fillPath, pagePaths, siteFiles } from '@backhaul/contract/page-paths.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml } from '../app/escape-html.ts';

/** Serves robots.txt and the sitemap of all public pages, for search engines. */
export function serveSiteFiles(
  fastify: FastifyInstance,
  {
    articles,
    originOf,
  }: { articles: readonly string[]; originOf: (request: FastifyRequest) => string },
): void {
  const paths = [
    ...new Set<string>(Object.values(picturedPages)),
    ...Object.values(developerPaths),
    ...articles.map((articleId) => fillPath(pagePaths.helpArticle, { articleId })),
  ];
  fastify.get(siteFiles.robots, (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\n\nSitemap: ${originOf(request)}${siteFiles.sitemap}\n`,
      ),
  );
  fastify.get(siteFiles.sitemap, (request, reply) => {
    const origin = originOf(request);
    const entries = paths.map((path) => `  <url><loc>${escapeHtml(origin + path)}</loc></url>\n`);
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`,
      );
  });
}
