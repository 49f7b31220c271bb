import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { serverFlags } from '../../scripts/server-flags.mjs';
import type { FromServer, ToServer } from './day-messages.ts';
import type { DayDatabase } from './day-database.ts';
import type { Settled } from './hand-pace.ts';

const root = path.resolve(import.meta.dirname, '../..');

export interface ServerChild {
  readonly origin: string;
  readonly pid: number;
  /** Resolves once the server's process has ended. */
  readonly ended: Promise<void>;
  setClock(ms: number): void;
  /** Runs the work that is due. Null if the process was killed meanwhile. */
  settle(ms: number): Promise<Settled | null>;
  /**
   * Makes the process kill itself with SIGKILL, after its next change is in the database and before it can
   * answer.
   */
  killAfter(what: 'answer' | 'job'): void;
  stop(): Promise<void>;
}

/**
 * Starts the day's server on the day's database. The data folder has the server's secrets. Rejects if the
 * server does not start to serve.
 */
export async function startServerChild(
  { dataDir, database, startMs }: { dataDir: string; database: DayDatabase; startMs: number },
  environment: Record<string, string>,
): Promise<ServerChild> {
  const child: ChildProcess = spawn(
    process.execPath,
    [...serverFlags, path.join(import.meta.dirname, 'day-server.ts')],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: 'test',
        DATA_DIR: dataDir,
        DATABASE_URL: database.serverUrl,
        DAY_OWNER_URL: database.url,
        DAY_START_MS: String(startMs),
        PORT: '0',
        LOG_LEVEL: 'error',
        SEED_DEMO: 'false',
        // Rate limits count real minutes. A simulated hour takes only a few real minutes, so the ordinary
        // limits would refuse its many requests.
        RATE_LIMIT_PER_MINUTE: '100000000',
        RATE_LIMIT_VISITORS_PER_MINUTE: '100000000',
        // All calls come from this machine, so the abuse limits would count everybody as one person.
        VELOCITY_LIMITS: 'off',
        ...environment,
      },
    },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let settling: ((settled: Settled | null) => void) | undefined;
  let fail: (error: Error) => void = () => undefined;
  const serving = Promise.withResolvers<string>();
  child.on('message', (message: FromServer) => {
    if ('serves' in message) serving.resolve(message.serves);
    if ('settled' in message) settling?.(message.settled);
    if ('failed' in message) fail(new Error(message.failed));
  });
  void ended.then(() => {
    serving.reject(new Error('the server of the day did not start'));
    settling?.(null);
  });
  const send = (message: ToServer) => {
    if (child.connected) child.send(message);
  };
  const origin = await serving.promise;
  return {
    origin,
    pid: child.pid ?? 0,
    ended,
    setClock: (ms) => send({ do: 'clock', ms }),
    settle: (ms) =>
      new Promise((resolve, reject) => {
        settling = resolve;
        fail = reject;
        if (child.connected) send({ do: 'settle', ms });
        else resolve(null);
      }),
    killAfter: (what) => send({ do: 'kill', after: what }),
    async stop() {
      send({ do: 'stop' });
      await ended;
    },
  };
}
