import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type RunningServer, startServerProcess } from '../testing/server-process.ts';
import { connectDatabase, type DatabaseConnection } from './connect.ts';

// The tests stop PostgreSQL's processes with a signal: connections stay open, and nothing answers.

const answerWithinMs = 3_000;
const patience = { timeout: 20_000, interval: 50 };

let dataDir: string;
let server: RunningServer;
let database: DatabaseConnection;

const readCluster = (name: string) =>
  readFileSync(path.join(dataDir, 'postgres', name), 'utf8').trim();

/** The process ids of the postmaster and all its child processes. */
function postgresProcesses(): number[] {
  const postmaster = Number(readCluster('cluster/postmaster.pid').split('\n')[0]);
  const children = readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && parentOf(pid) === postmaster);
  return [postmaster, ...children];
}

function parentOf(pid: number): number | null {
  try {
    // In this file the process's name stands in brackets and may contain anything. The process's state and
    // its parent's id follow.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return null;
  }
}

async function freeze(whileFrozen: () => Promise<void>): Promise<void> {
  const pids = postgresProcesses();
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  try {
    await whileFrozen();
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
    await vi.waitFor(async () => expect((await ask('/api/health')).status).toBe(200), patience);
  }
}

async function ask(url: string, init: RequestInit = {}): Promise<{ status: number; ms: number }> {
  const startedAt = performance.now();
  const signal = AbortSignal.timeout(60_000);
  const answer = await fetch(`${server.origin}${url}`, { ...init, signal });
  await answer.text();
  return { status: answer.status, ms: performance.now() - startedAt };
}

interface Registration {
  email: string;
  key: string;
}

const password = 'six-brown-parcels';

function register({ email, key }: Registration) {
  return ask('/api/auth/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({
      email,
      password,
      confirmPassword: password,
      firstName: 'Jo',
      lastName: 'Frost',
    }),
  });
}

const newRegistration = (): Registration => ({
  email: `${randomUUID()}@example.com`,
  key: randomUUID(),
});

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'backhaul-frozen-'));
  const unlimited = {
    RATE_LIMIT_AUTH_PER_MINUTE: '100000',
    RATE_LIMIT_PER_MINUTE: '100000',
    VELOCITY_LIMITS: 'off',
  };
  server = await startServerProcess('', { DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...unlimited });
  const url = `postgres://backhaul:${readCluster('password')}@127.0.0.1:${readCluster('port')}/backhaul`;
  database = connectDatabase({ url, max: 2 });
}, 60_000);
afterAll(async () => {
  await database.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 30_000);

it('answers 503 within three seconds while the database stands still, and serves again after', async () => {
  const cookie = 'backhaul=made-up';
  const requests: [string, RequestInit?][] = [
    ['/api/health'],
    ['/api/health', { headers: { cookie } }],
    ['/api/auth/me', { headers: { cookie } }],
    ['/api/config/environment'],
    ['/api/stores/retailers'],
  ];
  // Opens connections first, so that the pool has idle ones.
  await Promise.all(requests.map(([url, init]) => ask(url, init)));
  await freeze(async () => {
    for (let round = 0; round < 2; round += 1) {
      // Sends more requests than the pool has connections, so that some requests wait.
      const many = Array.from({ length: 16 }, () => requests).flat();
      const answers = await Promise.all(many.map(([url, init]) => ask(url, init)));
      for (const { status, ms } of answers) {
        expect(status).toBe(503);
        expect(ms).toBeLessThan(answerWithinMs);
      }
    }
  });
  await vi.waitFor(
    async () => expect((await ask('/api/config/environment')).status).toBe(200),
    patience,
  );
}, 60_000);

it('never reports as done what was cut off, and leaves nothing half done', async () => {
  const told = new Map<Registration, number>();
  const send = async (registration: Registration) => {
    told.set(registration, (await register(registration)).status);
  };
  const frozen = new AbortController();
  const sendOn = async () => {
    while (!frozen.signal.aborted) await send(newRegistration());
  };
  const writers = Array.from({ length: 8 }, sendOn);
  await vi.waitFor(() => expect(told.size).toBeGreaterThan(20), patience);
  await freeze(async () => {
    frozen.abort();
    await Promise.all(writers);
    await Promise.all(Array.from({ length: 20 }, () => send(newRegistration())));
  });
  expect(new Set(told.values())).toEqual(new Set([201, 503]));

  // After PostgreSQL continues, no transaction is left open, and new writes succeed.
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query(
      `SELECT FROM pg_stat_activity WHERE application_name = 'backhaul' AND state LIKE 'idle in transaction%'`,
    );
    expect(rows).toEqual([]);
  }, patience);
  for (const [registration, status] of told)
    if (status === 503) expect((await register(registration)).status).toBe(201);
  const { rows } = await database.pool.query<{ email: string; kept: number }>(
    `SELECT email, (SELECT count(*)::integer FROM visitor_idempotency_keys k WHERE k.answer->'user'->>'email' = u.email) AS kept
     FROM users u`,
  );
  expect(new Set(rows.map(({ email }) => email))).toEqual(
    new Set([...told.keys()].map(({ email }) => email)),
  );
  expect(rows.every(({ kept }) => kept === 1)).toBe(true);
}, 240_000);
