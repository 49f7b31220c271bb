import { writtenPaths, type WrittenPageName } from '@backhaul/contract/page-paths.ts';
import { fareV1 } from '@backhaul/domain/fare/fare-v1.ts';
import { expect, test } from 'vitest';
import { articles, loadArticle, loadSections } from '../written/content.ts';
import { fillPrices } from '../written/price-facts.ts';
import { installation } from '../testing/installation.ts';
import { renderHelp } from './help-document.tsx';
import { renderLanding } from './landing-document.tsx';
import { renderWritten } from './written-document.tsx';

const origin = 'https://returns.example';
const assets = { origin, style: '', script: '/page.js', next: [] };
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const headingOf = (page: Document) => page.querySelector('main h1')?.textContent;
const canonicalOf = (page: Document) =>
  page.querySelector('link[rel=canonical]')?.getAttribute('href');
const dataOf = (page: Document): unknown =>
  JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? 'null');

test.each(Object.entries(writtenPaths) as [WrittenPageName, string][])(
  'the page %s is a document that needs no script',
  async (name, path) => {
    const page = parse(await renderWritten({ environment: installation, name }, assets));
    expect(headingOf(page)).toBeTruthy();
    expect(page.querySelector('main')?.textContent.length).toBeGreaterThan(400);
    expect(canonicalOf(page)).toBe(origin + path);
    expect(page.querySelector('meta[property="og:image"]')?.getAttribute('content')).toMatch(
      /^https:\/\/returns\.example\//,
    );
  },
);

test('search engines read the questions and their answers', async () => {
  const page = parse(await renderWritten({ environment: installation, name: 'faq' }, assets));
  const sections = await loadSections('faq');
  expect(dataOf(page)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: sections.map(({ heading, text }) => ({
      '@type': 'Question',
      name: heading,
      acceptedAnswer: { '@type': 'Answer', text: fillPrices(text, fareV1) },
    })),
  });
});

test('so is every article', async () => {
  for (const { id, title } of articles) {
    const facts = { environment: installation, view: { kind: 'article', id } } as const;
    const html = await renderHelp(facts, assets);
    expect(html).toContain(`href="${origin}/help-article/${id}"`);
    expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1], id).toBe(title.replaceAll("'", '&#x27;'));
    expect(html, id).toContain(fillPrices(await loadArticle(id), fareV1));
  }
});

test('there are articles enough, for customers and for drivers', () => {
  expect(articles.length).toBeGreaterThanOrEqual(25);
  for (const audience of ['customers', 'drivers'])
    expect(articles.filter((article) => article.audience === audience).length).toBeGreaterThan(5);
});

test('search engines read who runs this, and how to reach us', () => {
  const page = parse(renderLanding({ environment: installation, companies: undefined }, assets));
  expect(dataOf(page)).toMatchObject({
    '@type': 'Organization',
    name: installation.brandName,
    contactPoint: { email: installation.supportEmail, telephone: installation.supportPhone },
  });
  expect(headingOf(page)).toBe('We make the return trip.');
});
