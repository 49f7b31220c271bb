// `npm start`: installs what is missing, builds what is stale, runs the server.
import path from 'node:path';
import { buildWebIfStale } from './build-web.mjs';
import { runProgram } from './run-program.mjs';
import { prepareWorkspace, root } from './workspace.mjs';

const workspace = prepareWorkspace();
await buildWebIfStale(workspace);
const server = path.join(root, 'server', 'src', 'main.ts');
process.exitCode = await runProgram(workspace.node, [server, ...process.argv.slice(2)], {
  cwd: root,
  env: workspace.env,
});
