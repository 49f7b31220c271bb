import MiniSearch from 'minisearch';
import { articles } from '../../../written/content.ts';
import type { ArticleMeta } from '../../../written/page-meta.ts';

const texts = import.meta.glob<string>('../../../../content/help/*.md', {
  query: '?text',
  import: 'text',
  eager: true,
});

const shownAtMost = 8;
const popular = new Set(articles.filter((article) => article.popular > 0).map(({ id }) => id));

/** Words that occur in every question and do not tell articles apart. */
const small = new Set(
  'a an am and are as at be by can do does for from get have how i if in is it me much my of on or the they this to was we what when where which who why will with you your'.split(
    ' ',
  ),
);
/** The boost in rank for popular articles. */
const popularBoost = 1.5;

const search = new MiniSearch<ArticleMeta & { text: string }>({
  fields: ['title', 'summary', 'text'],
  processTerm: (word) => (small.has(word.toLowerCase()) ? null : word.toLowerCase()),
  searchOptions: {
    boostDocument: (id) => (popular.has(String(id)) ? popularBoost : 1),
    boost: { title: 4, summary: 2 },
    // The last word is incomplete during typing; small typos and swapped letters also match.
    prefix: true,
    fuzzy: (word) => (word.length > 5 ? 2 : word.length > 3 ? 1 : false),
    combineWith: 'AND',
  },
});
search.addAll(
  articles.map((article) => ({
    ...article,
    text: texts[`../../../../content/help/${article.id}.md`] ?? '',
  })),
);

/** The phrases that people use, and the word in our articles for each. */
const meanings: readonly (readonly [RegExp, string])[] = [
  [/\b(money|paid|cash)\b.*\bback\b|\bback\b.*\bmoney\b|\breimburse\w*/i, 'refund'],
  [/\breschedule\b|\b(another|different|other) (time|day)\b/i, 'change time'],
  [/\bnot (at )?home\b|\baway from home\b|\bnobody.*\bhome\b/i, 'could not pick it up'],
];

/** The articles that fit best: those with all the words, else those with any. */
export function searchHelp(asked: string): ArticleMeta[] {
  const typed = meanings.find(([question]) => question.test(asked))?.[1] ?? asked;
  const all = search.search(typed);
  const found = all.length > 0 ? all : search.search(typed, { combineWith: 'OR' });
  const byId = new Map(articles.map((article) => [article.id, article]));
  return found
    .slice(0, shownAtMost)
    .map(({ id }) => byId.get(String(id)))
    .filter((article) => article !== undefined);
}
