import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const workspaces = ['domain', 'contract', 'server', 'web', 'e2e', 'bench', 'scripts'];
const notOurs = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);

/** Every file of the workspaces, as its path from the root of the project. */
export function sourceFiles() {
  return workspaces.flatMap((workspace) => filesUnder(workspace));
}

function filesUnder(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !notOurs.has(name) && !name.startsWith('.'))
    .flatMap((entry) => {
      const file = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesUnder(file) : [file];
    });
}
