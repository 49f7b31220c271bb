// Prints the JavaScript each screen needs before it can be drawn, gzip, from the build's manifest; with --json as
// { limitBytes, landing, screens: { [screen]: bytes } }. Exits 1 when the landing page is above its limit.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const landingLimitBytes = 170_000;
/** Part of the first chunks. */
const landing = 'src/app/home-screen.tsx';
const dist = join(import.meta.dirname, '..', 'dist');

/** @type {Record<string, { file: string, isEntry?: boolean, isDynamicEntry?: boolean, imports?: string[] }>} */
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));

const sizes = new Map();
function gzipBytes(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(dist, file))).length);
  return sizes.get(file);
}

/** Every chunk that a chunk needs at once, itself included. */
function chunksFrom(key, found = new Set()) {
  const chunk = manifest[key];
  if (!chunk || found.has(chunk.file)) return found;
  if (chunk.file.endsWith('.js')) found.add(chunk.file);
  for (const imported of chunk.imports ?? []) chunksFrom(imported, found);
  return found;
}

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
if (!entry) throw new Error('The manifest has no entry; run the build first.');
const screens = Object.keys(manifest).filter(
  (key) => key.endsWith('-screen.tsx') && manifest[key].isDynamicEntry,
);

const map = manifest['src/parts/live-map/start-map.ts']?.file;
if (!map) throw new Error('The manifest has no chunk of the map: look for where it went.');

/** @type {Record<string, number>} */
const bytesOfScreens = {};
for (const screen of [landing, ...screens].toSorted()) {
  const files = chunksFrom(screen, chunksFrom(entry));
  bytesOfScreens[screen] = [...files].reduce((sum, file) => sum + gzipBytes(file), 0);
  if (screen === landing && files.has(map)) throw new Error(`The landing page loads ${map}.`);
}

const landingBytes = bytesOfScreens[landing];
if (process.argv.includes('--json')) {
  console.log(JSON.stringify({ limitBytes: landingLimitBytes, landing, screens: bytesOfScreens }));
} else {
  for (const [screen, bytes] of Object.entries(bytesOfScreens))
    console.log(`${(bytes / 1000).toFixed(1).padStart(8)} kB  ${screen}`);
  const verdict = landingBytes <= landingLimitBytes ? 'within' : 'ABOVE';
  console.log(
    `Landing page: ${landingBytes} bytes of JavaScript, gzip; ${verdict} the limit of ${landingLimitBytes}.`,
  );
}
process.exitCode = landingBytes <= landingLimitBytes ? 0 : 1;
