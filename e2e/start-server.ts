import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const extract = join(
  process.env['BACKHAUL_FACTS_DIR'] ?? resolve(root, '../shared/data'),
  'st-louis-city-roads.osm.pbf',
);
const startMs = 60_000;

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolveAddress, reject) => {
    const timer = setTimeout(() => reject(new Error('the server did not start')), startMs);
    let output = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
      if (address === undefined) return;
      clearTimeout(timer);
      resolveAddress(address);
    });
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
}

/** One real server on an empty data folder for all journeys; answers how to stop it. Journeys find it in BASE_URL. */
export default async function startServer(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'backhaul-journeys-'));
  const server = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_AUTH_PER_MINUTE: '10000',
      RATE_LIMIT_PER_MINUTE: '100000',
      SANDBOXES_PER_ADDRESS: '100000',
      ...(existsSync(extract) ? { OSM_EXTRACT: extract } : {}),
    },
  });
  process.env['BASE_URL'] = await addressOf(server);
  return async () => {
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
}
