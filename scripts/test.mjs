// `npm test`: every check and every test there is. Goes on after a failure, and ends with one line of counts.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildWebIfStale } from './build-web.mjs';
import { runChecks } from './check-steps.mjs';
import { ensureChromium } from './chromium.mjs';
import { runProgram } from './run-program.mjs';
import { calendarTests } from './suite-time/calendar-tests.mjs';
import { hardMoments } from './suite-time/moments.mjs';
import { createTally, runPlaywright, runVitest } from './test-results.mjs';
import { prepareWorkspace, root } from './workspace.mjs';

const { count, countStep, tell } = createTally();

async function runTests() {
  const workspace = prepareWorkspace();
  const { env } = workspace;

  for (const { name, passed } of await runChecks(workspace)) {
    count(name, { passed: Number(passed), failed: Number(!passed) });
  }
  await countStep('web build', () => buildWebIfStale(workspace));
  await countStep('first load of each screen', async () => {
    const code = await runProgram(workspace.node, ['web/scripts/first-load-size.mjs'], {
      cwd: root,
      env,
    });
    if (code !== 0) throw new Error('A first load is over its limit.');
  });

  const units = 'unit and server tests';
  count(units, await runVitest(units, [], env));
  for (const { name, at } of hardMoments) {
    const days = `what asks for days, at ${name}`;
    const args = ['--project', 'server', ...calendarTests()];
    count(days, await runVitest(days, args, { ...env, BACKHAUL_TEST_CLOCK: at }));
  }

  if (!existsSync(path.join(root, 'e2e', 'playwright.config.ts'))) return;
  await ensureChromium(workspace);
  count('browser journeys', await runPlaywright('browser journeys', [], env));
}

try {
  await runTests();
} catch (error) {
  console.error(error);
  count('the run', { passed: 0, failed: 1 });
}
tell();
