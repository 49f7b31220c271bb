import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importProblem } from './room-arrows.mjs';
import { root } from './source-files.mjs';

const allowed = [
  ['server/src/features/money/payments/a.ts', '../../../money-moves/b.ts'],
  ['server/src/money-moves/a.ts', './reserved.ts'],
  ['domain/src/order/a.ts', '../fare/b.ts'],
  ['contract/src/calls/a.ts', '@backhaul/domain/fare/b.ts'],
  ['contract/src/calls/a.ts', 'zod/mini'],
  ['server/src/features/returns/orders/a.ts', './b.ts'],
  ['server/src/features/returns/orders/a.ts', '../../../events/b.ts'],
  ['server/src/features/returns/orders/a.ts', '@backhaul/domain/order/b.ts'],
  ['server/src/adapters/stripe/a.ts', 'stripe'],
  ['server/src/adapters/valhalla/a.ts', '../local/b.ts'],
  ['server/src/reactions/a.ts', '../features/returns/orders/b.ts'],
  ['server/src/main.ts', './adapters/stripe/b.ts'],
  ['server/src/features/returns/orders/a.test.ts', '../../../testing/b.ts'],
  ['server/src/version.ts', '../package.json'],
  ['web/src/features/returns/booking/a.tsx', '../../../parts/live-map/b.tsx'],
  ['web/src/app/router.tsx', '../features/returns/booking/b.tsx'],
];

const forbidden = [
  // Only the code in reserved.ts proves that money is reserved, so only the code that reserves money may
  // import it.
  [
    'server/src/features/money/payments/a.ts',
    '../../../money-moves/reserved.ts',
    'server/features/money/payments may not import server/reserved',
  ],
  [
    'server/src/orders/a.ts',
    '../money-moves/reserved.ts',
    'server/orders may not import server/reserved',
  ],
  ['domain/src/order/a.ts', '@backhaul/contract/money.ts', 'domain may not import contract'],
  ['domain/src/order/a.ts', 'node:fs', "domain may not import Node's modules"],
  ['domain/src/order/a.ts', 'zod', 'domain may not import the package zod'],
  [
    'domain/src/order/a.test.ts',
    '../../../server/src/main.ts',
    'domain may not import server/main',
  ],
  ['contract/src/a.ts', '../../server/src/http/b.ts', 'contract may not import server/http'],
  ['contract/src/a.ts', 'fastify', 'contract may not import the package fastify'],
  [
    'server/src/features/returns/orders/a.ts',
    '../../money/payments/b.ts',
    'server/features/returns/orders may not import server/features/money/payments',
  ],
  [
    'server/src/features/returns/orders/a.ts',
    '../../../adapters/local/b.ts',
    'server/features/returns/orders may not import server/adapters/local',
  ],
  [
    'server/src/features/returns/orders/a.ts',
    '../../../config.ts',
    'server/features/returns/orders may not import server/config',
  ],
  [
    'server/src/features/money/payments/a.ts',
    'stripe',
    'server/features/money/payments may not import the package stripe',
  ],
  [
    'server/src/http/a.ts',
    '../features/returns/orders/b.ts',
    'server/http may not import server/features/returns/orders',
  ],
  [
    'server/src/events/a.ts',
    '../features/returns/orders/b.ts',
    'server/events may not import server/features/returns/orders',
  ],
  [
    'server/src/ports/a.ts',
    '../adapters/local/b.ts',
    'server/ports may not import server/adapters/local',
  ],
  ['server/src/ports/a.ts', '@backhaul/domain/geo/b.ts', 'server/ports holds types'],
  [
    'server/src/adapters/stripe/a.ts',
    '../valhalla/b.ts',
    'server/adapters/stripe may not import server/adapters/valhalla',
  ],
  [
    'server/src/adapters/stripe/a.ts',
    '../../features/money/payments/b.ts',
    'may not import server/features/money/payments',
  ],
  [
    'web/src/features/returns/booking/a.tsx',
    '../../money/checkout/b.tsx',
    'web/features/returns/booking may not import web/features/money/checkout',
  ],
  [
    'web/src/features/returns/booking/a.tsx',
    '../../../app/b.tsx',
    'web/features/returns/booking may not import web/app',
  ],
  [
    'web/src/features/returns/booking/a.tsx',
    '../../../../../server/src/http/b.ts',
    'may not import server/http',
  ],
  [
    'web/src/parts/live-map/a.tsx',
    '../../features/returns/booking/b.tsx',
    'web/parts may not import web/features/returns/booking',
  ],
  ['web/src/ui/a.tsx', '../parts/b.tsx', 'web/ui may not import web/parts'],
  ['web/src/lib/a.ts', 'node:fs', "web/lib may not import Node's modules"],
  ['web/src/lib/a.ts', 'fs', "web/lib may not import Node's modules"],
  ['scripts/start.mjs', '../server/src/config.ts', 'scripts may not import server/config'],
  ['scripts/start.mjs', 'vite', 'scripts may not import the package vite'],
  // Imports by file paths that would get around the table of allowed imports.
  [
    'domain/src/order/a.ts',
    '../../../node_modules/zod/index.js',
    'domain may not import node_modules/zod/index.js',
  ],
  ['domain/src/order/a.ts', '../../../web/vite.config.ts', 'may not import web/vite.config.ts'],
  ['web/src/lib/a.ts', '/srv/server/src/config.ts', 'may not import by an address'],
  ['web/src/lib/a.ts', 'file:///srv/server/src/config.ts', 'may not import by an address'],
  [
    'contract/src/a.ts',
    '@backhaul/domain/../../server/src/http/b.ts',
    'contract may not import server/http',
  ],
  ['server/src/features/returns/orders/a.ts', './a.test.ts', 'may not import what is for tests'],
  ['server/src/main.ts', './testing/test-app.ts', 'may not import what is for tests'],
];

describe('the table of rooms', () => {
  test.each(allowed)('%s may import %s', (file, specifier) => {
    expect(importProblem(file, specifier, false)).toBeNull();
  });

  test.each(forbidden)('%s may not import %s', (file, specifier, problem) => {
    expect(importProblem(file, specifier, false)).toContain(problem);
  });

  test('a port may take types from the domain', () => {
    expect(importProblem('server/src/ports/a.ts', '@backhaul/domain/geo/b.ts', true)).toBeNull();
  });
});

describe('oxlint, with the configuration of this project', () => {
  let copy;
  beforeAll(() => {
    copy = mkdtempSync(path.join(os.tmpdir(), 'backhaul-lint-'));
    cpSync(path.join(root, '.oxlintrc.json'), path.join(copy, '.oxlintrc.json'));
    cpSync(path.join(root, 'scripts/lint'), path.join(copy, 'scripts/lint'), { recursive: true });
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
    writeFileSync(
      path.join(copy, 'tsconfig.json'),
      '{ "compilerOptions": { "strict": true, "module": "nodenext" } }',
    );
  });
  afterAll(() => rmSync(copy, { recursive: true }));

  function lint(file, text) {
    const absolute = path.join(copy, file);
    mkdirSync(path.dirname(absolute), { recursive: true });
    writeFileSync(absolute, text);
    const oxlint = path.join(root, 'node_modules/.bin/oxlint');
    const { status, stdout } = spawnSync(oxlint, ['--type-aware', '--format=unix', file], {
      cwd: copy,
      encoding: 'utf8',
    });
    return { passes: status === 0, output: stdout };
  }

  test('lets a clean file through', () => {
    expect(
      lint('domain/src/a.ts', 'export const cents = (dollars: number): number => dollars * 100;\n')
        .output,
    ).toBe('');
  });

  test.each([
    ['import', `import { b } from '../../server/src/http/b.ts';\nexport const a = b;\n`],
    ['re-export', `export { b } from '../../server/src/http/b.ts';\n`],
    ['dynamic import', `export const a = () => import('../../server/src/http/b.ts');\n`],
    ['quoted otherwise', 'export const a = () => import(`../../server/src/http/b.ts`);\n'],
    ['type', `export type A = import('../../server/src/http/b.ts').A;\n`],
    [
      'require',
      `import { createRequire } from 'node:module';\nexport const a: unknown = createRequire('/')('../../server/src/http/b.ts');\n`,
    ],
  ])('stops a forbidden %s', (_, text) => {
    const { passes, output } = lint('domain/src/a.ts', text);
    expect(passes).toBe(false);
    expect(output).toContain('domain may not import server/http');
  });

  test('stops an import that is computed', () => {
    const { output } = lint('domain/src/a.ts', 'export const a = (b: string) => import(b);\n');
    expect(output).toContain('an import that is computed cannot be checked');
  });

  test.each([
    ['domain/src/a.ts', 'export const a = (): Date => new Date();\n', 'new Date() is not pure'],
    [
      'domain/src/a.ts',
      'export const a = (): number => Math.random();\n',
      'Math.random is not pure',
    ],
    ['domain/src/a.ts', 'export const a = (): string => Date();\n', 'Date() is not pure'],
    [
      'contract/src/a.ts',
      'export const a = (): string => globalThis.crypto.randomUUID();\n',
      'globalThis is not pure',
    ],
    ['server/src/http/a.ts', 'export const a = process.env.HOME;\n', 'process.env'],
    ['server/src/http/a.ts', 'export function a(b: any): void { b(); }\n', 'no-explicit-any'],
    [
      'server/src/http/a.ts',
      'export function a(b: () => Promise<void>): void { b(); }\n',
      'no-floating-promises',
    ],
    [
      'server/src/http/a.ts',
      'export const a = (at: Date): string => at.toISOString().slice(0, 10);\n',
      'takes a calendar day from UTC',
    ],
    [
      'server/src/http/a.ts',
      'export const a = (at: Date): number => at.getUTCDate();\n',
      'takes a calendar day from UTC',
    ],
    [
      'server/src/http/a.test.ts',
      'export const a = (sql: (text: TemplateStringsArray) => void): void => sql`SELECT now()::date`;\n',
      'takes a calendar day from UTC',
    ],
    [
      'server/src/http/a.test.ts',
      'export const a = (): Date => new Date();\n',
      'new Date() is the real time',
    ],
    [
      'server/src/testing/a.ts',
      'export const a = (): number => Date.now();\n',
      'Date.now is the real time',
    ],
    ['web/src/ui/a.tsx', 'export const A = () => <img src="/a.png" />;\n', 'alt-text'],
  ])('stops in %s: %s', (file, text, problem) => {
    const { passes, output } = lint(file, text);
    expect(passes).toBe(false);
    expect(output).toContain(problem);
  });
});
