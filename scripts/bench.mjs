// `npm run bench`: prints each promised figure beside its peer, measured in the same run.
import { buildWebIfStale } from './build-web.mjs';
import { runProgram } from './run-program.mjs';
import { prepareWorkspace, root } from './workspace.mjs';

const workspace = prepareWorkspace();
await buildWebIfStale(workspace);
process.exitCode = await runProgram(workspace.node, ['bench/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: workspace.env,
});
