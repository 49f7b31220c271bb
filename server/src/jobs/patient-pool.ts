import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const retryMs = 100;
/**
 * The maximum wait for PostgreSQL, which restarts within seconds. A longer outage is reported as a failure.
 */
const patienceMs = 60_000;

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (release?: unknown) => void,
) => void;

/** A pool whose `connect()` waits while PostgreSQL restarts, because the job queue gives up on a refused connection. */
export class PatientPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | void {
    if (connected === undefined) return this.#connectPatiently();
    super.connect(connected);
  }

  async #connectPatiently(): Promise<pg.PoolClient> {
    for (const deadline = Date.now() + patienceMs; ;) {
      try {
        return await super.connect();
      } catch (error) {
        if (this.ending || Date.now() > deadline) throw error;
        await delay(retryMs);
      }
    }
  }
}
