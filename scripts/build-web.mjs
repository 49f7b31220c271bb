import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from './run-program.mjs';
import { root } from './workspace.mjs';

const sources = [
  'web/src',
  'web/content',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/compress-assets.ts',
  'web/built-files.ts',
  'web/public-page-assets.ts',
  'web/screen-files.ts',
  'web/screen-outlines.ts',
  'web/first-imports.ts',
  'web/service-worker.ts',
  'web/light-calls.ts',
  'web/icon-modules.ts',
  'web/screen-chunks.ts',
  'web/written-content.ts',
  'domain/src',
  'contract/src',
  'package-lock.json',
];
const stamp = path.join(root, '.cache', 'web-built-from');
const builtPage = path.join(root, 'web', 'dist', 'index.html');

/**
 * Builds web/dist unless it was built from exactly these sources; throws if the build fails. The function
 * `meanwhile` runs at the same time as a build.
 */
export async function buildWebIfStale(workspace, meanwhile = async () => {}) {
  const fingerprint = fingerprintOf(sources);
  if (existsSync(builtPage) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint)
    return;
  await Promise.all([buildWeb(workspace), meanwhile()]);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, fingerprint);
}

async function buildWeb({ env }) {
  console.error('Building the web client …');
  const vite = path.join(root, 'node_modules', '.bin', 'vite');
  // The client is built first, because the renderer of public pages needs the names of its files.
  for (const target of [[], ['--ssr'], ['--ssr', '--mode', 'drawing']]) {
    const code = await runProgram(vite, ['build', ...target, '--logLevel', 'warn'], {
      cwd: path.join(root, 'web'),
      env: { ...env, NODE_ENV: 'production' },
      stdio: ['ignore', 2, 2],
    });
    if (code !== 0) throw new Error('The web client does not build.');
  }
}

function fingerprintOf(names) {
  const hash = createHash('sha256');
  for (const name of names) {
    for (const file of filesUnder(path.join(root, name))) {
      if (file.endsWith('.test.ts') || file.endsWith('.test.tsx')) continue;
      hash
        .update(`${path.relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

function filesUnder(file) {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats === undefined) return [];
  if (!stats.isDirectory()) return [file];
  return readdirSync(file)
    .toSorted()
    .flatMap((name) => filesUnder(path.join(file, name)));
}
