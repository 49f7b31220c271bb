import { isCalendarDate } from '@backhaul/domain/time/calendar-date.ts';
import { fillFacts, fillHead } from './fill-facts.ts';
import { htmlOf, plainText, sectionsOf } from './markdown.ts';
import { withoutPrices } from './price-facts.ts';
import {
  type ArticleMeta,
  audiences,
  handbookShelves,
  type HandbookMeta,
  helpGroups,
  type PageMeta,
  type Section,
} from './page-meta.ts';

export interface WrittenPage<Meta extends PageMeta = PageMeta> {
  meta: Meta;
  html: string;
  sections: Section[];
  /** The page's plain text, for the search. */
  text: string;
}

const wordsAMinute = 220;
const pageKeys = ['title', 'summary', 'updated'];
const articleKeys = [...pageKeys, 'audience', 'group', 'order', 'popular', 'related'];
const handbookKeys = [...pageKeys, 'shelf', 'order'];
const optional = new Set(['popular', 'related']);

/**
 * Builds a text page from its Markdown. Throws if its front matter or a placeholder is wrong, which fails the
 * build.
 */
export function readPage(id: string, source: string): WrittenPage {
  const { fields, body } = splitFrontMatter(id, source, pageKeys);
  return pageOf(id, fields, body);
}

export function readArticle(id: string, source: string): WrittenPage<ArticleMeta> {
  const { fields, body } = splitFrontMatter(id, source, articleKeys);
  const page = pageOf(id, fields, body);
  const order = Number(fields.get('order'));
  const popular = Number(fields.get('popular') ?? 0);
  if (!Number.isInteger(order) || !Number.isInteger(popular))
    throw new Error(`${id}: order and popular are whole numbers.`);
  const meta: ArticleMeta = {
    ...page.meta,
    audience: oneOf(audiences, fields.get('audience'), `${id}: audience`),
    group: oneOf(helpGroups, fields.get('group'), `${id}: group`),
    order,
    popular,
    related: (fields.get('related') ?? '').split(/[\s,]+/).filter((name) => name !== ''),
  };
  return { ...page, meta };
}

export function readHandbookPage(id: string, source: string): WrittenPage<HandbookMeta> {
  const { fields, body } = splitFrontMatter(id, source, handbookKeys);
  const page = pageOf(id, fields, body);
  const order = Number(fields.get('order'));
  if (!Number.isInteger(order)) throw new Error(`${id}: order is a whole number.`);
  const shelf = oneOf(handbookShelves, fields.get('shelf'), `${id}: shelf`);
  return { ...page, meta: { ...page.meta, shelf, order } };
}

function pageOf(id: string, fields: ReadonlyMap<string, string>, body: string): WrittenPage {
  const filled = (key: string) => fillHead(fields.get(key) ?? '', `${id}: ${key}`);
  const updated = fields.get('updated') ?? '';
  if (!isCalendarDate(updated)) throw new Error(`${id}: updated is a day, YYYY-MM-DD.`);
  const html = htmlOf(fillFacts(body, id));
  const text = plainText(html);
  const minutesToRead = Math.max(1, Math.round(text.split(' ').length / wordsAMinute));
  const meta = { id, title: filled('title'), summary: filled('summary'), updated, minutesToRead };
  return { meta, html, sections: sectionsOf(html), text: withoutPrices(text) };
}

/**
 * Splits a file into its front matter (`key: value` lines between two lines of dashes) and the text that
 * follows.
 */
function splitFrontMatter(id: string, source: string, keys: readonly string[]) {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  if (head === undefined || body === undefined) throw new Error(`${id}: no front matter.`);
  const fields = new Map<string, string>();
  for (const line of head.split('\n')) {
    const [, key = '', value = ''] = /^(\w+): *(.*)$/.exec(line) ?? [];
    if (!keys.includes(key)) throw new Error(`${id}: '${line}' is none of ${keys.join(', ')}.`);
    fields.set(key, value.trim().replace(/^(['"])(.*)\1$/, '$2'));
  }
  const missing = keys.filter((key) => !optional.has(key) && !fields.get(key));
  if (missing.length > 0) throw new Error(`${id}: ${missing.join(', ')} is missing.`);
  return { fields, body };
}

function oneOf<Name extends string>(
  names: readonly Name[],
  text: string | undefined,
  what: string,
): Name {
  const found = names.find((name) => name === text);
  if (found === undefined) throw new Error(`${what} is one of ${names.join(', ')}.`);
  return found;
}
