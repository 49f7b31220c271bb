// `npm run types:db`: the types of the tables, read from a database that every migration has just been applied to.
import { runProgram } from './run-program.mjs';
import { prepareWorkspace, root } from './workspace.mjs';

const { node, env } = prepareWorkspace();
process.exitCode = await runProgram(node, ['server/src/commands/write-table-types.ts'], {
  cwd: root,
  env,
});
