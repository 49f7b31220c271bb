// A page's path is written only once: in contract/src/page-paths.ts if the server uses it too, in
// web/src/lib/paths.ts if a link leads to it, else in its route.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from './source-files.mjs';

const spelled = ['contract/src/page-paths.ts', 'web/src/lib/paths.ts'];
const textOf = (file) => readFileSync(path.join(root, file), 'utf8');
const strings = (text) =>
  [...text.matchAll(/['"`](\/[a-z][\w/$-]*)(?=['"`?#])/g)].map(([, found]) => found);
const isRoutes = (file) => /^web\/src\/.*-routes\.ts$/.test(file);
const pages = [...spelled, ...sourceFiles().filter(isRoutes)].flatMap((file) =>
  strings(textOf(file)),
);

test('no path is spelled twice where they are', () => {
  expect(pages.length).toBeGreaterThan(15);
  expect(pages).toEqual([...new Set(pages)]);
});

test('nor anywhere else: tests alone say an address as people type it', () => {
  const code = sourceFiles().filter(
    (file) =>
      /^(contract|domain|server|web)\/.*\.(tsx?|html)$/.test(file) &&
      !/\.test\.|\/testing\/|\/test-/.test(file) &&
      !spelled.includes(file) &&
      !isRoutes(file),
  );
  expect(code.length).toBeGreaterThan(400);
  // Pages are compared by their path up to the first parameter. Paths of API calls begin with /api, so they
  // never match.
  const starts = pages.map((page) => page.replace(/\/\$.*$/, ''));
  const found = code.flatMap((file) =>
    [...textOf(file).matchAll(/['"`=](\/[a-z][\w/$-]*)/g)]
      .map(([, text]) => text)
      .filter((text) => starts.some((page) => text === page || text.startsWith(`${page}/`)))
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

test('a specified page that is built is not marked as one for later', () => {
  const built = new Set(pages.map((page) => page.replaceAll(/\$\w+/g, 'unknown')));
  const marks = textOf('e2e/specified-paths.ts').matchAll(/'([^']+)': 'later'/g);
  const later = [...marks].map(([, page]) => page);
  expect(later.filter((page) => built.has(page))).toEqual([]);
});
