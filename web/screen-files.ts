import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { filesOf, readManifest } from './built-files.ts';

const list = path.join(import.meta.dirname, 'src/app/screens.ts');

/** Writes for each screen's path the files it needs beyond the page's own: the server names them in the page it sends. */
export function screenFiles(): Plugin {
  return {
    name: 'screen-files',
    generateBundle({ dir = 'dist' }) {
      const manifest = readManifest(dir);
      const known = new Set(filesOf(manifest, 'index.html'));
      const files = screensIn(readFileSync(list, 'utf8')).map(({ path: address, source }) => [
        address,
        filesOf(manifest, source).filter((file) => !known.has(file)),
      ]);
      this.emitFile({
        type: 'asset',
        fileName: '.vite/screens.json',
        source: JSON.stringify(Object.fromEntries(files)),
      });
    },
  };
}

/** Each screen's path and the file it is imported from, as the manifest names it. Read, not run: the list leads to all screens. */
export function screensIn(code: string): { path: string; source: string }[] {
  const found = [...code.matchAll(/\bpath: '([^']+)',.*?\bimport\('([^']+)'\)/gs)];
  const loads = code.match(/\bload: async/g) ?? [];
  if (found.length === 0 || found.length !== loads.length)
    throw new Error('A screen is written as its path, then `load: async () => (await import(…))`.');
  return found.map(([, address = '', file = '']) => ({
    path: address,
    source: path.posix.join('src/app', file),
  }));
}
