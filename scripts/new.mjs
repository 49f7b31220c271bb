// `npm run new`: writes the files of a new list, reaction, feature or table, and updates the generated
// indexes of files.
//
// npm run new list people/admin-stamps listStamps      a console screen with the list of an existing call
// npm run new reaction notify-customer-of-loss order.lost [moment]
// npm run new feature people/stamps                    an API call, its handler and its access rules
// npm run new table stamps features/people/stamps      a database table whose rows belong to people
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { runProgram } from './run-program.mjs';
import { prepareWorkspace, root } from './workspace.mjs';

const { node, env } = prepareWorkspace();
const [kind, ...args] = process.argv.slice(2);
// The pinned Node can load the contract's TypeScript calls directly.
const { status, stdout } = spawnSync(node, ['scripts/new/write.mjs', root, kind ?? '', ...args], {
  cwd: root,
  env,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
});
process.exitCode = status ?? 1;
if (status === 0) {
  const files = stdout.trim().split('\n');
  const oxfmt = path.join(root, 'node_modules/.bin/oxfmt');
  process.exitCode = await runProgram(oxfmt, files, { cwd: root, env });
  const generate =
    kind === 'table' ? 'server/src/commands/write-table-types.ts' : 'scripts/write-indexes.mjs';
  await runProgram(node, [generate], { cwd: root, env });
  console.log(stdout.trim());
}
