import { loadText } from './load-text.ts';
import type { ArticleMeta, PageMeta, Section } from './page-meta.ts';

/** The text pages and help articles. Their titles are part of the code; each text is loaded on demand. */
const pageMetas = import.meta.glob<PageMeta>('../../content/pages/*.md', {
  query: '?meta',
  import: 'meta',
  eager: true,
});
const pageTexts = import.meta.glob<string>('../../content/pages/*.md', {
  query: '?html',
  import: 'html',
});
const pageSections = import.meta.glob<Section[]>('../../content/pages/*.md', {
  query: '?sections',
  import: 'sections',
});
const articleMetas = import.meta.glob<ArticleMeta>('../../content/help/*.md', {
  query: '?meta',
  import: 'meta',
  eager: true,
});
const articleTexts = import.meta.glob<string>('../../content/help/*.md', {
  query: '?html',
  import: 'html',
});

const pageFile = (name: string) => `../../content/pages/${name}.md`;
const articleFile = (id: string) => `../../content/help/${id}.md`;

/** All articles, sorted by their position in their group, then by title. */
export const articles: readonly ArticleMeta[] = Object.values(articleMetas).toSorted(
  (a, b) => a.order - b.order || a.title.localeCompare(b.title),
);

export function articleOf(id: string): ArticleMeta | undefined {
  return articles.find((article) => article.id === id);
}

/** The facts about a text page, by the name of its file. Throws for a page that has no file. */
export function pageOf(name: string): PageMeta {
  const page = pageMetas[pageFile(name)];
  if (page === undefined) throw new Error(`web/content/pages has no ${name}.md`);
  return page;
}

export const loadPage = (name: string) => loadText(pageTexts, pageFile(name), 'html');
export const loadSections = (name: string) => loadText(pageSections, pageFile(name), 'sections');
export const loadArticle = (id: string) => loadText(articleTexts, articleFile(id), 'html');
