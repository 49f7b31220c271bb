// `npm test`: every check, and each thing proved once. Goes on after a failure, and ends with the time it took and one line of counts.
//
//   npm run test:all              what is large by nature whole, and everything that knows days at one hard moment, each day another
//   npm test -- --changed [REV]   the tests that a change since REV reaches (what is not committed, if no REV is given)
import { execFileSync } from 'node:child_process';
import { buildWebIfStale } from './build-web.mjs';
import { runChecks } from './check-steps.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureUnpacked } from './unpack.mjs';
import { runProgram } from './run-program.mjs';
import { temporaryFilesInMemory } from './suite/memory-folder.mjs';
import { filesTagged } from './suite/tagged-files.mjs';
import { hardMoments } from './suite/moments.mjs';
import { createTally, runPlaywright, runVitest } from './test-results.mjs';
import { prepareWorkspace, root } from './workspace.mjs';

/** The time limit on two idle cores. A test that does not fit belongs in `npm run test:all`. */
const limitMinutes = 20;
/**
 * The parts that depend on the date. The project's lint and the tests that crash whole processes do not.
 */
const knowsDays = ['domain', 'contract', 'server', 'web', 'screens'];
/** Drawing a map in software needs a whole core. */
const journeyProjects = [
  { project: 'maps', workers: '1' },
  { project: 'journeys', workers: '2' },
];
/** The journeys that any change may break. */
const mainJourneys = ['main-job.spec.ts', 'visitor-books.spec.ts'];

const args = process.argv.slice(2);
const isWhole = args.includes('--all');
const changedAt = args.indexOf('--changed');
const since = changedAt === -1 ? undefined : (args[changedAt + 1] ?? 'HEAD');

const tally = createTally(isWhole || since !== undefined ? undefined : limitMinutes);
const { count, part, conclude } = tally;

async function runTests() {
  const workspace = prepareWorkspace();
  const size = isWhole ? { BACKHAUL_TEST_SIZE: 'whole' } : {};
  const env = { ...workspace.env, ...temporaryFilesInMemory(), ...size };

  await part('checks', async () => {
    for (const { name, passed } of await runChecks(workspace))
      count(name, { passed: Number(passed), failed: Number(!passed) });
  });
  await part('web build and first loads', async () => {
    await buildWebIfStale(workspace);
    const script = 'web/scripts/first-load-size.mjs';
    const code = await runProgram(workspace.node, [script], { cwd: root, env });
    if (code !== 0) throw new Error('A first load is over its limit.');
    count('first loads', { passed: 1, failed: 0 });
  });

  await ensureUnpacked(workspace);
  const changed = since === undefined ? [] : ['--changed', since];
  await runVitestPart('unit and server tests', changed, env);
  if (since === undefined) {
    const today = Math.floor(Date.now() / 86_400_000) % hardMoments.length;
    for (const [index, { name, at }] of hardMoments.entries()) {
      const isAll = isWhole && index === today;
      const projects = isAll ? knowsDays : ['server'];
      const chosen = projects.flatMap((project) => ['--project', project]);
      const tagged = isAll ? [] : filesTagged('calendar');
      const then = { ...env, BACKHAUL_TEST_CLOCK: at };
      await runVitestPart(`at ${name}`, [...chosen, ...tagged], then);
    }
  }

  const files = since === undefined ? [] : [...mainJourneys, ...changedJourneys()];
  for (const { project, workers } of journeyProjects)
    await part(`journeys, ${project}`, async () => {
      await ensureChromium(workspace);
      const chosen = ['--project', project, '--workers', workers, '--pass-with-no-tests'];
      count(`journeys, ${project}`, await runPlaywright([...chosen, ...files], env));
    });
}

const runVitestPart = (name, vitestArgs, env) =>
  part(name, async () => count(name, await runVitest(name, vitestArgs, env)));

/** The journeys' own files that differ from `since`. */
function changedJourneys() {
  const names = execFileSync('git', ['diff', '--name-only', since, '--', 'e2e/journeys'], {
    cwd: root,
    encoding: 'utf8',
  });
  return names.split('\n').filter((name) => name !== '');
}

try {
  await runTests();
} catch (error) {
  console.error(error);
  count('the run', { passed: 0, failed: 1 });
}
conclude();
