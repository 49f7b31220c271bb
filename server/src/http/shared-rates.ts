import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { AppError } from '../app/app-error.ts';
import type { RequestPrincipal } from '../app/principal.ts';
import type { Database } from '../database/connect.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { groupStatements, inPlaces } from '../database/grouped-statement.ts';

/**
 * The result of counting one try under a name, such as a request from an IP address. `isWithin` is false if
 * the limit is used up.
 */
export interface CountedTry {
  isWithin: boolean;
  /** Tries left in this minute, as far as this process knows. */
  left: number;
  resetMs: number;
}

/** Counts tries by name, together with all other processes that use the same database. */
export interface SharedRates {
  count(name: string, mostPerMinute: number): Promise<CountedTry>;
}

const minuteMs = 60_000;
/** The maximum number of names in memory; beyond that the oldest are dropped. */
const namesAtMost = 100_000;
const namesAtOnce = 200;
/** The maximum wait for the database. After it, this process counts on its own. */
const defaultPatienceMs = 500;

/**
 * The number of tries in a minute that a process counts without reporting them to the database. It is 0 for
 * limits below 200, so that these limits are exact. With a higher limit, a name with few tries causes no
 * database query.
 */
const unreported = (most: number) => (most < 200 ? 0 : Math.floor(most / 16));

/**
 * SQL for the number of tries that a process reserves at once: an eighth of those left, at least one. A busy
 * name then seldom needs the database. The fewer tries are left, the fewer are reserved, so all processes
 * share the last ones exactly.
 */
const leaseOf = (left: string) => `greatest(0, least(${left}, greatest(1, (${left}) / 8)))`;

const leftInRow = 'excluded.most - w.taken - (excluded.taken - excluded.lease)';

/**
 * SQL that reports a process's tries to the shared count, and reserves more tries for the process.
 * PostgreSQL's clock decides when a minute ends, because the processes' clocks may differ.
 */
const leaseSql = `
  WITH asked AS (
    SELECT * FROM ROWS FROM (unnest($1::uuid[]), unnest($2::integer[]), unnest($3::integer[]))
      WITH ORDINALITY AS a (name, most, used, place)
  ), leased AS (
    INSERT INTO rate_windows AS w (name, ends_at, most, taken, lease)
    SELECT name, now() + interval '1 minute', most, used + ${leaseOf('most - used')}, ${leaseOf('most - used')}
    FROM asked ORDER BY name
    ON CONFLICT (name) DO UPDATE SET
      ends_at = CASE WHEN w.ends_at > now() THEN w.ends_at ELSE excluded.ends_at END,
      most = excluded.most,
      lease = CASE WHEN w.ends_at > now() THEN ${leaseOf(leftInRow)} ELSE excluded.lease END,
      taken = excluded.taken - excluded.lease
        + CASE WHEN w.ends_at > now() THEN w.taken + ${leaseOf(leftInRow)} ELSE excluded.lease END
    RETURNING name, lease, greatest(0, most - taken) AS rest, extract(epoch FROM ends_at - now())::float8 * 1000 AS "endsInMs"
  )
  SELECT a.place, l.lease, l.rest, l."endsInMs" FROM asked a JOIN leased l USING (name)`;

interface Lease {
  /** Tries that this process may still allow without asking the database. */
  mine: number;
  /** Tries that no process has taken yet. */
  rest: number;
  endsAtMs: number;
  /** Tries that this process has not reported to the database yet. */
  used: number;
}

interface Asked {
  id: string;
  most: number;
  used: number;
}

interface LeaseRow {
  place: number;
  lease: number;
  rest: number;
  endsInMs: number;
}

function nameId(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * Limits tries by name over all processes. A process takes tries in advance from an unlogged table and counts
 * them in memory. A limit of 200 or more may be exceeded by a sixteenth for each further process. If the
 * database does not answer, this process counts alone for a minute.
 */
export function createSharedRates(pool: Pool, patienceMs = defaultPatienceMs): SharedRates {
  const leases = new Map<string, Lease>();
  const asking = new Map<string, Promise<void>>();

  const ask = groupStatements<Asked, LeaseRow | null>(async (group) => {
    const { rows } = await pool.query<LeaseRow>({
      name: 'lease-rates',
      text: leaseSql,
      values: [
        group.map(({ id }) => id),
        group.map(({ most }) => most),
        group.map(({ used }) => used),
      ],
    });
    return inPlaces(group.length, rows);
  }, namesAtOnce);

  function keep(name: string, lease: Lease): void {
    leases.delete(name);
    leases.set(name, lease);
    if (leases.size <= namesAtMost) return;
    const [oldest] = leases.keys();
    if (oldest !== undefined) leases.delete(oldest);
  }

  /**
   * Starts a new minute for a name with the tries that this process may count without reporting them to the
   * database.
   */
  function begin(name: string, most: number): void {
    const mine = unreported(most);
    keep(name, { mine, rest: most - mine, endsAtMs: performance.now() + minuteMs, used: mine });
  }

  async function renew(name: string, most: number): Promise<void> {
    const used = leases.get(name)?.used ?? 0;
    const patience = new AbortController();
    const alone = delay(patienceMs, null, { ref: false, signal: patience.signal });
    const row = await Promise.race([ask({ id: nameId(name), most, used }), alone]).catch(
      () => null,
    );
    patience.abort();
    alone.catch(() => undefined);
    const nowMs = performance.now();
    // Without an answer of the database (`row` is null), this process counts alone for a minute. `endsInMs`
    // may exceed a minute if the SQL statement waited for another process; it is then limited.
    const lease =
      row === null
        ? { mine: most - used, rest: 0, endsAtMs: nowMs + minuteMs }
        : { mine: row.lease, rest: row.rest, endsAtMs: nowMs + Math.min(minuteMs, row.endsInMs) };
    keep(name, { ...lease, used: 0 });
  }

  async function renewOnce(name: string, most: number): Promise<void> {
    const asked = asking.get(name) ?? renew(name, most).finally(() => asking.delete(name));
    asking.set(name, asked);
    await asked;
  }

  return {
    async count(name, most) {
      for (;;) {
        const lease = leases.get(name);
        const resetMs = lease === undefined ? 0 : lease.endsAtMs - performance.now();
        if (lease !== undefined && resetMs > 0) {
          if (lease.mine > 0) {
            lease.mine -= 1;
            return { isWithin: true, left: lease.mine + lease.rest, resetMs };
          }
          if (lease.rest === 0) return { isWithin: false, left: 0, resetMs };
          await renewOnce(name, most);
        } else begin(name, most);
      }
    },
  };
}

/**
 * Counts a call of a signed-in person, from any IP address. Throws rate_limited if the person made too many
 * calls in this minute.
 */
export type LimitPerson = (caller: RequestPrincipal | null) => Promise<void>;

/**
 * Limits the calls of signed-in people. API keys have their own limit (api-keys.ts), and so do visitors
 * (visitors.ts).
 */
export function createPersonLimit(rates: SharedRates, perMinute: number): LimitPerson {
  return async (caller) => {
    if (caller?.kind !== 'session') return;
    const { isWithin, resetMs } = await rates.count(`person ${caller.userId}`, perMinute);
    if (!isWithin)
      throw new AppError('rate_limited', { retryAfterSeconds: Math.ceil(resetMs / 1000) });
  };
}

/**
 * Creates the store in which Fastify's rate-limit plugin counts requests. All calls share one count; a call
 * with a limit of its own has a count of its own.
 */
export function createRateStore(rates: SharedRates): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    readonly #counted: string;

    constructor(_settings: object, counted = 'every call') {
      this.#counted = counted;
    }

    incr(...[key, done, , most]: Parameters<FastifyRateLimitStore['incr']> & unknown[]): void {
      rates.count(`${this.#counted} ${key}`, most).then(
        ({ isWithin, left, resetMs }) =>
          done(null, { current: isWithin ? most - left : most + 1, ttl: Math.ceil(resetMs) }),
        (error: Error) => done(error),
      );
    }

    /** The plugin passes more settings than its types declare. */
    child(settings: object): Store {
      const { routeInfo } = settings as { routeInfo: { method: string; url: string } };
      return new Store({}, `${routeInfo.method} ${routeInfo.url}`);
    }
  };
}

/** Deletes the rate counts of minutes that are over. */
export async function forgetRates(db: Database): Promise<void> {
  await deleteInBatches(
    db,
    (rows) => sql`DELETE FROM rate_windows WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM rate_windows WHERE ends_at < now() LIMIT ${rows}))`,
  );
}
