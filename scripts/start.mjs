// `npm start`: installs what is missing, builds what is stale, runs the server.
import path from 'node:path';
import { buildWebIfStale } from './build-web.mjs';
import { runProgram } from './run-program.mjs';
import { serverFlags } from './server-flags.mjs';
import { prepareWorkspace, root } from './workspace.mjs';

const workspace = prepareWorkspace();
// Node keeps compiled code in this folder, so that the next start is faster.
const NODE_COMPILE_CACHE = path.join(root, '.cache', 'compiled');
const run = (program, args = []) =>
  runProgram(workspace.node, [...serverFlags, path.join(root, 'server', 'src', program), ...args], {
    cwd: root,
    env: { NODE_COMPILE_CACHE, ...workspace.env },
  });

async function prepareServer() {
  const code = await run('commands/prepare.ts');
  // The command has already printed the error.
  if (code !== 0) process.exit(code);
}

// If the client must be built, the database and the map are prepared at the same time.
await buildWebIfStale(workspace, prepareServer);
process.exitCode = await run('main.ts', process.argv.slice(2));
