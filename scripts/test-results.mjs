import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from './run-program.mjs';
import { root } from './workspace.mjs';

const results = path.join(root, 'test-results');

/** Counts what passed and failed, step by step, and ends a command with one line of it. */
export function createTally() {
  const counts = { passed: 0, failed: 0 };
  const failures = [];

  const count = (name, { passed, failed }) => {
    counts.passed += passed;
    counts.failed += failed;
    if (failed > 0) failures.push(`${name}: ${failed} failed`);
  };

  /** A step that is passed or failed as one. */
  const countStep = async (name, step) => {
    try {
      await step();
      count(name, { passed: 1, failed: 0 });
    } catch (error) {
      console.error(error);
      count(name, { passed: 0, failed: 1 });
    }
  };

  /** Prints the counts and sets the exit code; a run without any test has failed. */
  const tell = () => {
    console.log('');
    for (const failure of failures) console.log(failure);
    console.log(`${counts.passed} passed, ${counts.failed} failed`);
    process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;
  };

  return { count, countStep, tell };
}

/**
 * Runs a test program that writes a report, and answers its counts. A program that fails without naming a failed test is one
 * failure itself.
 */
async function runReporting(name, program, args, env, reportFile, read) {
  console.log(`\n> ${name}`);
  mkdirSync(results, { recursive: true });
  rmSync(reportFile, { force: true });
  const file = path.join(root, 'node_modules', '.bin', program);
  const code = await runProgram(file, args, { cwd: root, env });
  const { passed, failed } = existsSync(reportFile)
    ? read(JSON.parse(readFileSync(reportFile, 'utf8')))
    : { passed: 0, failed: 0 };
  const unexplained = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: unexplained ? 1 : failed };
}

export function runVitest(name, args, env) {
  const report = path.join(results, 'vitest.json');
  return runReporting(
    name,
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
    env,
    report,
    ({ numPassedTests, numFailedTests, testResults }) => {
      // A file that cannot be loaded has no tests to fail.
      const unloaded = testResults.filter(
        (file) => file.status === 'failed' && file.assertionResults.length === 0,
      );
      return { passed: numPassedTests, failed: numFailedTests + unloaded.length };
    },
  );
}

export function runPlaywright(name, args, env) {
  const report = path.join(results, 'playwright.json');
  return runReporting(
    name,
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...args],
    { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    report,
    ({ stats, errors }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
    }),
  );
}
