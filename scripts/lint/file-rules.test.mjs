import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root, sourceFiles } from './source-files.mjs';

const files = sourceFiles();
const code = files.filter(
  (file) => /\.(ts|tsx|mjs|js|css)$/.test(file) && !file.endsWith('.generated.ts'),
);
const textOf = (file) => readFileSync(path.join(root, file), 'utf8');
const linesOf = (file) => textOf(file).trimEnd().split('\n').length;

const forbiddenNames = /^(utils?|helpers?|common|misc|shared)(\.|$)/;
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/;
/** A migration's name begins with the time at which it was written. */
const migrationTime = /^\d{12}_(?=[a-z0-9-]+\.sql$)/;
// Names that tools require, although they are not in kebab-case.
const toolNames = new Set(['README.md', 'Dockerfile']);

describe('files', () => {
  test('there are some to check', () => expect(code.length).toBeGreaterThan(100));

  test('are named in kebab-case', () => {
    const names = (file) =>
      file
        .split('/')
        .filter((name) => !toolNames.has(name) && !/^[_$]/.test(name))
        .map((name) => name.replace(migrationTime, ''));
    expect(files.filter((file) => names(file).some((name) => !kebabCase.test(name)))).toEqual([]);
  });

  test('and folders have a name that says what is in them', () => {
    expect(
      files.filter((file) => file.split('/').some((name) => forbiddenNames.test(name))),
    ).toEqual([]);
  });

  test('hold one idea: at most 300 lines, tests 500', () => {
    const limit = (file) => (/\.(test|spec)\./.test(file) ? 500 : 300);
    const tooLong = code.filter((file) => linesOf(file) > limit(file));
    expect(tooLong.map((file) => `${file}: ${linesOf(file)}`)).toEqual([]);
  });
});

describe('nothing is talked past', () => {
  // The patterns are written so that they do not match their own source here.
  const escapes = [
    ['a double cast', /\bas unknown\s+as\b/],
    ['a made-up reservation of money', /\bas\s+Reserved\b/],
    ['a silenced compiler', /@ts-(ignore|nocheck|expect-error)/],
    ['a silenced linter', /(eslint|oxlint)-disable/],
    ['a skipped or lonely test', /\b(describe|test|it)\.(skip|only|todo)\b/],
  ];
  const self = 'scripts/lint/file-rules.test.mjs';

  test.each(escapes)('by %s', (_, pattern) => {
    expect(code.filter((file) => file !== self && pattern.test(textOf(file)))).toEqual([]);
  });
});

describe('what people read is worded in one place', () => {
  const worded = [
    ['a distance', /toFixed\(\d\)\} mi\b/, 'domain/src/geo/distance-text.ts'],
    ['whose something is', /\}(&apos;|['’])s /, 'domain/src/policy/possessive.ts'],
    // The message of a failed API call contains its status and the raw response, which people must not see on
    // a screen.
    ['a failure', /^\s*\{[\w.]*error\.message\}/m, null],
  ];
  const screens = code.filter((file) => /^(domain|server|web)\/src\//.test(file));

  test.each(worded)('%s', (_, byHand, place) => {
    expect(screens.filter((file) => file !== place && byHand.test(textOf(file)))).toEqual([]);
  });
});
