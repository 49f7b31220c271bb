// `npm run city-day`: simulates a whole day on the production engine and prints its report as JSON.
import { runProgram } from './run-program.mjs';
import { prepareWorkspace, root } from './workspace.mjs';

const workspace = prepareWorkspace();
process.exitCode = await runProgram(
  workspace.node,
  ['bench/city-day/main.ts', ...process.argv.slice(2)],
  { cwd: root, env: workspace.env },
);
