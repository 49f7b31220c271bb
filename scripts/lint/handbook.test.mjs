import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * The labels of buttons and fields that a page of the handbook quotes. A label is split at an ellipsis (…),
 * which stands for text that varies.
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
