// `npm run dev`: runs the server, restarted on every change, with vite's development server in front of it.
import path from 'node:path';
import { exitCode, forwardSignals, startProgram } from './run-program.mjs';
import { prepareWorkspace, root } from './workspace.mjs';

const { node, env } = prepareWorkspace();
const port = env.PORT && env.PORT !== '0' ? env.PORT : '3000';
const server = startProgram(node, ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
  cwd: root,
  env: { ...env, PORT: port },
});
const web = startProgram(
  path.join(root, 'node_modules', '.bin', 'vite'),
  ['--clearScreen', 'false'],
  {
    cwd: path.join(root, 'web'),
    env: { ...env, API_ORIGIN: `http://127.0.0.1:${port}` },
  },
);
const children = [server, web];
forwardSignals(children);
const ends = children.map(exitCode);
process.exitCode = await Promise.race(ends);
for (const child of children) child.kill('SIGTERM');
await Promise.all(ends);
process.exit();
