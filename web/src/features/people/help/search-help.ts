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
/** The ranking factor for popular articles. */
const popularBoost = 1.5;

const search = new MiniSearch<ArticleMeta & { text: string }>({
  fields: ['title', 'summary', 'text'],
  processTerm: (word) => (small.has(word.toLowerCase()) ? null : word.toLowerCase()),
  searchOptions: {
    boostDocument: (id) => (popular.has(String(id)) ? popularBoost : 1),
    boost: { title: 4, summary: 2 },
    // The last word may be incomplete while the person types. Small typos and swapped letters also match.
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

/**
 * Patterns for common questions, each with the id of the article that answers it. These articles use other
 * words than the questions.
 */
const questions: readonly (readonly [RegExp, string])[] = [
  [
    /\b(money|paid|cash)\b.*\bback\b|\bback\b.*\bmoney\b|\breimburse\w*|\bget my money\b/i,
    'refund',
  ],
  [/\breschedule\b|\b(another|different|other) (time|day)\b/i, 'change-an-order'],
  [/\bnot (at )?home\b|\baway from home\b|\bnobody.*\bhome\b/i, 'nobody-home'],
  [
    /\bwhere('?s| is) my (driver|item|package|parcel|order|return)\b|\btrack it\b/i,
    'track-without-account',
  ],
  [/\bhow much (does|do|is|will|would)\b(?!.*\b(cancel|tip))/i, 'price'],
  [
    /\b(what can|(do|can|will) (you|i|we)) (return|send|take|accept|collect)\b/i,
    'what-can-be-returned',
  ],
  [
    /\bhow many days\b|\bhow long (do i have|can i return)\b|\btoo late to return\b/i,
    'return-windows',
  ],
  [
    /\b(talk|speak|write|complain)\b.*\b(to|with)\b|\bcustomer (service|support)\b/i,
    'report-a-problem',
  ],
  [/\bhow (does|do) (it|this|you) work\b/i, 'how-booking-works'],
  [/\b(where do you|(my|our) (town|city|area|neighborhood))\b/i, 'service-area'],
];

/**
 * The articles that match best. The article for a common question comes first, then those with all the words.
 * Only if none has all of them, articles with some of the words are listed.
 */
export function searchHelp(asked: string): ArticleMeta[] {
  const answer = questions.find(([question]) => question.test(asked))?.[1];
  const all = search.search(asked);
  const found = all.length > 0 ? all : search.search(asked, { combineWith: 'OR' });
  const ids = new Set([
    ...(answer === undefined ? [] : [answer]),
    ...found.map(({ id }) => String(id)),
  ]);
  const byId = new Map(articles.map((article) => [article.id, article]));
  return [...ids]
    .slice(0, shownAtMost)
    .map((id) => byId.get(id))
    .filter((article) => article !== undefined);
}
