import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../workspace.mjs';
import { planNew, writeNew } from './write.mjs';

/**
 * Arguments of `npm run new` for one thing of each kind. The table is separate because it belongs to the new
 * feature.
 */
const asked = [
  ['list', 'money/admin-payouts-again', 'listTrackedPayouts'],
  ['list', 'operations/admin-failures', 'listErrors'],
  ['reaction', 'notify-customer-of-loss', 'order.lost', 'lost'],
  ['reaction', 'look-at-lost-order', 'order.lost'],
  ['feature', 'people/stamps'],
];
const table = ['table', 'stamp-cards', 'features/people/stamps'];

test('a list has a column for each field that its call answers with, and a filter for each that it asks', async () => {
  const texts = await planNew(root, 'list', ['money/admin-payouts-again', 'listTrackedPayouts']);
  const screen = texts.get(
    'web/src/features/money/admin-payouts-again/admin-payouts-again-screen.tsx',
  );
  for (const part of [
    "listOf(listTrackedPayouts, {\n  title: 'Payouts again'",
    "{ name: 'Amount', money: 'amount' }",
    "{ name: 'Open case', text: ({ isOpenCase }) => (isOpenCase ? 'Yes' : 'No') }",
    "{ name: 'Driver id', text: 'driverId', only: 'file' }",
    "names: { instant: 'Instant', weekly: 'Weekly' }",
    "...days('Days')",
  ])
    expect(screen).toContain(part);
  expect(texts.get('e2e/acting/admin-walk.ts')).toContain("{ path: '/admin-payouts-again',");
});

test.each([
  ['a kind that there is not', ['screen', 'x'], 'npm run new list|reaction|feature|table <name>'],
  ['a name of another form', ['list', 'money/AdminX', 'listErrors'], 'a name in kebab-case'],
  ['a call that there is not', ['list', 'money/admin-x', 'listX'], "states a call 'listX'"],
  [
    'a call that answers with no rows',
    ['list', 'money/admin-x', 'me'],
    'does not answer with rows',
  ],
  [
    'a call that nothing refreshes',
    ['list', 'money/admin-x', 'listConsumers'],
    'nothing that it reads',
  ],
  ['an event that there is not', ['reaction', 'wave', 'order.waved'], "no event 'order.waved'"],
  ['an action as an event', ['reaction', 'wave', 'order.accept'], "no event 'order.accept'"],
  ['a room that there is not', ['table', 'x', 'features/x'], "no 'features/x'"],
  ['a wing that there is not', ['feature', 'cargo/x'], 'Name its wing too'],
  ['what is there', ['reaction', 'notify-customer-of-progress', 'order.lost'], 'is there already'],
])('%s is refused, and nothing is written', async (_, [kind, ...args], problem) => {
  await expect(planNew(root, kind, args)).rejects.toThrow(problem);
});

const ours = ['bench', 'contract', 'domain', 'e2e', 'server', 'web'];
const folders = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/**
 * Copies the repository's files into a new folder and links the installed packages. Links to our own
 * workspaces lead to the copy.
 */
function copyOfRepository() {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'backhaul-new-'));
  folders.push(copy);
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root });
  for (const file of String(listed).trim().split('\n'))
    cpSync(path.join(root, file), path.join(copy, file));
  for (const folder of ['.', ...ours]) linkPackages(copy, path.join(folder, 'node_modules'));
  return copy;
}

function linkPackages(copy, packages) {
  if (!existsSync(path.join(root, packages))) return;
  mkdirSync(path.join(copy, packages));
  for (const name of readdirSync(path.join(root, packages))) {
    if (name !== '@backhaul')
      symlinkSync(path.join(root, packages, name), path.join(copy, packages, name));
  }
}

const isWhole = process.env.BACKHAUL_TEST_SIZE === 'whole';

// Slow: runs two compilers and a database, which is too much for every commit.
test.runIf(isWhole)(
  'what is written compiles, and the house finds nothing wrong with it',
  { timeout: 600_000 },
  async () => {
    const copy = copyOfRepository();
    mkdirSync(path.join(copy, 'node_modules/@backhaul'));
    for (const name of ours)
      symlinkSync(path.join(copy, name), path.join(copy, 'node_modules/@backhaul', name));
    const files = [];
    for (const [kind, ...args] of [...asked, table])
      files.push(...(await writeNew(copy, kind, args)));
    const run = (program, args) => {
      const command = path.resolve(root, 'node_modules/.bin', program);
      const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, encoding: 'utf8' });
      expect(status, `${program} ${stdout}${stderr}`).toBe(0);
    };
    run('oxfmt', files);
    run(process.execPath, ['scripts/write-indexes.mjs']);
    run(process.execPath, ['server/src/commands/write-table-types.ts']);
    run('tsc', ['-p', 'tsconfig.json']);
    run('tsc', ['-p', 'web/tsconfig.json']);
    run('oxlint', [
      '--type-aware',
      '--deny-warnings',
      ...files.filter((file) => /\.tsx?$/.test(file)),
    ]);
  },
);
