import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * The button and field labels that a handbook page quotes. A label with an ellipsis (…) is split there,
 * because the screen fills in that part.
 */
const labelsOf = (page) =>
  [...page.matchAll(/‘([^’]+)’/g)].flatMap(([, label]) => label.split(/\s*…\s*/));

test('the handbook names only labels that a screen has', () => {
  const sources = globSync('web/src/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8').replaceAll(/\s+/g, ' '))
    .join('\n');
  const pages = globSync('web/content/handbook/*.md');
  const named = pages.flatMap((file) => labelsOf(readFileSync(file, 'utf8')));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((label) => !sources.includes(label))).toEqual([]);
});
