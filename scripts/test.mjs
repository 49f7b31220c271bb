// `npm test`: every check and every test there is. Goes on after a failure, and ends with one line of counts.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildWebIfStale } from './build-web.mjs';
import { runChecks } from './check-steps.mjs';
import { ensureChromium } from './chromium.mjs';
import { runProgram } from './run-program.mjs';
import { prepareWorkspace, root } from './workspace.mjs';

const results = path.join(root, 'test-results');
const counts = { passed: 0, failed: 0 };
const failures = [];

function count(name, { passed, failed }) {
  counts.passed += passed;
  counts.failed += failed;
  if (failed > 0) failures.push(`${name}: ${failed} failed`);
}

/** A step that is passed or failed as one. */
async function countStep(name, step) {
  try {
    await step();
    count(name, { passed: 1, failed: 0 });
  } catch (error) {
    console.error(error);
    count(name, { passed: 0, failed: 1 });
  }
}

/** Runs a test program that writes a report. A program that fails without naming a failed test is one failure itself. */
async function countReport(name, program, args, options, reportFile, read) {
  console.log(`\n> ${name}`);
  rmSync(reportFile, { force: true });
  const code = await runProgram(path.join(root, 'node_modules', '.bin', program), args, options);
  const { passed, failed } = existsSync(reportFile)
    ? read(JSON.parse(readFileSync(reportFile, 'utf8')))
    : { passed: 0, failed: 0 };
  const unexplained = failed === 0 && (code !== 0 || passed === 0);
  count(name, { passed, failed: unexplained ? 1 : failed });
}

async function runTests() {
  const workspace = prepareWorkspace();
  const { env } = workspace;
  mkdirSync(results, { recursive: true });

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

  const unitReport = path.join(results, 'vitest.json');
  await countReport(
    'unit and server tests',
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
    { cwd: root, env },
    unitReport,
    (report) => ({
      passed: report.numPassedTests,
      // A file that cannot be loaded has no tests to fail.
      failed:
        report.numFailedTests +
        report.testResults.filter(
          (file) => file.status === 'failed' && file.assertionResults.length === 0,
        ).length,
    }),
  );

  if (!existsSync(path.join(root, 'e2e', 'playwright.config.ts'))) return;
  await ensureChromium(workspace);
  const journeyReport = path.join(results, 'playwright.json');
  await countReport(
    'browser journeys',
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    { cwd: root, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport } },
    journeyReport,
    ({ stats, errors }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
    }),
  );
}

try {
  await runTests();
} catch (error) {
  console.error(error);
  count('the run', { passed: 0, failed: 1 });
}
console.log('');
for (const failure of failures) console.log(failure);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;
