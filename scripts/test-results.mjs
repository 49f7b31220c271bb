import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from './run-program.mjs';
import { root } from './workspace.mjs';

const results = path.join(root, 'test-results');

/** Counts what passed and failed, step by step, and ends a command with one line of it. */
export function createTally() {
  const counts = { passed: 0, failed: 0 };
  const failures = [];

  const count = (name, { passed, failed, reasons = [] }) => {
    counts.passed += passed;
    counts.failed += failed;
    if (failed === 0) return;
    failures.push(`${name}: ${failed} failed`, ...reasons.map((line) => `  ${line}`));
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
 * Runs a test program that writes a report, and answers how many passed and why the others did not, a line each. A program that
 * fails without a reason is one failure itself.
 */
async function runReporting(name, program, args, env, reportFile, read) {
  console.log(`\n> ${name}`);
  mkdirSync(results, { recursive: true });
  rmSync(reportFile, { force: true });
  const file = path.join(root, 'node_modules', '.bin', program);
  const code = await runProgram(file, args, { cwd: root, env });
  const { passed, reasons } = existsSync(reportFile)
    ? read(JSON.parse(readFileSync(reportFile, 'utf8')))
    : { passed: 0, reasons: [] };
  if (reasons.length === 0 && (code !== 0 || passed === 0)) {
    reasons.push(`${program} ended with ${code} after ${passed} tests, and named none that failed`);
  }
  return { passed, failed: reasons.length, reasons };
}

export function runVitest(name, args, env) {
  const report = path.join(results, 'vitest.json');
  return runReporting(
    name,
    'vitest',
    ['run', '--reporter=default', '--reporter=./scripts/tally-reporter.mjs', ...args],
    { ...env, TALLY_FILE: report },
    report,
    ({ passed, failures }) => ({ passed, reasons: failures }),
  );
}

/** Where and how each journey below a suite of Playwright's report is called that failed. */
const failedJourneys = ({ specs = [], suites = [] }) => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
    .map(({ file, line, title }) => `e2e/journeys/${file}:${line} > ${title}`),
  ...suites.flatMap(failedJourneys),
];

export function runPlaywright(name, args, env) {
  const report = path.join(results, 'playwright.json');
  return runReporting(
    name,
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...args],
    { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    report,
    ({ stats, errors, suites }) => ({
      passed: stats.expected + stats.flaky,
      reasons: [
        ...suites.flatMap(failedJourneys),
        ...errors.map(({ message }) => message.split('\n', 1)[0]),
      ],
    }),
  );
}
