// `npm run drill <name> …`: breaks something on purpose and prints what was promised and what happened.
import { runProgram } from './run-program.mjs';
import { ensureUnpacked } from './unpack.mjs';
import { prepareWorkspace, root } from './workspace.mjs';

const workspace = prepareWorkspace();
const asked = process.argv.slice(2);
if (asked.includes('lose-nats')) await ensureUnpacked(workspace, ['nats-server']);
process.exitCode = await runProgram(workspace.node, ['bench/drills/main.ts', ...asked], {
  cwd: root,
  env: workspace.env,
});
