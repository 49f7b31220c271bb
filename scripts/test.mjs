// `npm test`: runs every check and every test, the large ones in part. Goes on after a failure, and ends with
// the time it took and one line of counts.
//
//   npm run test:all              the large tests in full, and tests that depend on dates at another moment too
//   npm test -- --changed [REV]   the tests that a change since REV reaches (default: what is not committed)
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { buildWebIfStale } from './build-web.mjs';
import { runChecks } from './check-steps.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureUnpacked } from './unpack.mjs';
import { runProgram } from './run-program.mjs';
import { cityFilesFolder } from './suite/city-files-folder.mjs';
import { temporaryFilesInMemory } from './suite/memory-folder.mjs';
import { hardMoments } from './suite/moments.mjs';
import { createTally, runPlaywright, runVitest } from './test-results.mjs';
import { prepareWorkspace, root } from './workspace.mjs';

/**
 * Compiled code is cached in the same folder as by `npm start`. Tests start the server dozens of times, and
 * without this cache each start takes one more second of processor time.
 */
const NODE_COMPILE_CACHE = path.join(root, '.cache', 'compiled');
/** The time limit on two idle cores. A test that does not fit belongs in `npm run test:all`. */
const limitMinutes = 20;
/**
 * The parts that depend on the date. The project's lint and the tests that crash whole processes do not
 * depend on it.
 */
const knowsDays = ['domain', 'contract', 'server', 'web', 'screens'];
/**
 * The projects of browser tests. Tests with maps run one at a time, because drawing a map without a graphics
 * card needs a whole core. Their server builds its own map files, as after a fresh installation.
 */
const journeyProjects = [
  { project: 'maps', workers: '1', ownEnv: { BACKHAUL_CITY_FILES: undefined } },
  { project: 'journeys', workers: '2', ownEnv: {} },
];
/** The journeys (browser tests) that any change may break. */
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
  const temporary = temporaryFilesInMemory();
  const env = {
    ...workspace.env,
    NODE_COMPILE_CACHE,
    ...temporary,
    ...cityFilesFolder(temporary.TMPDIR),
    ...size,
  };

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
  // Tests that depend on the date also run at several unusual times, such as a day with a clock change
  // (vitest.config.ts).
  const moments = since === undefined ? { BACKHAUL_HARD_MOMENTS: 'all' } : {};
  await runVitestPart('unit and server tests', changed, { ...env, ...moments });
  if (isWhole) {
    const { name, at } = hardMoments[Math.floor(Date.now() / 86_400_000) % hardMoments.length];
    const chosen = knowsDays.flatMap((project) => ['--project', project]);
    await runVitestPart(`at ${name}`, chosen, { ...env, BACKHAUL_TEST_CLOCK: at });
  }

  const files = since === undefined ? [] : [...mainJourneys, ...changedJourneys()];
  for (const { project, workers, ownEnv } of journeyProjects)
    await part(`journeys, ${project}`, async () => {
      await ensureChromium(workspace);
      const chosen = ['--project', project, '--workers', workers, '--pass-with-no-tests'];
      count(
        `journeys, ${project}`,
        await runPlaywright([...chosen, ...files], { ...env, ...ownEnv }),
      );
    });
}

const runVitestPart = (name, vitestArgs, env) =>
  part(name, async () => count(name, await runVitest(name, vitestArgs, env)));

/** The files of browser tests that differ from the commit `since`. */
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
