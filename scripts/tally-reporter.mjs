import { writeFileSync } from 'node:fs';
import { env } from 'node:process';
import { stripVTControlCharacters } from 'node:util';

const longestDiff = 600;

/** The lines of a diff that show a difference between received and expected. */
const differing = (diff) =>
  stripVTControlCharacters(diff ?? '')
    .split('\n')
    .filter((line) => /^[-+] /.test(line))
    .join(' ')
    .slice(0, longestDiff);

const inOneLine = ({ name, message, stack, diff }) =>
  [`${name ?? 'Error'}: ${message}`, /\n\s+at [^\n]+/.exec(stack ?? '')?.[0] ?? '', differing(diff)]
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A test file's path. If its tests run at an unusual test time, the name of the Vitest project is added. */
const placeOf = ({ relativeModuleId, project }) =>
  project.name.includes(' at ') ? `${relativeModuleId} (${project.name})` : relativeModuleId;

/** One line for each failure in a test file: of the file as a whole, of a suite or of a test. */
function* failuresOf(file) {
  const place = placeOf(file);
  for (const error of file.errors()) yield `${place}: ${inOneLine(error)}`;
  for (const suite of file.children.allSuites()) {
    for (const error of suite.errors()) yield `${place} > ${suite.fullName}: ${inOneLine(error)}`;
  }
  for (const test of file.children.allTests('failed')) {
    yield `${place} > ${test.fullName}: ${test.result().errors.map(inOneLine).join('; ')}`;
  }
}

/** Milliseconds from the start of a test file to its end: environment, imports, hooks and tests. */
function timeOf(file) {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    file.diagnostic();
  return environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
}

/**
 * Writes a report of a Vitest run to the file in `TALLY_FILE`: passed tests, tests that passed only on a
 * retry, each file's time, and one line for each failure.
 */
export default class TallyReporter {
  onTestRunEnd(files, unhandledErrors) {
    const passed = files.flatMap((file) =>
      [...file.children.allTests('passed')].map((test) => ({ file, test })),
    );
    const retried = passed
      .filter(({ test }) => test.diagnostic()?.flaky)
      .map(({ file, test }) => `${placeOf(file)} > ${test.fullName}`);
    const failures = [
      ...files.flatMap((file) => [...failuresOf(file)]),
      ...unhandledErrors.map(
        (error) =>
          `outside of any test${error.VITEST_TEST_PATH ? ` of ${error.VITEST_TEST_PATH}` : ''}: ${inOneLine(error)}`,
      ),
    ];
    const times = files.map((file) => ({ file: placeOf(file), ms: timeOf(file) }));
    writeFileSync(
      env.TALLY_FILE,
      JSON.stringify({ passed: passed.length, failures, retried, files: times }),
    );
  }
}
