// `npm run mutate [money|lifecycle|access …]`: makes one small change to the rules of the domain at a time,
// and lists each change that no test notices (docs/benchmarks.md#mutations). Takes long, so no other command
// runs it.
import { runProgram } from './run-program.mjs';
import { prepareWorkspace, root } from './workspace.mjs';

/** Files with rules about money, orders or rights. Files that only list names or texts are left out. */
const parts = {
  money: [
    ...'amount-problem cents customer-credit half-up loyalty payment-means promotion refund-shares'
      .split(' ')
      .map((name) => `money/${name}`),
    ...'driver-pay fare outcome platform-share raise-tip settled-parts'
      .split(' ')
      .map((name) => `fare/${name}`),
  ],
  lifecycle: 'cancellation-terms decide-transition order-lifecycle payment-due repeated-action'
    .split(' ')
    .map((name) => `order/${name}`),
  access: 'can driver-position event-receivers file-access order-relation second-factor'
    .split(' ')
    .map((name) => `access/${name}`),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}: name ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
const files = (asked.length > 0 ? asked : Object.keys(parts)).flatMap((name) => parts[name]);
const { node, env } = prepareWorkspace();
process.exitCode = await runProgram(
  node,
  [
    'node_modules/@stryker-mutator/core/bin/stryker.js',
    'run',
    'scripts/mutation/stryker.config.json',
    '--mutate',
    files.map((name) => `domain/src/${name}.ts`).join(','),
  ],
  { cwd: root, env },
);
