// Lint rule: a very short file that only one other file of its folder imports should be part of that file.
// Readers then have fewer files to open.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from './source-files.mjs';

const fewestLines = 25;
const asked = ['domain', 'contract', 'server', 'web'];
const isTest = (file) => /\.(test|spec)\.|\/testing\/|\/test-[^/]+$/.test(file);

/** Routes are found by the names of their files, however short they are. */
const isRoutes = (file) => file.endsWith('-routes.ts');

const shortAllTheSame = [
  // An exception: the names of the files in a feature's folder show its use cases.
  'server/src/features/returns/order-lifecycle/end-order.ts belongs to order-lifecycle-routes.ts',
];

const files = sourceFiles().filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
const textOf = (file) => readFileSync(path.join(root, file), 'utf8');

const atOnce = /(?:from|import)\s+'([^']+)'/g;
const lazily = /import\(\s*'([^']+)'/g;

/** The project's files that a file imports, as paths from the root. */
function importsOf(file, text, pattern) {
  const specifiers = [...text.matchAll(pattern)].map(([, name]) => name);
  return specifiers.map((specifier) =>
    specifier.startsWith('.')
      ? path.posix.join(path.posix.dirname(file), specifier)
      : specifier.replace(/^@backhaul\/([^/]+)\//, '$1/src/'),
  );
}

/**
 * Finds the short files that only one file imports, if it is in the same folder. Returns each with that file.
 * Tests in the folder do not count. `texts` has each file's text by its path.
 */
function loneNeighbours(texts) {
  const importers = new Map();
  // A file that is imported dynamically must stay separate, because it becomes a separate chunk of the build.
  const chunks = new Set([...texts].flatMap(([file, text]) => importsOf(file, text, lazily)));
  for (const [file, text] of texts) {
    for (const target of new Set(importsOf(file, text, atOnce))) {
      const isItsTest = isTest(file) && path.dirname(file) === path.dirname(target);
      if (!isItsTest) importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }
  return [...texts].flatMap(([file, text]) => {
    const [importer, ...others] = importers.get(file) ?? [];
    const isShort = text.trimEnd().split('\n').length < fewestLines;
    const isLone =
      importer !== undefined &&
      others.length === 0 &&
      path.dirname(importer) === path.dirname(file);
    return isShort && isLone && !isTest(file) && !isRoutes(file) && !chunks.has(file)
      ? [`${file} belongs to ${path.basename(importer)}`]
      : [];
  });
}

test('no short file has one neighbour as its only importer', () => {
  const found = loneNeighbours(new Map(files.map((file) => [file, textOf(file)])));
  const isAsked = (line) => asked.some((workspace) => line.startsWith(`${workspace}/src/`));
  expect(found.filter((line) => isAsked(line))).toEqual(shortAllTheSame);
});

test('such files are found, and no others', () => {
  const long = 'x\n'.repeat(fewestLines);
  const texts = new Map([
    ['a/src/one.ts', "import { two } from './two.ts';\nimport { long } from './long.ts';"],
    ['a/src/two.ts', 'export const two = 2;'],
    ['a/src/two.test.ts', "import { two } from './two.ts';"],
    ['a/src/long.ts', long],
    ['a/src/both.ts', "import './far/three.ts';\nimport './lone.tsx';\nimport('./lazy.tsx');"],
    ['a/src/lone.tsx', ''],
    ['a/src/far/three.ts', "import { one } from '../one.ts';"],
    ['a/src/named.ts', ''],
    ['a/src/far/four.ts', "import './near.ts';\nimport '@backhaul/a/named.ts';"],
    ['a/src/far/near.ts', long],
    ['a/src/lazy.tsx', "import './far/three.ts';"],
  ]);
  expect(loneNeighbours(texts)).toEqual([
    'a/src/two.ts belongs to one.ts',
    'a/src/lone.tsx belongs to both.ts',
  ]);
});
