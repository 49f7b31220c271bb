import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { processorSeconds } from './processor-seconds.mjs';
import { runProgram } from './run-program.mjs';
import { root } from './workspace.mjs';

const results = path.join(root, 'test-results');
const slowestShown = 10;
const longestReason = 400;

const minutes = (ms) => (ms / 60_000).toFixed(1);

/**
 * Counts passes and failures, and measures the time of each part. At the end, prints the slowest files, the
 * failures, the total time (beside `limitMinutes`, if there is a limit) and one line of counts.
 */
export function createTally(limitMinutes) {
  const counts = { passed: 0, failed: 0 };
  const failures = [];
  const second = [];
  const parts = [];
  const files = [];
  const startedMs = performance.now();

  const count = (name, { passed, failed, reasons = [], retried = [], slowest = [] }) => {
    counts.passed += passed;
    counts.failed += failed;
    files.push(...slowest);
    second.push(...retried);
    if (failed === 0) return;
    failures.push(`${name}: ${failed} failed`, ...reasons.map((line) => `  ${line}`));
  };

  /** Runs a part of the suite and measures its time. If the part throws, it counts as one failure. */
  const part = async (name, run) => {
    const [fromMs, fromCpu] = [performance.now(), processorSeconds()];
    try {
      await run();
    } catch (error) {
      console.error(error);
      count(name, { passed: 0, failed: 1 });
    }
    parts.push({ name, ms: performance.now() - fromMs, cpu: processorSeconds() - fromCpu });
  };

  /** Prints the results and sets the exit code. A run without any test counts as failed. */
  const conclude = () => {
    console.log('\n   min   processor s');
    for (const { name, ms, cpu } of parts)
      console.log(`${minutes(ms).padStart(6)}   ${cpu.toFixed(0).padStart(11)}   ${name}`);
    const slowest = files.toSorted((one, other) => other.ms - one.ms).slice(0, slowestShown);
    console.log('\n     s   slowest files');
    for (const { file, ms } of slowest)
      console.log(`${(ms / 1000).toFixed(1).padStart(6)}   ${file}`);
    console.log('');
    if (second.length > 0) console.log(`passed on another try: ${second.join('; ')}`);
    for (const failure of failures) console.log(failure);
    const took = minutes(performance.now() - startedMs);
    const ofLimit = limitMinutes === undefined ? '' : ` of ${limitMinutes}`;
    const longest = parts.toSorted((one, other) => other.ms - one.ms).slice(0, 2);
    console.log(
      `took ${took} min${ofLimit}; slowest: ${longest.map(({ name, ms }) => `${name} ${minutes(ms)}`).join(', ')}`,
    );
    if (limitMinutes !== undefined && Number(took) > limitMinutes)
      console.log(
        `Over the limit of ${limitMinutes} minutes. On two idle cores, move what is large to npm run test:all.`,
      );
    console.log(`${counts.passed} passed, ${counts.failed} failed`);
    process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;
  };

  return { count, part, conclude };
}

/**
 * Runs a test program and reads its report: the number of passed tests, one line for each failure, tests that
 * passed only on a retry, and each file's time. If the program fails and reports no failure, that counts as
 * one.
 */
async function runReporting(program, args, env, reportFile, read) {
  mkdirSync(results, { recursive: true });
  rmSync(reportFile, { force: true });
  const file = path.join(root, 'node_modules', '.bin', program);
  const code = await runProgram(file, args, { cwd: root, env });
  const { passed, reasons, retried, slowest } = existsSync(reportFile)
    ? read(JSON.parse(readFileSync(reportFile, 'utf8')))
    : { passed: 0, reasons: [], retried: [], slowest: [] };
  if (reasons.length === 0 && code !== 0) {
    reasons.push(`${program} ended with ${code} after ${passed} tests, and named none that failed`);
  }
  return { passed, failed: reasons.length, reasons, retried, slowest };
}

export function runVitest(name, args, env) {
  console.log(`\n> ${name}`);
  const report = path.join(results, 'vitest.json');
  return runReporting(
    'vitest',
    ['run', '--reporter=default', '--reporter=./scripts/tally-reporter.mjs', ...args],
    { ...env, TALLY_FILE: report },
    report,
    ({ passed, failures, retried, files }) => ({
      passed,
      reasons: failures,
      retried,
      slowest: files,
    }),
  );
}

/** All tests in a suite of Playwright's report and in the suites within it. */
const journeysOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(journeysOf)];

const msOf = ({ tests }) =>
  tests.flatMap((test) => test.results).reduce((sum, { duration }) => sum + duration, 0);

const nameOf = ({ file, line, title }) => `e2e/journeys/${file}:${line} > ${title}`;

/** The error message of a browser test's last attempt, in one line. */
function lastError({ tests }) {
  const message = tests.at(-1)?.results.at(-1)?.error?.message ?? '';
  return stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').slice(0, longestReason);
}

const withStatus = (journeys, wanted) =>
  journeys.filter(({ tests }) => tests.some(({ status }) => status === wanted));

export function runPlaywright(args, env) {
  console.log('\n> browser journeys');
  const report = path.join(results, 'playwright.json');
  const endedServers = path.join(results, 'ended-servers.txt');
  rmSync(endedServers, { force: true });
  return runReporting(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...args],
    { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    report,
    ({ stats, errors, suites }) => {
      const journeys = suites.flatMap(journeysOf);
      const msByFile = new Map();
      for (const journey of journeys) {
        const file = `e2e/journeys/${journey.file}`;
        msByFile.set(file, (msByFile.get(file) ?? 0) + msOf(journey));
      }
      return {
        passed: stats.expected + stats.flaky,
        reasons: [
          ...withStatus(journeys, 'unexpected').map(
            (journey) => `${nameOf(journey)}: ${lastError(journey)}`,
          ),
          ...errors.map(({ message }) => message.split('\n', 1)[0]),
        ],
        retried: [
          ...withStatus(journeys, 'flaky').map(nameOf),
          ...(existsSync(endedServers)
            ? readFileSync(endedServers, 'utf8').trim().split('\n')
            : []),
        ],
        slowest: [...msByFile].map(([file, ms]) => ({ file, ms })),
      };
    },
  );
}
