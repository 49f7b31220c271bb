import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

const sweepMs = 5_000;
/** The class of the advisory locks that mark live workers. Any fixed number works. */
const lockClass = 7_305_119;

const holdSql = `SELECT pg_advisory_unlock_all(), pg_advisory_lock(${lockClass}, hashtext($1))`;
const releaseDeadSql = `
  WITH dead AS (
    SELECT locked_by FROM (
      SELECT DISTINCT locked_by FROM graphile_worker.jobs WHERE locked_by IS NOT NULL AND locked_by <> $1
    ) AS holders
    WHERE pg_try_advisory_xact_lock(${lockClass}, hashtext(locked_by))
  )
  SELECT graphile_worker.force_unlock_workers(array_agg(locked_by)) FROM dead HAVING count(*) > 0`;

/**
 * Tracks live workers, so that a killed process's jobs run again within seconds; the queue itself would hold
 * them for four hours. Each worker holds an advisory lock on its own connection, and the jobs of a worker
 * without a lock are released. A broken connection may release a live worker's job, which is safe because
 * jobs are idempotent.
 */
export function createWorkerPresence(url: string, log: Pick<FastifyBaseLogger, 'warn'>) {
  let name = '';
  let heldName = '';
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> = Promise.resolve();

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'backhaul-workers',
      keepAlive: true,
    });
    next.on('error', (error) => {
      log.warn({ err: error }, 'worker presence lost its connection');
      client = null;
    });
    await next.connect();
    heldName = '';
    return next;
  }

  /**
   * Takes the lock for the current name and gives up the lock for the old name. Jobs locked under the old
   * name can then be released.
   */
  async function hold(connection: pg.Client): Promise<void> {
    if (heldName === name) return;
    await connection.query(holdSql, [name]);
    heldName = name;
  }

  async function sweep(): Promise<void> {
    try {
      client ??= await connect();
      await hold(client);
      await client.query(releaseDeadSql, [name]);
    } catch (error) {
      log.warn({ err: error }, 'could not look for jobs of dead workers');
    }
  }

  return {
    /** The name under which this process locks jobs. It changes when the queue restarts. */
    rename(next: string): void {
      name = next;
      if (timer !== undefined) sweeping = sweeping.then(sweep);
    },
    async start(): Promise<void> {
      await sweep();
      timer = setInterval(() => {
        sweeping = sweeping.then(sweep);
      }, sweepMs);
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await sweeping;
      await client?.end();
    },
  };
}
