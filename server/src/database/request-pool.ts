import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseProbe } from './database-probe.ts';
import { DatabaseSilentError, endWhenSilent, requestBounds, setBounds } from './request-bounds.ts';

const askAgainMs = 100;

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (release?: unknown) => void,
) => void;

/**
 * The pool for requests. After one unanswered query, every request is refused at once until the probe succeeds, so that
 * no other has to wait for the timeout.
 */
export class RequestPool extends pg.Pool {
  readonly #probe: DatabaseProbe;
  #isSilent = false;

  constructor(config: pg.PoolConfig, probe: DatabaseProbe) {
    super({
      ...config,
      connectionTimeoutMillis: requestBounds.silenceMs,
      verify: (client, done) => {
        setBounds(client).then(() => done(), done);
      },
    });
    this.#probe = probe;
    this.on('connect', (client) => endWhenSilent(client, () => this.#waitForAnswer()));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | void {
    if (!this.#isSilent)
      return connected === undefined ? super.connect() : super.connect(connected);
    const error = new DatabaseSilentError();
    if (connected === undefined) return Promise.reject(error);
    connected(error, undefined, () => undefined);
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
