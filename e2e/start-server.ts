import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { FullConfig } from '@playwright/test';

const root = resolve(import.meta.dirname, '..');
const startMs = 180_000;
/**
 * A file with one line for each server that ended by itself. The tests print these lines at their end.
 */
const endedServers = join(root, 'test-results/ended-servers.txt');
const lastWordsLength = 600;
const checkMs = 10_000;
/** After this many checks in a row (one minute) without a good answer, a server is ended. */
const unansweredAtMost = 6;

interface Started {
  child: ChildProcess;
  printed: string;
  /** The last lines that the program wrote to stderr. */
  lastWords: () => string;
}

/** Starts one of our programs. Resolves once it prints a URL that matches. */
async function start(args: string[], env: NodeJS.ProcessEnv, address: RegExp): Promise<Started> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk);
    words = (words + chunk.toString()).slice(-lastWordsLength);
  });
  const printed = await new Promise<string>((resolveAddress, reject) => {
    const timer = setTimeout(() => reject(new Error(`${args.at(-1)} did not start`)), startMs);
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = address.exec(output)?.[0];
      if (found === undefined) return;
      clearTimeout(timer);
      resolveAddress(found);
    });
    child.on('exit', (code) => reject(new Error(`${args.at(-1)} ended with ${code}`)));
  });
  return { child, printed, lastWords: () => words };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await ended;
}

/** The number of open files of a process; 'unknown' on systems other than Linux. */
function openFilesOf({ pid }: ChildProcess): string {
  const folder = `/proc/${pid}/fd`;
  return existsSync(folder) ? String(readdirSync(folder).length) : 'unknown';
}

/** Ends a server that hangs, so that it starts again. */
function endIfHanging(child: ChildProcess, address: string): void {
  let unanswered = 0;
  const heard = (isAnswer: boolean, what: string) => {
    unanswered = isAnswer ? 0 : unanswered + 1;
    if (unanswered !== unansweredAtMost) return;
    appendFileSync(
      endedServers,
      `${address} said ${what}, with ${openFilesOf(child)} open files\n`,
    );
    child.kill('SIGKILL');
  };
  const check = setInterval(() => {
    const answer = fetch(address, { signal: AbortSignal.timeout(checkMs) });
    void answer.then(
      ({ status }) => heard(status < 500, String(status)),
      (error: unknown) => heard(false, String(error)),
    );
  }, checkMs);
  check.unref();
  child.once('exit', () => clearInterval(check));
}

const atSuiteTime = ['--import', join(root, 'scripts/suite/shifted-date.mjs')];

const startAt = (file: string, env: NodeJS.ProcessEnv) =>
  start([...atSuiteTime, join(root, file)], env, /http:\/\/127\.0\.0\.1:\d+/);

/**
 * Starts one of the server's programs, which print their URL, at the tests' time. If the program ends or
 * hangs, it is started again at the same URL, so that the later journeys can still run.
 */
export async function startAtSuiteTime(
  file: string,
  env: NodeJS.ProcessEnv = {},
): Promise<{ address: string; stop: () => Promise<void> }> {
  let isStopping = false;
  let running: ChildProcess;
  const keep = ({ child, printed, lastWords }: Started): string => {
    running = child;
    endIfHanging(child, printed);
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      const said = lastWords().replaceAll(/\s+/g, ' ');
      appendFileSync(endedServers, `${file} ended with ${signal ?? code}: ${said}\n`);
      const again = startAt(file, { ...env, PORT: new URL(printed).port });
      again.then(keep, (error: unknown) => appendFileSync(endedServers, `${String(error)}\n`));
    });
    return printed;
  };
  const address = keep(await startAt(file, env));
  return {
    address,
    stop() {
      isStopping = true;
      return stop(running);
    },
  };
}

/** A running server with its own database and data folder. */
interface Installation {
  address: string;
  databaseUrl: string;
  stop: () => Promise<void>;
}

/**
 * Starts one real server with an empty data folder. It runs at the tests' time, like its database.
 */
export async function startInstallation(env: NodeJS.ProcessEnv = {}): Promise<Installation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'backhaul-journeys-'));
  // In a run of all tests, the City's map files are already built. Otherwise the server builds them itself.
  const cityFiles = process.env['BACKHAUL_CITY_FILES'];
  if (cityFiles !== undefined) cpSync(cityFiles, dataDir, { recursive: true });
  const postgres = await start(
    [join(root, 'server/src/testing/suite-postgres.ts'), dataDir],
    {},
    /postgres:\/\/\S+(?=\n)/,
  );
  let isStopping = false;
  postgres.child.once('exit', (code, signal) => {
    if (!isStopping)
      appendFileSync(
        endedServers,
        `PostgreSQL ended with ${signal ?? code}: ${postgres.lastWords()}\n`,
      );
  });
  const server = await startAtSuiteTime('server/src/testing/main-with-receivers.ts', {
    NODE_ENV: 'development',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.printed,
    SEED_DEMO: 'true',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_AUTH_PER_MINUTE: '10000',
    RATE_LIMIT_PER_MINUTE: '100000',
    VELOCITY_LIMITS: 'off',
    ...env,
  });
  return {
    address: server.address,
    databaseUrl: postgres.printed,
    async stop() {
      isStopping = true;
      await server.stop();
      await stop(postgres.child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a server for each worker and returns a function that stops them. BASE_URL_<index> has a worker's
 * URL. JOURNEYS_DATABASE_URL_<index> has its database's URL, for changes that only the database's owner can
 * make.
 */
export default async function startServers({ workers }: FullConfig): Promise<() => Promise<void>> {
  const started = await Promise.all(Array.from({ length: workers }, () => startInstallation()));
  for (const [index, { address, databaseUrl }] of started.entries()) {
    process.env[`BASE_URL_${index}`] = address;
    process.env[`JOURNEYS_DATABASE_URL_${index}`] = databaseUrl;
  }
  return async () => {
    await Promise.all(started.map(({ stop: end }) => end()));
  };
}
