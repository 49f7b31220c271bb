// `npm run types:db`: writes the types of the tables, read from a database to which every migration was just
// applied.
import { runProgram } from './run-program.mjs';
import { prepareWorkspace, root } from './workspace.mjs';

const { node, env } = prepareWorkspace();
process.exitCode = await runProgram(node, ['server/src/commands/write-table-types.ts'], {
  cwd: root,
  env,
});
