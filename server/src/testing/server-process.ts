import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suiteOffsetMs } from './test-clock.ts';

export interface RunningServer {
  /** The server's URL, such as http://127.0.0.1:port. */
  origin: string;
  process: ChildProcess;
  log(): string;
  /** Stops the server; returns the exit code and the milliseconds it took. */
  stop(): Promise<{ code: number | null; afterMs: number }>;
}

/** Runs main.ts in its own process with a new data folder. The process has the shifted date of the tests. */
export async function startServerProcess(
  databaseUrl: string,
  environment: Record<string, string> = {},
): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'backhaul-process-'));
  const shift = ['--import', join(import.meta.dirname, '../../../scripts/suite/shifted-date.mjs')];
  const child = spawn(process.execPath, [...shift, join(import.meta.dirname, '../main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'] ?? '',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: '0',
      SEED_DEMO: 'false',
      OSM_EXTRACT: 'none',
      LOG_LEVEL: 'info',
      BACKHAUL_TEST_OFFSET_MS: String(suiteOffsetMs),
      ...environment,
    },
  });
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const ended = once(child, 'exit').then(([code]) => {
    rmSync(dataDir, { recursive: true, force: true });
    return code as number | null;
  });
  const origin = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
      if (address !== undefined) resolve(address);
    });
    void ended.then((code) => reject(new Error(`the server ended with ${code}: ${log}`)));
  });
  return {
    origin,
    process: child,
    log: () => log,
    async stop() {
      const askedAt = performance.now();
      child.kill('SIGTERM');
      const code = await ended;
      return { code, afterMs: performance.now() - askedAt };
    },
  };
}
