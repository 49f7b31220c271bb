import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isWhole, sized } from '../../testing/sized.ts';
import { usableAccounts } from './postgres-account.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { runningPostmaster } from './postmaster.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };

let dataDir: string;
let clusterDir: string;
const processes: ChildProcess[] = [];
const started: EmbeddedPostgres[] = [];

beforeEach(() => {
  dataDir = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'backhaul-launcher-')));
  clusterDir = path.join(dataDir, 'postgres', 'cluster');
});

afterEach(async () => {
  for (const child of processes.splice(0)) child.kill('SIGKILL');
  for (const postgres of started.splice(0)) await postgres.stop();
  const left = runningPostmaster(clusterDir);
  if (left !== null) process.kill(left.pid, 'SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(options: Partial<Parameters<typeof startEmbeddedPostgres>[0]> = {}) {
  const postgres = await startEmbeddedPostgres({ dataDir, log, ...options });
  started.push(postgres);
  return postgres;
}

/** Starts another process on the same DATA_DIR. */
async function startProcess(): Promise<{ child: ChildProcess; url: string }> {
  const program = path.join(import.meta.dirname, 'launcher-process.ts');
  const child = spawn(process.execPath, [program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  processes.push(child);
  const [url] = await once(createInterface(child.stdout), 'line');
  return { child, url: String(url) };
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

const postmasterPid = () => runningPostmaster(clusterDir)?.pid ?? 0;
const portOf = (url: string) => Number(new URL(url).port);

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

describe('an ordinary run', () => {
  test('keeps data, port and password from one run to the next, durably and for its owner only', async () => {
    const first = await start();
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const settings = [
      'fsync',
      'synchronous_commit',
      'full_page_writes',
      'listen_addresses',
      'server_encoding',
    ];
    const values = settings.map((name) => `current_setting('${name}')`);
    expect(await query(first.url, `SELECT ${values.join()}`)).toEqual([
      'on',
      'on',
      'on',
      '127.0.0.1',
      'UTF8',
    ]);
    await first.stop();
    expect(runningPostmaster(clusterDir)).toBeNull();

    const second = await start();
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([42]);
    for (const name of ['.', 'password', 'cluster']) {
      expect(statSync(path.join(dataDir, 'postgres', name)).mode & 0o077).toBe(0);
    }
  });

  test('nobody gets in without the password', async () => {
    const url = new URL((await start()).url);
    url.password = 'guess';
    await expect(query(url.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  });

  test.runIf(isWhole)(
    'knows letters beyond ASCII, whatever the language of the system',
    async () => {
      const { url } = await start();
      await query(url, 'CREATE EXTENSION pg_trgm');
      expect(
        await query(url, `SELECT upper('é'), 'ÉCLAIR' ILIKE 'éclair', similarity('Café', 'café')`),
      ).toEqual(['É', true, 1]);
    },
  );

  test.runIf(isWhole)(
    'a first run that was killed half-way leaves nothing that the next takes for a cluster',
    async () => {
      mkdirSync(path.join(dataDir, 'postgres.new-killed', 'cluster'), { recursive: true });
      expect(await query((await start()).url, 'SELECT 1')).toEqual([1]);
      expect(readdirSync(dataDir).filter((name) => name.includes('.new-'))).toEqual([]);
    },
  );
});

describe('kill -9', () => {
  test('of PostgreSQL: it serves again at the same address, with every acknowledged row', async () => {
    const { url } = await start();
    await query(url, 'CREATE TABLE rows AS SELECT 1 AS n');
    const killed = postmasterPid();
    process.kill(killed, 'SIGKILL');
    await vi.waitFor(
      async () => expect(await query(url, 'SELECT count(*)::int FROM rows')).toEqual([1]),
      { timeout: 20_000 },
    );
    expect(postmasterPid()).not.toBe(killed);
  });

  test.runIf(isWhole)(
    'of one of its processes: PostgreSQL recovers by itself and stays the same',
    async () => {
      const { url } = await start();
      const before = postmasterPid();
      const victim = new pg.Client({ connectionString: url });
      const gone = new Promise((resolve) => victim.once('error', resolve));
      await victim.connect();
      const { rows } = await victim.query('SELECT pg_backend_pid() AS pid');
      process.kill(rows[0].pid, 'SIGKILL');
      await gone;
      await vi.waitFor(async () => expect(await query(url, 'SELECT 1')).toEqual([1]), {
        timeout: 20_000,
      });
      expect(postmasterPid()).toBe(before);
    },
  );

  test('of the server: the next one takes over the PostgreSQL it left, and stops it', async () => {
    const { child, url } = await startProcess();
    await query(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const orphan = postmasterPid();
    await kill(child, 'SIGKILL');
    expect(postmasterPid()).toBe(orphan);

    const next = await start();
    expect(postmasterPid()).toBe(orphan);
    expect(await query(next.url, 'SELECT answer FROM kept')).toEqual([42]);
    await next.stop();
    expect(runningPostmaster(clusterDir)).toBeNull();
  });

  test.runIf(isWhole)(
    'of both: the stale pid file and the shared memory are no obstacle',
    async () => {
      const { child, url } = await startProcess();
      await query(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
      const orphan = postmasterPid();
      await kill(child, 'SIGKILL');
      process.kill(orphan, 'SIGKILL');
      expect(existsSync(path.join(clusterDir, 'postmaster.pid'))).toBe(true);
      expect(await query((await start()).url, 'SELECT answer FROM kept')).toEqual([42]);
    },
  );
});

test.runIf(isWhole)(
  'a stale pid file whose number is now that of another program is no obstacle',
  async () => {
    const first = await start();
    const pidFile = path.join(clusterDir, 'postmaster.pid');
    const lines = readFileSync(pidFile, 'utf8').split('\n');
    await first.stop();
    writeFileSync(pidFile, [String(process.ppid), ...lines.slice(1)].join('\n'));
    expect(await query((await start()).url, 'SELECT 1')).toEqual([1]);
  },
);

test('moves to another port when its own is taken, and remembers the new one', async () => {
  const first = await start();
  await first.stop();
  const squatter = createServer().listen(portOf(first.url), '127.0.0.1');
  await once(squatter, 'listening');
  const second = await start();
  expect(portOf(second.url)).not.toBe(portOf(first.url));
  await second.stop();
  squatter.close();
  expect((await start()).url).toBe(second.url);
});

test.runIf(isWhole)(
  'two servers on one DATA_DIR share one PostgreSQL; the last to stop stops it',
  async () => {
    const [one, two] = await Promise.all([startProcess(), startProcess()]);
    expect(one.url).toBe(two.url);
    const shared = postmasterPid();
    await kill(one.child, 'SIGTERM');
    expect(postmasterPid()).toBe(shared);
    expect(await query(two.url, 'SELECT 1')).toEqual([1]);
    await kill(two.child, 'SIGTERM');
    expect(runningPostmaster(clusterDir)).toBeNull();
  },
);

test('says so when PostgreSQL cannot come back, because its files are gone', async () => {
  const lost = new Promise<Error>((resolve) => {
    void start({ onLost: resolve }).then(() => {
      const pid = postmasterPid();
      rmSync(path.join(clusterDir, 'global'), { recursive: true });
      process.kill(pid, 'SIGKILL');
    });
  });
  expect(String((await lost).cause)).toContain('PostgreSQL does not start');
});

// There are up to three accounts with which root can run PostgreSQL, and up to two for another user.
const accounts = usableAccounts(findPostgresBinaries().postgres, os.tmpdir());
test.each(accounts.slice(0, sized(accounts.length, 1)))(
  'runs as $name, and hands its files on to each other way',
  async ({ name }) => {
    // mkdtemp makes a folder private to its owner, but a real DATA_DIR is not.
    chmodSync(dataDir, 0o755);
    const { url, stop } = await start({ runAs: name });
    await query(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await stop();
    for (const next of accounts) {
      const postgres = await start({ runAs: next.name });
      expect(await query(postgres.url, 'SELECT answer FROM kept')).toEqual([42]);
      await postgres.stop();
    }
  },
);
