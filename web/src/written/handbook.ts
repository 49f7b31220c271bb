import { loadText } from './load-text.ts';
import type { HandbookMeta } from './page-meta.ts';

/** The staff's handbook. Its titles are part of the code; each text is loaded on demand. */

const metas = import.meta.glob<HandbookMeta>('../../content/handbook/*.md', {
  query: '?meta',
  import: 'meta',
  eager: true,
});
const texts = import.meta.glob<string>('../../content/handbook/*.md', {
  query: '?html',
  import: 'html',
});

/** All pages, sorted by their position on their shelf (a group of pages), then by title. */
export const handbookPages: readonly HandbookMeta[] = Object.values(metas).toSorted(
  (a, b) => a.order - b.order || a.title.localeCompare(b.title),
);

export const loadHandbookPage = (id: string) =>
  loadText(texts, `../../content/handbook/${id}.md`, 'html');
