// `npm run bench -- --compare <commit> [rows]`: measures this checkout and another commit. It changes between
// the two repeatedly, because a machine's speed varies with time.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exitCode, startProgram } from './run-program.mjs';
import { root } from './workspace.mjs';

const turns = 3;

function git(...args) {
  const { status, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args[0]} failed: ${stderr.trim()}`);
}

/**
 * Checks out the commit in a separate folder, with links to this checkout's installed packages. If the commit
 * needs other packages, its own scripts install them.
 */
function checkOut(commit) {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'backhaul-compare-')), 'checkout');
  git('worktree', 'add', '--detach', folder, commit);
  for (const modules of ['node_modules', 'server/node_modules'])
    if (existsSync(path.join(root, modules)))
      spawnSync('cp', ['-al', path.join(root, modules), path.join(folder, modules)]);
  return folder;
}

/**
 * Runs the benchmarks of a checkout. Returns the cells of each row of the printed table, by the row's name. A
 * missed target is no error here.
 */
async function measure(folder, names) {
  const bench = startProgram(process.execPath, ['scripts/bench.mjs', ...names], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  bench.stdout.on('data', (chunk) => (output += chunk));
  await exitCode(bench);
  const lines = output.split('\n').map((line) => line.split(/\s{2,}/));
  return new Map(
    lines.filter((cells) => cells.length >= 3).map(([what, ...cells]) => [what, cells]),
  );
}

/** The first number in each of the first two cells. The last cell only says if the target is met. */
const numbersOf = (cells) =>
  cells.slice(0, 2).map((cell) => Number(/[\d.,]*\d/.exec(cell)?.[0].replaceAll(',', '')));
const median = (values) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

function printComparison(commit, ours, theirs) {
  for (const what of ours[0]?.keys() ?? []) {
    const here = ours.flatMap((table) => table.get(what) && [numbersOf(table.get(what))]);
    const there = theirs.flatMap((table) => table.get(what) && [numbersOf(table.get(what))]);
    if (there.some((figures) => figures === undefined) || what === 'what') continue;
    console.log(what);
    for (const [cell, name] of ['measured', 'peer or limit'].entries()) {
      const [own, other] = [here, there].map((all) => all.map((figures) => figures[cell]));
      const ratio = median(own) / median(other);
      if (!Number.isNaN(ratio))
        console.log(
          `  ${name}: ${own.join(', ')} | ${commit}: ${other.join(', ')} | ${ratio.toFixed(2)} x`,
        );
    }
  }
}

/**
 * Measures the named rows (all, if `names` is empty) of this checkout and of a commit in turns. Prints the
 * results side by side.
 */
export async function compareBenches(commit, names) {
  const other = checkOut(commit);
  try {
    const [ours, theirs] = [[], []];
    for (let turn = 0; turn < turns; turn += 1) {
      ours.push(await measure(root, names));
      theirs.push(await measure(other, names));
    }
    printComparison(commit, ours, theirs);
  } finally {
    git('worktree', 'remove', '--force', other);
    rmSync(path.dirname(other), { recursive: true, force: true });
  }
}
