import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { createDatabaseProbe } from './database-probe.ts';
import { RequestPool } from './request-pool.ts';
import type { DB } from './tables.generated.ts';

export type Database = Kysely<DB>;

export type DatabaseConnection = {
  db: Database;
  pool: pg.Pool;
  /** Whether the database answers: rejects if it does not within 1.5 s. Asks on a connection of its own. */
  ask: () => Promise<void>;
  /** Ends every connection, once what runs on them is done. */
  close: () => Promise<void>;
};

export type ConnectOptions = {
  url: string;
  /** Most connections at once; 20 when absent. */
  max?: number;
  /** Nothing on these connections may take long, and a database that stands still is given up (request-bounds.ts). */
  isForRequests?: boolean;
  /** Told of connections that break; PostgreSQL restarting is one cause. The pool replaces them. */
  onConnectionLost?: (error: Error) => void;
};

/** Values as JavaScript has them: int8 and numeric are numbers, date is 'YYYY-MM-DD', timestamptz a Date. */
export function connectDatabase(options: ConnectOptions): DatabaseConnection {
  const config: pg.PoolConfig = {
    connectionString: options.url,
    max: options.max ?? 20,
    types: { getTypeParser },
    application_name: 'backhaul',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  };
  const probe = createDatabaseProbe(options.url);
  const pool =
    options.isForRequests === true ? new RequestPool(config, probe) : new pg.Pool(config);
  const onError = (error: Error) => options.onConnectionLost?.(error);
  pool.on('error', onError);
  // A connection that breaks while it is in use, but between two queries, tells only itself; unheard, it ends the process.
  pool.on('connect', (client) => client.on('error', onError));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    await Promise.all([db.destroy(), probe.close()]);
  };
  return { db, pool, ask: () => probe.ask(), close };
}

type Parser = (text: string) => unknown;

function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is no safe integer`);
  return value;
}

const asText: Parser = (text) => text;

/** pg knows the array syntax; its parser for text[] gives the elements as they are written. */
function listOf(parse: Parser): Parser {
  const { TEXT_ARRAY } = arrayTypes;
  const split = pg.types.getTypeParser(TEXT_ARRAY) as (text: string) => Array<string | null>;
  return (text) => split(text).map((element) => (element === null ? null : parse(element)));
}

// PostgreSQL's fixed type numbers; pg's own list has no arrays.
const arrayTypes = { TEXT_ARRAY: 1009, INT8_ARRAY: 1016, DATE_ARRAY: 1182, NUMERIC_ARRAY: 1231 };

const ownParsers = new Map<number, Parser>([
  [pg.types.builtins.INT8, toSafeInteger],
  [pg.types.builtins.NUMERIC, Number],
  // A day has no time zone: pg's own parser would make it midnight of this machine's.
  [pg.types.builtins.DATE, asText],
  [arrayTypes.INT8_ARRAY, listOf(toSafeInteger)],
  [arrayTypes.NUMERIC_ARRAY, listOf(Number)],
  [arrayTypes.DATE_ARRAY, listOf(asText)],
]);

function getTypeParser(oid: number, format?: 'text' | 'binary'): Parser {
  const own = format === 'binary' ? undefined : ownParsers.get(oid);
  return own ?? (pg.types.getTypeParser(oid, format) as Parser);
}
