import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { serverFlags } from '../../scripts/server-flags.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const startMs = 90_000;

export interface ServerProcess {
  origin: string;
  process: ChildProcess;
  /** Sends SIGKILL: the process ends as in a power cut. */
  kill(): Promise<void>;
  /** Sends SIGTERM: the process finishes open requests, then ends. */
  stop(): Promise<void>;
}

function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => server.once('exit', () => resolve()));
}

/**
 * Starts the product's own server, with the built-in map by default, on any free port. Rejects if it does not
 * serve within 90 s.
 */
export async function startServer(
  environment: Record<string, string>,
  release = root,
): Promise<ServerProcess> {
  const main = path.join(release, 'server/src/main.ts');
  const server = spawn(process.execPath, [...serverFlags, main], {
    cwd: release,
    // The server runs in its own session, as under a service manager. Linux divides processor time between
    // sessions, and each PostgreSQL backend also has its own session.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      LOG_LEVEL: 'error',
      SEED_DEMO: 'false',
      OSM_EXTRACT: 'none',
      RATE_LIMIT_PER_MINUTE: '100000000',
      RATE_LIMIT_AUTH_PER_MINUTE: '100000000',
      VELOCITY_LIMITS: 'off',
      ...environment,
    },
  });
  const origin = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the server did not start')), startMs);
    let output = '';
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    });
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return {
    origin,
    process: server,
    kill: () => {
      server.kill('SIGKILL');
      return ended(server);
    },
    stop: () => {
      server.kill('SIGTERM');
      return ended(server);
    },
  };
}
