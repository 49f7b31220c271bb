import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Row } from '../report.ts';
import { residentMb } from '../world/processor-time.ts';

const root = path.resolve(import.meta.dirname, '../..');
/**
 * The two starts to measure. The first one creates the database; the second one uses the database of the
 * first.
 */
const starts = [
  { data: 'no data yet', limitMs: 10_000 },
  { data: 'data of the last start', limitMs: 3_000 },
] as const;
const promisedMegabytes = 300;
/** The idle time in milliseconds after which V8 has returned the memory that the start needed. */
const untilAtRestMs = 75_000;

/** Resident memory of the process that runs `main.ts` below a command, in MB, without PostgreSQL. */
function residentOf(commandId: number): number {
  const files = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const server = files.find((pid) => {
    try {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      const parent = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1];
      return words.includes('server/src/main.ts') && Number(parent) === commandId;
    } catch {
      return false;
    }
  });
  return residentMb(Number(server));
}

interface Started {
  tookMs: number;
  megabytes: number | undefined;
}

/**
 * Runs what `npm start` runs and times it until it serves. If the memory is measured too, waits until the
 * server is idle.
 */
async function startOnce(dataDir: string, asksMemory: boolean): Promise<Started> {
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
  if (asksMemory) await pause(untilAtRestMs);
  const megabytes = asksMemory && command.pid ? residentOf(command.pid) : undefined;
  command.kill('SIGTERM');
  await ended;
  return { tookMs, megabytes };
}

/** Times two starts of an installed and built checkout: without data, and with the data of the first start. */
export async function measureStart(): Promise<Row[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'backhaul-start-'));
  const rows: Row[] = [];
  for (const [index, { data, limitMs }] of starts.entries()) {
    const { tookMs, megabytes } = await startOnce(dataDir, index === 1);
    rows.push({
      what: `npm start until the page is served, ${data}`,
      ours: `${(tookMs / 1000).toFixed(1)} s`,
      peer: `limit ${limitMs / 1000} s`,
      holds: tookMs <= limitMs,
    });
    if (megabytes !== undefined)
      rows.push({
        what: 'Resident memory of the server at rest, map and engine loaded',
        ours: `${megabytes.toFixed(0)} MB`,
        peer: `limit ${promisedMegabytes} MB`,
        holds: megabytes <= promisedMegabytes,
      });
  }
  rmSync(dataDir, { recursive: true, force: true });
  return rows;
}
