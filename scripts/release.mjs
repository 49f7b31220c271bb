// `npm run release <folder>`: copies all that the server needs at run time into a new folder: the built
// client, the sources, the server's packages from the lockfile and the pinned Node. `<folder>/backhaul` then
// runs it.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { buildWebIfStale } from './build-web.mjs';
import { serverFlags } from './server-flags.mjs';
import { billOfMaterials, npmInstall, prepareWorkspace, root } from './workspace.mjs';

const copied = [
  'package.json',
  'package-lock.json',
  'LICENSE',
  'docs/operations.md',
  'docs/api.md',
  'docs/api-guide.md',
  'docs/api-changelog.md',
  'domain',
  'contract',
  'server',
  'web/package.json',
  'web/dist',
  'e2e/package.json',
  'bench/package.json',
];
const isDevelopment = /\/node_modules$|\.test\.tsx?$|^server\/src\/testing$/;

const platform = `${process.platform}-${process.arch}`;
/**
 * The contents of packages that the server does not need. For each folder, a function gets a name and returns
 * true if the release leaves it out.
 */
const unread = {
  // Leaves out npm, and the headers for building native code.
  [`node-${platform}`]: (name) => name !== 'bin' && name !== 'package.json' && name !== 'LICENSE',
  // Leaves out TypeScript, which a package needs only to read configuration files in TypeScript.
  typescript: () => true,
  '@typescript': () => true,
  '@valhallajs/valhallajs': (name) =>
    ['darwin', 'linux', 'win32'].includes(name) && name !== process.platform,
  [`@valhallajs/valhallajs/${process.platform}`]: (name) =>
    ['x64', 'arm64'].includes(name) && name !== process.arch,
};

/** Files of packages that only debuggers and compilers read. */
const forTools = /\.d\.[cm]?ts$|\.(?:[cm]?js|[cm]?ts|css)\.map$/;

const start = `#!/bin/sh
# Sets up what is missing, then runs the server; docs/operations.md has its variables.
cd "$(dirname "$0")" || exit 1
export NODE_COMPILE_CACHE="\${NODE_COMPILE_CACHE:-$PWD/.cache/compiled}"
exec node_modules/.bin/node ${serverFlags.join(' ')} server/src/main.ts "$@"
`;

function leaveOut(folder) {
  for (const [name, isUnread] of Object.entries(unread)) {
    const place = path.join(folder, 'node_modules', name);
    if (existsSync(place))
      for (const entry of readdirSync(place).filter(isUnread))
        rmSync(path.join(place, entry), { recursive: true });
  }
  const packages = path.join(folder, 'node_modules');
  for (const entry of readdirSync(packages, { recursive: true }))
    if (forTools.test(entry)) rmSync(path.join(packages, entry));
}

const [target] = process.argv.slice(2);
const folder = target === undefined ? undefined : path.resolve(target);
if (folder === undefined || (existsSync(folder) && readdirSync(folder).length > 0)) {
  console.error(
    folder === undefined
      ? 'Name the folder to write: npm run release /srv/backhaul'
      : `${folder} is not empty. Name a new folder.`,
  );
  process.exit(1);
}

await buildWebIfStale(prepareWorkspace());
mkdirSync(folder, { recursive: true });
for (const entry of copied)
  cpSync(path.join(root, entry), path.join(folder, entry), {
    recursive: true,
    filter: (source) => !isDevelopment.test(path.relative(root, source)),
  });
npmInstall(folder, ['--omit=dev', '--workspace=server', '--include-workspace-root']);
leaveOut(folder);
writeFileSync(path.join(folder, 'sbom.cdx.json'), billOfMaterials());
writeFileSync(path.join(folder, 'backhaul'), start);
chmodSync(path.join(folder, 'backhaul'), 0o755);
const { stdout } = spawnSync('du', ['-sm', folder], { encoding: 'utf8' });
console.log(`${folder}: ${stdout.split('\t')[0]} MB. Run ${path.join(folder, 'backhaul')}`);
