import { fareV1 } from '@backhaul/domain/fare/fare-v1.ts';
import { describe, expect, test } from 'vitest';
import { consoleScreens } from '../app/console-screens.ts';
import { routes } from '../app/routes.generated.ts';
import { matchPath } from '../lib/router/match-path.ts';
import { articleOf, articles } from './content.ts';
import { facts } from './facts.ts';
import { bareFigures, fillFacts } from './fill-facts.ts';
import { fillPrices, priceFacts, withoutPrices } from './price-facts.ts';
import type { PageMeta, Section } from './page-meta.ts';
import { readArticle, readPage } from './read-page.ts';

const metas = import.meta.glob<PageMeta>('../../content/*/*.md', {
  query: '?meta',
  import: 'meta',
  eager: true,
});
const texts = import.meta.glob<string>('../../content/*/*.md', {
  query: '?html',
  import: 'html',
  eager: true,
});
const sections = import.meta.glob<Section[]>('../../content/pages/faq.md', {
  query: '?sections',
  import: 'sections',
  eager: true,
});
const files = Object.keys(metas);
const sources = import.meta.glob<string>('../../content/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const head = 'title: T\nsummary: S\nupdated: 2026-11-22';
const article = `${head}\naudience: customers\ngroup: money\norder: 1`;

describe('a text says what the code knows', () => {
  test('each fact is its constant in words', () => {
    expect(fillFacts('{{ free_cancellation }}, {{ refund_days }}', 'x')).toBe(
      '2 minutes, 10 business days',
    );
    expect(fillFacts('{{ unpaid_lifetime }}, {{ session_lifetime }}', 'x')).toBe(
      '24 hours, 30 days',
    );
  });

  test('a price is what is in force when the text is read', () => {
    const text = fillFacts(
      '{{ cancellation_fee }}, {{ service_percent }}, {{ refund_days }}\n{{ table: item_sizes }}',
      'x',
    );
    const dearer = { ...fareV1, cancellationFeeCents: 750 };
    expect(fillPrices(text, fareV1)).toContain('$5, 15%, 10 business days');
    expect(fillPrices(text, fareV1)).toContain('| L | $100 to $300 | $2.00 |');
    expect(fillPrices(text, dearer)).toContain('$7.50, 15%');
    expect(fillPrices(text, undefined)).toContain('(not known at the moment), ');
    expect(withoutPrices(text)).not.toContain('cancellation');
  });

  test('every price of every text is known', () => {
    const places = Object.values(texts).flatMap((text) => text.match(/\{\{[^}]*\}\}/g) ?? []);
    expect(places.length).toBeGreaterThan(40);
    expect(places.filter((place) => fillPrices(place, fareV1) === '')).toEqual([]);
    expect(places.filter((place) => fillPrices(place, fareV1) === place)).toEqual([]);
  });

  test.each(Object.keys(priceFacts).filter((name) => !/^(?:size|pays|gets)_/.test(name)))(
    'some text states the price %s',
    (name) => {
      expect(Object.values(sources).some((text) => text.includes(`{{ ${name} }}`))).toBe(true);
    },
  );

  test('a title states no price', () => {
    const titled = head.replace('T', 'It costs {{ base_fare }}');
    expect(() => readPage('a', `---\n${titled}\n---\nYes.`)).toThrow('a: title: prices');
  });

  test.each(Object.entries(facts))('%s is a figure, and some text states it: %s', (name, words) => {
    expect(words).toMatch(/\d/);
    expect(Object.values(sources).some((text) => text.includes(`{{ ${name} }}`))).toBe(true);
  });

  test.each(['{{ no_such_fact }}', '{{ table: no_such_table }}', '{{ toString }}', '{{ open'])(
    '%s fails the build',
    (text) => expect(() => fillFacts(text, 'cancel')).toThrow(/^cancel: /),
  );

  test.each([
    ['It costs $5.', ['$', '5.']],
    ['It costs 15 %.', ['15', '%']],
    ['You have ten minutes.', ['ten']],
    ['Wait an hour, or half a day.', ['an hour', 'half', 'a day']],
    [
      'Paid weekly, on Mondays, within one business day.',
      ['weekly', 'Mondays', 'one business day'],
    ],
    ['Fifteen a couple of times, until midnight: ½.', ['Fifteen', 'couple', 'midnight', '½']],
    ['Call 911. Ask about SHA-256.', []],
    ['It is free for {{ free_cancellation }}.', []],
    ['{{ per_mile }} a mile, and a mile more', ['a mile']],
    ['1. Open it.\n2. Read 3 pages.', ['3']],
    ['[Here](/orders?page=2) it is, in one word.', []],
  ])('%s has the bare figures %j', (text, found) => {
    expect(bareFigures(text)).toEqual(found);
  });

  test('a bare figure fails the build', () => {
    expect(() => readPage('a', `---\n${head}\n---\nIt costs $5.`)).toThrow("a: '$', '5.'");
    expect(() => readPage('a', `---\n${head.replace('T', 'In 2 days')}\n---\nYes.`)).toThrow(
      'a: title',
    );
  });
});

describe('front matter', () => {
  test.each([
    ['none', 'No dashes', 'no front matter'],
    ['a key that nothing reads', `---\n${head}\nauthor: me\n---\n`, 'author'],
    ['no title', '---\nsummary: S\nupdated: 2026-11-22\n---\n', 'title is missing'],
    ['a day that there is not', `---\n${head.replace('11-22', '02-30')}\n---\n`, 'updated'],
  ])('with %s fails the build', (_, source, message) => {
    expect(() => readPage('a', source)).toThrow(message);
  });

  test.each([
    ['group', article.replace('money', 'cash')],
    ['audience', article.replace('customers', 'people')],
    ['order', article.replace('order: 1', 'order: first')],
  ])('of an article names a known %s', (what, text) => {
    expect(() => readArticle('a', `---\n${text}\n---\nYes.`)).toThrow(what);
    expect(readArticle('a', `---\n${article}\n---\nYes.`).meta.group).toBe('money');
  });
});

const isAddress = (link: string) =>
  [...routes, ...consoleScreens].some(({ path }) => matchPath(path, link) !== null);

function deadLinks(html: string): string[] {
  return [...html.matchAll(/href="([^"]+)"/g)]
    .map(([, link = '']) => link)
    .filter((link) => {
      const [path = '', hash] = link.replace(/\?[^#]*/, '').split('#');
      const articleId = matchPath('/help-article/$articleId', path)?.['articleId'];
      const target = articleId === undefined ? undefined : articleOf(articleId);
      if (articleId !== undefined && target === undefined) return true;
      if (path !== '' && !isAddress(path)) return true;
      const text = path === '' ? html : texts[`../../content/help/${articleId}.md`];
      return hash !== undefined && text?.includes(`id="${hash}"`) === false;
    });
}

describe.each(files)('%s', (file) => {
  test('leads nowhere else than to pages, articles and sections that are there', () => {
    expect(deadLinks(texts[file] ?? '')).toEqual([]);
  });

  test('has a summary for search engines, and headings below its title', () => {
    expect(metas[file]?.summary.length).toBeGreaterThan(30);
    expect(metas[file]?.summary.length).toBeLessThanOrEqual(200);
    expect(texts[file]).not.toContain('<h1');
  });
});

test('a dead link is found', () => {
  const [known] = articles;
  const html = `<a href="/nowhere">a</a><a href="/help-article/nothing">b</a><a href="#gone">c</a>
    <a href="https://example.com/">d</a><a href="/orders">e</a><a href="/help-article/${known?.id}">f</a>`;
  expect(deadLinks(html)).toEqual([
    '/nowhere',
    '/help-article/nothing',
    '#gone',
    'https://example.com/',
  ]);
});

test('articles name only articles to read next', () => {
  const named = articles.flatMap(({ related }) => related);
  expect(named.filter((id) => articleOf(id) === undefined)).toEqual([]);
});

test('every question has an answer', () => {
  const questions = sections['../../content/pages/faq.md'] ?? [];
  expect(questions.length).toBeGreaterThan(0);
  expect(questions.filter(({ heading, text }) => !heading.endsWith('?') || text === '')).toEqual(
    [],
  );
});
