import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { chunksFrom, filesOf, readManifest } from './built-files.ts';
import { builtScreens } from './screen-files.ts';
import type { Release } from './src/service-worker/release.ts';

const root = import.meta.dirname;
const entry = 'src/service-worker/start-worker.ts';
/**
 * The maximum size in bytes of the files that the device stores when the service worker is installed. Larger
 * files, like the map library, are stored only after their first use.
 */
const largestKeptBytes = 200_000;
/** Code that the application loads later on any screen, such as the notice of an update. */
const ofApplication = [
  'src/live/start-live.ts',
  'src/app/not-found-screen.tsx',
  'src/lib/offline/kept-answers.ts',
  'src/parts/shell/offline-line.tsx',
  'src/lib/errors/watch-errors.ts',
  'src/app/updates/start-updates.ts',
  'src/app/updates/update-notice.tsx',
];

/**
 * Builds the service worker into one file without a hash in its name, with the list of files to store. It
 * runs after the client was built.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async closeBundle() {
      const dist = path.join(root, 'dist');
      if (existsSync(path.join(dist, '.vite/manifest.json'))) await buildWorker(dist);
    },
  };
}

async function buildWorker(dist: string): Promise<void> {
  const release = await releaseOf(dist);
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { builtRelease: JSON.stringify(release) },
    build: {
      outDir: dist,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: path.join(root, entry),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}

/**
 * The files for the service worker to store: those of the application and of the screens that open without a
 * network.
 */
async function releaseOf(dist: string): Promise<Release> {
  const manifest = readManifest(dist);
  const screens = (await builtScreens()).filter(({ opensOffline }) => opensOffline);
  if (screens.length === 0) throw new Error('No screen opens offline: look for where they went.');
  // The application's page counts as already seen, because following its imports would lead to every screen.
  const seen = new Set(['index.html']);
  const sources = [...ofApplication, ...screens.flatMap((screen) => screen.sources)];
  const all = new Set([
    ...filesOf(manifest, 'index.html'),
    ...sources.flatMap((source) => chunksFrom(manifest, source, seen)),
  ]);
  const page = readFileSync(path.join(dist, 'index.html'), 'utf8');
  for (const [, file = ''] of page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)) all.add(file);
  const bytesOf = (file: string) => readFileSync(path.join(dist, file));
  const hashed = [...all].filter((file) => bytesOf(file).length <= largestKeptBytes).toSorted();
  const named = readdirSync(path.join(root, 'public'))
    .filter((name) => /\.(js|svg)$/.test(name))
    .map((name) => `/${name}`);
  const hash = createHash('sha256');
  for (const file of ['/index.html', ...named]) hash.update(bytesOf(file));
  for (const file of workerSources()) hash.update(readFileSync(file));
  hash.update(hashed.join('\n'));
  return { version: hash.digest('hex').slice(0, 12), hashed, named };
}

function workerSources(): string[] {
  const folder = path.join(root, path.dirname(entry));
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => path.join(folder, name));
}
