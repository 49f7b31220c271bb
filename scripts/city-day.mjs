// `npm run city-day`: simulates a whole day with the production code of the server and prints a report as
// JSON.
import { runProgram } from './run-program.mjs';
import { prepareWorkspace, root } from './workspace.mjs';

const workspace = prepareWorkspace();
process.exitCode = await runProgram(
  workspace.node,
  ['bench/city-day/main.ts', ...process.argv.slice(2)],
  { cwd: root, env: workspace.env },
);
