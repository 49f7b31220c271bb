import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { watchPool } from '../metrics/watch-pool.ts';
import { createDatabaseProbe } from './database-probe.ts';
import { PreparingClient, UnpreparedClient } from './prepared-statements.ts';
import { RequestPool } from './request-pool.ts';
import type { DB } from './tables.generated.ts';

export type Database = Kysely<DB>;

export type DatabaseConnection = {
  db: Database;
  pool: pg.Pool;
  /** Checks the database on its own connection. Rejects if there is no answer within 1.5 s. */
  ask: () => Promise<void>;
  /** The URL for work that needs its own connection: jobs, session locks, LISTEN. */
  directUrl: string;
  /** Closes every connection once its queries are done. */
  close: () => Promise<void>;
};

export type ConnectOptions = {
  url: string;
  /**
   * The label of this connection's metrics. The default is `requests` for the connections of requests, else
   * `other`.
   */
  name?: 'background' | 'owner' | 'replica';
  /** The maximum number of connections at once; 20 by default. */
  max?: number;
  /**
   * A URL that bypasses PgBouncer, to check that the database answers. Set if `url` goes through PgBouncer in
   * transaction mode.
   */
  directUrl?: string;
  /**
   * True for the connections of requests. Slow queries on them are cancelled, and a connection without an
   * answer is closed (request-bounds.ts).
   */
  isForRequests?: boolean;
  /** Called for broken connections, for example when PostgreSQL restarts. The pool replaces them. */
  onConnectionLost?: (error: Error) => void;
};

/**
 * Connects to PostgreSQL. int8 and numeric arrive as numbers, date as 'YYYY-MM-DD' and timestamptz as Date.
 */
export function connectDatabase(options: ConnectOptions): DatabaseConnection {
  const isPooled = options.directUrl !== undefined;
  const config: pg.PoolConfig = {
    connectionString: options.url,
    max: options.max ?? 20,
    types: { getTypeParser },
    application_name: 'backhaul',
    Client: isPooled ? UnpreparedClient : PreparingClient,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  };
  const directUrl = options.directUrl ?? options.url;
  const probe = createDatabaseProbe(directUrl);
  const pool =
    options.isForRequests === true
      ? new RequestPool(config, probe, { isPooled })
      : new pg.Pool(config);
  watchPool(pool, options.name ?? (options.isForRequests === true ? 'requests' : 'other'));
  const onError = (error: Error) => options.onConnectionLost?.(error);
  pool.on('error', onError);
  // A connection that breaks between two queries emits an error itself. Unhandled, it would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    await Promise.all([db.destroy(), probe.close()]);
    // The line above has closed the pool only if a query was ever sent through Kysely.
    if (!pool.ending) await pool.end();
  };
  return { db, pool, ask: () => probe.ask(), directUrl, close };
}

type Parser = (text: string) => unknown;

function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is no safe integer`);
  return value;
}

const asText: Parser = (text) => text;

/**
 * A parser of arrays whose elements are parsed by `parse`. pg's own text[] parser reads the array syntax and
 * returns the elements unconverted.
 */
function listOf(parse: Parser): Parser {
  const { TEXT_ARRAY } = arrayTypes;
  const split = pg.types.getTypeParser(TEXT_ARRAY) as (text: string) => Array<string | null>;
  return (text) => split(text).map((element) => (element === null ? null : parse(element)));
}

// PostgreSQL's fixed type OIDs; pg's own list lacks arrays.
const arrayTypes = { TEXT_ARRAY: 1009, INT8_ARRAY: 1016, DATE_ARRAY: 1182, NUMERIC_ARRAY: 1231 };

const ownParsers = new Map<number, Parser>([
  [pg.types.builtins.INT8, toSafeInteger],
  [pg.types.builtins.NUMERIC, Number],
  // A date has no time zone; pg would turn it into midnight local time.
  [pg.types.builtins.DATE, asText],
  [arrayTypes.INT8_ARRAY, listOf(toSafeInteger)],
  [arrayTypes.NUMERIC_ARRAY, listOf(Number)],
  [arrayTypes.DATE_ARRAY, listOf(asText)],
]);

function getTypeParser(oid: number, format?: 'text' | 'binary'): Parser {
  const own = format === 'binary' ? undefined : ownParsers.get(oid);
  return own ?? (pg.types.getTypeParser(oid, format) as Parser);
}
