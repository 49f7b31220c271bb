import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Row } from '../report.ts';

const root = path.resolve(import.meta.dirname, '../..');
const promisedMs = 10_000;

/** Starts what `npm start` runs; returns the milliseconds until it serves. */
async function startOnce(dataDir: string): Promise<number> {
  const started = performance.now();
  const command = spawn(process.execPath, [path.join(root, 'scripts/start.mjs')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', PORT: '0', LOG_LEVEL: 'error' },
  });
  const ended = once(command, 'exit');
  const origin = await new Promise<string>((resolve, reject) => {
    let output = '';
    command.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
      if (address !== undefined) resolve(address);
    });
    void ended.then(([code]) => reject(new Error(`npm start ended with ${code}`)));
  });
  const page = await fetch(origin);
  if (!page.ok) throw new Error(`the page answers ${page.status}`);
  const tookMs = performance.now() - started;
  command.kill('SIGTERM');
  await ended;
  return tookMs;
}

/** Starts an installed and built checkout, first without data, then with the data of the first start. */
export async function measureStart(): Promise<Row[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'backhaul-start-'));
  const rows: Row[] = [];
  for (const data of ['no data yet', 'data of the last start']) {
    const tookMs = await startOnce(dataDir);
    rows.push({
      what: `npm start until the page is served, ${data}`,
      ours: `${(tookMs / 1000).toFixed(1)} s`,
      peer: `limit ${promisedMs / 1000} s`,
      holds: tookMs <= promisedMs,
    });
  }
  rmSync(dataDir, { recursive: true, force: true });
  return rows;
}
