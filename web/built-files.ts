import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Manifest } from 'vite';

export const manifestFile = (dir: string) => path.join(dir, '.vite/manifest.json');

/** Reads the client's build manifest. It lists the built files by source file. */
export function readManifest(dir: string): Manifest {
  return JSON.parse(readFileSync(manifestFile(dir), 'utf8')) as Manifest;
}

function chunkOf(manifest: Manifest, key: string) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The client's build has no ${key}.`);
  return chunk;
}

export function addressOf(manifest: Manifest, key: string): string {
  return `/${chunkOf(manifest, key).file}`;
}

/** The URLs of a source file's chunk, of its styles and of everything that it imports statically. */
export function filesOf(manifest: Manifest, key: string): string[] {
  const { file, css = [], imports = [] } = chunkOf(manifest, key);
  const own = [file, ...css].map((name) => `/${name}`);
  return [...new Set([...own, ...imports.flatMap((imported) => filesOf(manifest, imported))])];
}

/** Like `filesOf`, but also follows dynamic imports. It skips the keys that are in `seen`. */
export function chunksFrom(manifest: Manifest, key: string, seen: Set<string>): string[] {
  if (seen.has(key)) return [];
  seen.add(key);
  const { file, css = [], imports = [], dynamicImports = [] } = chunkOf(manifest, key);
  const own = [file, ...css].map((name) => `/${name}`);
  const further = [...imports, ...dynamicImports];
  return [...own, ...further.flatMap((imported) => chunksFrom(manifest, imported, seen))];
}
