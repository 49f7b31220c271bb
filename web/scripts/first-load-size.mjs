// Prints the JavaScript each screen needs before it can be drawn, gzip, from the build's manifest, beside its limit; with --json
// as [{ screen, bytes, limitBytes }]. Exits 1 when one is above its limit.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { builtScreens } from '../screen-files.ts';

/** The limit by area: customers have the slowest phones, operators the fastest connections. */
const limitsBytes = { driver: 180_000, admin: 260_000 };
const customerLimitBytes = 170_000;
const dist = join(import.meta.dirname, '..', 'dist');

/** @type {Record<string, { file: string, imports?: string[] }>} */
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));

const sizes = new Map();
function gzipBytes(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(dist, file))).length);
  return sizes.get(file);
}

/** Every chunk that a chunk imports statically, including itself. */
function chunksFrom(key, found = new Set()) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The manifest has no ${key}; run the build first.`);
  if (found.has(chunk.file)) return found;
  if (chunk.file.endsWith('.js')) found.add(chunk.file);
  for (const imported of chunk.imports ?? []) chunksFrom(imported, found);
  return found;
}

const map = manifest['src/parts/live-map/start-map.ts']?.file;
if (!map) throw new Error('The manifest has no chunk of the map: look for where it went.');

const application = manifest['index.html'].file;
for (const script of ['start-page.ts', 'start-tracking.ts', 'start-passport.ts', 'start-help.ts']) {
  const files = [...chunksFrom(`src/public-pages/${script}`)];
  if (files.some((file) => file.includes('/kit-') || file === application))
    throw new Error(`${script}: a public page loads what only screens need.`);
}

const rows = (await builtScreens()).map(({ path, area, sources }) => {
  const files = new Set(['index.html', ...sources].flatMap((source) => [...chunksFrom(source)]));
  if (files.has(map)) throw new Error(`${path} loads the map before it is drawn.`);
  const bytes = [...files].reduce((sum, file) => sum + gzipBytes(file), 0);
  return { screen: path, bytes, limitBytes: limitsBytes[area] ?? customerLimitBytes };
});
if (rows.length === 0) throw new Error('There are no screens: look for where they went.');

const inKb = (bytes) => `${(bytes / 1000).toFixed(1).padStart(6)} kB`;
if (process.argv.includes('--json')) {
  console.log(JSON.stringify(rows));
} else {
  for (const { screen, bytes, limitBytes } of rows) {
    const verdict = bytes <= limitBytes ? '' : '  ABOVE';
    console.log(`${inKb(bytes)} of ${inKb(limitBytes)}  ${screen}${verdict}`);
  }
}
process.exitCode = rows.every(({ bytes, limitBytes }) => bytes <= limitBytes) ? 0 : 1;
