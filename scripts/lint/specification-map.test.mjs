// Every row of docs/specification-map.md says where its subject lives and which test shows it, by files that exist.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './source-files.mjs';

const page = readFileSync(path.join(root, 'docs/specification-map.md'), 'utf8');
const isTest = (file) => /\.(test|spec)\.(tsx?|mjs)$/.test(file);
const sections = page.split(/^## /m).slice(1);
const titles = sections.map((section) => section.split('\n', 1)[0]);

/** The cells of each row, without the head and the rule below it. */
const rows = sections.flatMap((section) =>
  section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim())),
);
const filesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, file]) => file);
const isMissing = (file) => !existsSync(path.join(root, file));

test('every row has a subject, the files where it lives and the tests that show it', () => {
  expect(rows.length).toBeGreaterThan(5);
  const incomplete = rows.filter(([, what, where, shown, ...rest]) => {
    const tests = filesIn(shown);
    return (
      !what ||
      rest.length !== 1 ||
      filesIn(where).length === 0 ||
      !tests.length ||
      !tests.every(isTest)
    );
  });
  expect(incomplete.map(([, what]) => what)).toEqual([]);
});

test('every file that a row names exists', () => {
  const files = rows.flatMap(([, , where, shown]) => [...filesIn(where), ...filesIn(shown)]);
  expect([...new Set(files)].filter(isMissing)).toEqual([]);
});

test('sections stand by name, and each is there once', () => {
  expect(titles).toEqual([...new Set(titles)].toSorted());
});
