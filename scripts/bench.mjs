// `npm run bench`: measures the speeds that we promise. Prints each result beside a comparison value from the
// same run. `--compare <commit>` measures this code and another commit in turns.
import { buildWebIfStale } from './build-web.mjs';
import { compareBenches } from './compare-benches.mjs';
import { runProgram } from './run-program.mjs';
import { prepareWorkspace, root } from './workspace.mjs';

const asked = process.argv.slice(2);
const compare = asked.indexOf('--compare');
if (compare >= 0) {
  const commit = asked[compare + 1];
  if (commit === undefined) throw new Error('--compare needs a commit');
  await compareBenches(commit, asked.toSpliced(compare, 2));
} else {
  const workspace = prepareWorkspace();
  await buildWebIfStale(workspace);
  process.exitCode = await runProgram(workspace.node, ['bench/main.ts', ...asked], {
    cwd: root,
    env: workspace.env,
  });
}
