// All files, linked pages and sections, functions and decisions that the documents name must exist.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root, sourceFiles } from './source-files.mjs';

const decisionsFolder = 'docs/decisions';
const decisions = readdirSync(path.join(root, decisionsFolder)).filter((name) => /^\d/.test(name));
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...[
    'api',
    'attacks',
    'benchmarks',
    'facts',
    'glossary',
    'operations',
    'product-rules',
    'scaling',
    'security-asvs',
  ].map((name) => `docs/${name}.md`),
  `${decisionsFolder}/README.md`,
  ...decisions.map((name) => `${decisionsFolder}/${name}`),
];
const textOf = (file) => readFileSync(path.join(root, file), 'utf8');
const quoted = (text) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, name]) => name);

/** The anchors that a page's headings get. */
function anchorsOf(file) {
  const headings = [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
}

describe.each(documents)('%s', (document) => {
  const text = textOf(document);

  test('names files that exist', () => {
    const paths = quoted(text).filter(
      (name) =>
        /^(domain|contract|server|web|e2e|bench|scripts|docs|ops|clients|\.ci)\/[\w./-]*\w$/.test(
          name,
        ) && !/NNNN|YYYY/.test(name),
    );
    // Folders that are built and not in the repository.
    const built = new Set(['web/dist']);
    expect(paths.filter((name) => !built.has(name) && !existsSync(path.join(root, name)))).toEqual(
      [],
    );
  });

  test('links to pages and sections that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link]) => link);
    const broken = links.filter((link) => {
      const [page, anchor] = link.split('#');
      const file = page === '' ? document : path.join(path.dirname(document), page);
      if (!existsSync(path.join(root, file))) return true;
      return anchor !== undefined && !anchorsOf(file).includes(anchor);
    });
    expect(broken).toEqual([]);
  });

  test('names functions that exist', () => {
    const names = quoted(text)
      .map((name) => /^(\w+)\(\)$/.exec(name)?.[1])
      .filter((name) => name !== undefined);
    if (names.length === 0) return;
    const code = sourceFiles()
      .filter((file) => /\.tsx?$/.test(file))
      .map(textOf)
      .join('\n');
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
  });
});

test('each decision has a number of its own, and the index lists each under its title', () => {
  const numbers = decisions.map((name) => Number(name.slice(0, 4)));
  expect(new Set(numbers).size).toBe(numbers.length);
  const index = textOf(`${decisionsFolder}/README.md`);
  const rows = decisions.map((name) => {
    const [, number, title] = /^# (\d+)\. (.+)$/m.exec(textOf(`${decisionsFolder}/${name}`)) ?? [];
    return `- [${number}. ${title}](${name})\n`;
  });
  expect(rows.filter((row) => !index.includes(row))).toEqual([]);
});

test('the pages tell of every row of the benchmarks, and of every group of attacks', () => {
  const main = textOf('bench/main.ts');
  const namesOf = (kind) =>
    [...main.matchAll(new RegExp(`^ {2}'?([a-z-]+)'?: ${kind}[A-Z]`, 'gm'))].map(
      ([, name]) => name,
    );
  const untold = (names, page) => names.filter((name) => !textOf(page).includes(`\`${name}\``));
  const rows = namesOf('measure');
  const attacks = namesOf('attack');
  expect(rows.length).toBeGreaterThan(5);
  expect(attacks.length).toBeGreaterThan(2);
  expect(untold(rows, 'docs/benchmarks.md')).toEqual([]);
  expect(untold(attacks, 'docs/attacks.md')).toEqual([]);
});

test('tests that a page names by the end of their path are there', () => {
  const tests = sourceFiles().filter((file) => /\.(?:test|spec)\.(?:tsx?|mjs)$/.test(file));
  const named = documents.flatMap((document) =>
    quoted(textOf(document))
      .filter((name) => /^[\w./-]+\.(?:test|spec)\.(?:tsx?|mjs)$/.test(name))
      .map((name) => [document, name]),
  );
  expect(named.length).toBeGreaterThan(100);
  const isThere = (name) => tests.some((file) => file === name || file.endsWith(`/${name}`));
  expect(named.filter(([, name]) => !isThere(name))).toEqual([]);
});

test('the table of ASVS is as long as its page says, and a row that is met says where', () => {
  const text = textOf('docs/security-asvs.md');
  const rows = [...text.matchAll(/^\| \d[\d. to]* *\|[^|]*\|[^|]*\| *([^|]*?) *\| (.*?) *\|$/gm)];
  const of = (state) => rows.filter(([, found]) => found === state);
  const [, all, met, partly, not, none] =
    /Of (\d+) requirements (\d+) are met, (\d+) partly, (\d+) not, and (\d+) do not apply/
      .exec(text)
      ?.map(Number) ?? [];
  expect([of('met').length, of('partly').length, of('**not met**').length]).toEqual([
    met,
    partly,
    not,
  ]);
  expect(met + partly + not + none).toBe(all);
  const unshown = of('met').filter(([, , shown]) => !/`|\]\(|\b(?:none|no)\b/.test(shown));
  expect(unshown.map(([row]) => row)).toEqual([]);
});

test('the page tells of every drill, and of no other', () => {
  const [, table] = /^const drills[^{]*\{\n([^}]*)\}/m.exec(textOf('bench/drills/main.ts')) ?? [];
  const drills = [...table.matchAll(/^ {2}'?([a-z-]+)'?[:,]/gm)].map(([, name]) => name);
  const [, told] = /^## Drills\n([\s\S]*?)^## /m.exec(textOf('docs/operations.md')) ?? [];
  const rows = [...told.matchAll(/^\| `([a-z-]+)` +\|/gm)].map(([, name]) => name);
  expect(drills.length).toBeGreaterThan(5);
  expect(rows.toSorted()).toEqual(drills.toSorted());
});
