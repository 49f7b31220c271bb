import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { filesOf, readManifest } from './built-files.ts';
import { outlineOf } from './screen-outlines.ts';
import { behindDoor, consoleDoors, hiddenFromVisitors } from './src/lib/console-doors.ts';
import { areaReads } from './src/lib/screen-reads.ts';
import type { ScreenRoute } from './src/lib/screen-route.ts';

const root = import.meta.dirname;
const isStyle = (file: string) => file.endsWith('.css');
const areasFile = 'src/app/areas.ts';
const doorFile = 'src/app/door-screen.tsx';
const consoleFile = 'src/app/console-screens.ts';
/** The areas whose routes are in the file of the admin and retailers' consoles. */
const inConsolesFile: ReadonlySet<string> = new Set(['admin', 'retailer']);

/**
 * A screen of the build. `sources` are the source files that it begins with: its own, its area's layout and
 * its routes.
 */
interface BuiltScreen extends Pick<ScreenRoute, 'path' | 'area' | 'needs' | 'room'> {
  sources: string[];
  /** The names of the API calls that the screen and its layout make first. */
  reads: string[];
  /** True if the service worker stores the screen's files. */
  opensOffline: boolean;
}

/**
 * Writes a list of what the server puts into the page for each screen's path: links to additional files, an
 * outline of the layout, and the answers of the first calls.
 */
export function screenFiles(): Plugin {
  return {
    name: 'screen-files',
    async generateBundle({ dir = 'dist' }) {
      const manifest = readManifest(dir);
      const known = new Set(filesOf(manifest, 'index.html'));
      function filesFor(sources: readonly string[]): string[] {
        const needed = new Set(sources.flatMap((source) => filesOf(manifest, source)));
        const files = [...needed].filter((file) => !known.has(file));
        // The styles of imported files come first, because a file's own styles may override them.
        const styles = files.filter(isStyle).toReversed();
        return [...styles, ...files.filter((file) => !isStyle(file))];
      }
      const built = await builtScreens();
      const screens = built.map(({ path: address, area, sources, reads, needs }) => [
        address,
        {
          files: filesFor(sources),
          outline: outlineOf(area),
          reads,
          ...(area === 'admin' && openFor(address, [needs])),
        },
      ]);
      const doors = Object.keys(consoleDoors).map((address) => [
        address,
        {
          files: filesFor([doorFile, consoleFile]),
          outline: '',
          reads: [],
          ...openFor(
            address,
            behindDoor(address, built).map(([, needs]) => needs),
          ),
        },
      ]);
      this.emitFile({
        type: 'asset',
        fileName: '.vite/screens.json',
        source: JSON.stringify(Object.fromEntries([...screens, ...doors])),
      });
    },
  };
}

/**
 * The permissions of which one is needed to open a path. For people with none of them the server answers that
 * the page does not exist.
 */
function openFor(address: string, needs: readonly string[]) {
  return { needs: [...new Set(needs)], isHidden: hiddenFromVisitors.has(address) };
}

/** All screens of the client, read from the files that define routes. */
export async function builtScreens(): Promise<BuiltScreen[]> {
  const frames = framesIn(readFileSync(path.join(root, areasFile), 'utf8'));
  const files = globSync('src/{features,app}/**/*-routes.ts', { cwd: root }).toSorted();
  const screens = await Promise.all(
    files.map(async (file) => {
      const module = (await import(pathToFileURL(path.join(root, file)).href)) as object;
      const routes = Object.values(module).flat() as ScreenRoute[];
      const sources = loadsIn(readFileSync(path.join(root, file), 'utf8'), file);
      if (sources.length === 0 || sources.length !== routes.length)
        throw new Error(`${file}: a route ends with \`load: async () => (await import(…))\`.`);
      return routes.map(
        ({ path: address, area, needs, room, opensOffline = false, reads = [] }, index) => ({
          path: address,
          area,
          needs,
          ...(room && { room }),
          opensOffline,
          reads: [...new Set([...(areaReads[area] ?? []), ...reads])].map((read) =>
            read.slice('GET '.length),
          ),
          sources: [
            sources[index],
            frames.get(area),
            ...(inConsolesFile.has(area) ? [consoleFile] : []),
          ].filter((source) => source !== undefined),
        }),
      );
    }),
  );
  return screens.flat();
}

/**
 * The files that a routes file imports dynamically, from top to bottom. The source is parsed and not run, because
 * loading a route would import its screen.
 */
export function loadsIn(code: string, file: string): string[] {
  return [...code.matchAll(/\bload: async[^']*?\bimport\('([^']+)'\)/g)].map(([, found = '']) =>
    path.posix.join(path.posix.dirname(file), found),
  );
}

/** Maps each area to the source file of its layout. */
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
