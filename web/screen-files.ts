import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { filesOf, readManifest } from './built-files.ts';

const root = import.meta.dirname;
const areasFile = 'src/app/areas.ts';

/** A screen as the build knows it: the manifest's names of its own entry file and of its area's layout. */
interface BuiltScreen {
  path: string;
  area: string;
  sources: string[];
  /** The worker keeps its files. */
  opensOffline: boolean;
}

/** Writes the additional files that each screen's path needs; the server preloads them in the page it sends. */
export function screenFiles(): Plugin {
  return {
    name: 'screen-files',
    async generateBundle({ dir = 'dist' }) {
      const manifest = readManifest(dir);
      const known = new Set(filesOf(manifest, 'index.html'));
      const files = (await builtScreens()).map(({ path: address, sources }) => {
        const needed = new Set(sources.flatMap((source) => filesOf(manifest, source)));
        return [address, [...needed].filter((file) => !known.has(file))];
      });
      this.emitFile({
        type: 'asset',
        fileName: '.vite/screens.json',
        source: JSON.stringify(Object.fromEntries(files)),
      });
    },
  };
}

/** Every screen of every routes file. */
export async function builtScreens(): Promise<BuiltScreen[]> {
  const frames = framesIn(readFileSync(path.join(root, areasFile), 'utf8'));
  const files = globSync('src/{features,app}/**/*-routes.ts', { cwd: root }).toSorted();
  const screens = await Promise.all(
    files.map(async (file) => {
      const module = (await import(pathToFileURL(path.join(root, file)).href)) as object;
      const routes = Object.values(module).flat() as {
        path: string;
        area: string;
        opensOffline?: true;
      }[];
      const sources = loadsIn(readFileSync(path.join(root, file), 'utf8'), file);
      if (sources.length === 0 || sources.length !== routes.length)
        throw new Error(`${file}: a route ends with \`load: async () => (await import(…))\`.`);
      return routes.map(({ path: address, area, opensOffline = false }, index) => ({
        path: address,
        area,
        opensOffline,
        sources: [sources[index], frames.get(area)].filter((source) => source !== undefined),
      }));
    }),
  );
  return screens.flat();
}

/**
 * The files that a routes file imports dynamically, in order. The source is parsed and not run, because loading a
 * route would import its screen.
 */
export function loadsIn(code: string, file: string): string[] {
  return [...code.matchAll(/\bload: async[^']*?\bimport\('([^']+)'\)/g)].map(([, found = '']) =>
    path.posix.join(path.posix.dirname(file), found),
  );
}

/** The file of each area's layout. */
function framesIn(code: string): Map<string, string> {
  const frames = [
    ...code.matchAll(/\b(\w+): lazyCode\(\s*async \(\) => \(await import\('([^']+)'\)/g),
  ];
  return new Map(
    frames.map(([, area = '', file = '']) => [
      area,
      path.posix.join(path.posix.dirname(areasFile), file),
    ]),
  );
}
