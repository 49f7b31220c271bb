// Prints the gzipped size of the JavaScript that each screen needs before it can be drawn, beside its limit,
// and the number of its script files and stylesheets. The files come from the build's manifest. With --json
// the output is [{ screen, bytes, limitBytes, scripts, styles }]. Exits 1 if a screen exceeds a limit.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { filesOf, readManifest } from '../built-files.ts';
import { builtScreens } from '../screen-files.ts';

/**
 * The maximum size for a screen of each area. Customers have the slowest phones, operators and retailers the
 * fastest connections.
 */
const limitsBytes = { driver: 180_000, admin: 260_000, retailer: 260_000 };
const customerLimitBytes = 170_000;
/**
 * The maximum number of script files of a screen. Requests cost a phone more than bytes, because it has six
 * connections and waits 150 ms for each answer.
 */
const scriptsAtMost = 8;
const stylesAtMost = 3;
const dist = join(import.meta.dirname, '..', 'dist');
const manifest = readManifest(dist);

const sizes = new Map();
function gzipBytes(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(dist, file))).length);
  return sizes.get(file);
}

const map = `/${manifest['src/parts/live-map/start-map.ts']?.file}`;
const ofScreens = filesOf(manifest, 'index.html').filter((file) => !file.includes('/page-kit-'));
for (const script of ['start-page.ts', 'start-tracking.ts', 'start-passport.ts', 'start-help.ts']) {
  const files = filesOf(manifest, `src/public-pages/${script}`);
  if (files.some((file) => file.endsWith('.js') && ofScreens.includes(file)))
    throw new Error(`${script}: a public page loads what only screens need.`);
}

// A screen's styles override those of the application, so index.html must link to them after the
// application's stylesheet.
const index = readFileSync(join(dist, 'index.html'), 'utf8');
if (index.indexOf('name="screen-files"') < index.lastIndexOf('rel="stylesheet"'))
  throw new Error("index.html names a screen's styles before the application's.");

const rows = (await builtScreens()).map(({ path, area, sources }) => {
  const files = [
    ...new Set(['index.html', ...sources].flatMap((source) => filesOf(manifest, source))),
  ];
  if (files.includes(map)) throw new Error(`${path} loads the map before it is drawn.`);
  const scripts = files.filter((file) => file.endsWith('.js'));
  return {
    screen: path,
    isFramed: area !== 'public',
    bytes: scripts.reduce((sum, file) => sum + gzipBytes(file), 0),
    limitBytes: limitsBytes[area] ?? customerLimitBytes,
    scripts: scripts.length,
    styles: files.length - scripts.length,
  };
});
if (rows.length === 0) throw new Error('There are no screens: look for where they went.');

const holds = ({ isFramed, bytes, limitBytes, scripts, styles }) =>
  bytes <= limitBytes && (!isFramed || (scripts <= scriptsAtMost && styles <= stylesAtMost));

const inKb = (bytes) => `${(bytes / 1000).toFixed(1).padStart(6)} kB`;
if (process.argv.includes('--json')) {
  console.log(JSON.stringify(rows));
} else {
  for (const row of rows) {
    const files = `${row.scripts} scripts, ${row.styles} styles`;
    const verdict = holds(row) ? '' : '  ABOVE';
    console.log(`${inKb(row.bytes)} of ${inKb(row.limitBytes)}, ${files}  ${row.screen}${verdict}`);
  }
}
process.exitCode = rows.every(holds) ? 0 : 1;
