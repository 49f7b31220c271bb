import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseProbe } from './database-probe.ts';
import {
  DatabaseSilentError,
  DatabaseSlowError,
  endWhenSilent,
  requestBounds,
  setBounds,
} from './request-bounds.ts';

const askAgainMs = 100;
/**
 * The time limit of a last probe, for a request that waited in vain for a connection and has little time
 * left.
 */
const lastProbeMs = 100;

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (release?: unknown) => void,
) => void;

const isTimeout = (error: Error) => /timeout/.test(error.message);

/**
 * The pool for requests. After one query without an answer from PostgreSQL, for which a probe also failed,
 * every request is refused at once until a probe succeeds. So no other request has to wait for the timeout.
 */
export class RequestPool extends pg.Pool {
  readonly #probe: DatabaseProbe;
  #isSilent = false;

  /**
   * With PgBouncer, its `connect_query` sets the limits. A setting of ours would stay on a connection that
   * others use next.
   */
  constructor(config: pg.PoolConfig, probe: DatabaseProbe, { isPooled = false } = {}) {
    super({
      ...config,
      connectionTimeoutMillis: requestBounds.connectMs,
      verify: (client, done) => {
        if (isPooled) done();
        else setBounds(client).then(() => done(), done);
      },
    });
    this.#probe = probe;
    const isAlive = () => this.#isAlive(requestBounds.probeMs);
    const onSilent = () => this.#waitForAnswer();
    this.on('connect', (client) => endWhenSilent(client, { isAlive, onSilent }));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | void {
    if (this.#isSilent) {
      const error = new DatabaseSilentError();
      if (connected === undefined) return Promise.reject(error);
      return connected(error, undefined, () => undefined);
    }
    if (connected === undefined)
      return super.connect().catch(async (error: Error) => {
        throw await this.#judged(error);
      });
    super.connect((error, client, release) => {
      if (error === undefined) connected(error, client, release);
      else void this.#judged(error).then((judged) => connected(judged, client, release));
    });
  }

  /**
   * Replaces a timeout by a DatabaseSlowError if a probe finds that PostgreSQL answers. The pool itself
   * cannot know why it had no free connection.
   */
  async #judged(error: Error): Promise<Error> {
    const isUnknown = isTimeout(error) && !this.#isSilent;
    return isUnknown && (await this.#isAlive(lastProbeMs)) ? new DatabaseSlowError() : error;
  }

  #isAlive(withinMs: number): Promise<boolean> {
    const answered = this.#probe.ask().then(
      () => true,
      () => false,
    );
    return Promise.race([answered, delay(withinMs, false, { ref: false })]);
  }

  #waitForAnswer(): void {
    if (this.#isSilent) return;
    this.#isSilent = true;
    void this.#askUntilAnswered();
  }

  async #askUntilAnswered(): Promise<void> {
    while (!this.ending) {
      try {
        await this.#probe.ask();
        break;
      } catch {
        await delay(askAgainMs);
      }
    }
    this.#isSilent = false;
  }
}
