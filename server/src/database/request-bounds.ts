import { Socket } from 'node:net';
import type pg from 'pg';

/**
 * Time limits for a request's queries. PostgreSQL cancels slow statements itself. If it does not answer at
 * all, the connection is closed, and a probe tells whether PostgreSQL hangs or is slow. All this fits into
 * the three seconds that a request may take.
 */
export const requestBounds = {
  statementMs: 1_800,
  silenceMs: 1_900,
  probeMs: 300,
  connectMs: 2_200,
  transactionMs: 10_000,
} as const;

/** Settings that are applied where supported: `transaction_timeout` needs PostgreSQL 17. */
const settings: Record<string, number> = {
  statement_timeout: requestBounds.statementMs,
  idle_in_transaction_session_timeout: requestBounds.transactionMs,
  transaction_timeout: requestBounds.transactionMs,
};

const setBoundsSql = `
  SELECT set_config(name, value, false) FROM jsonb_each_text($1::jsonb) AS bound (name, value)
  WHERE current_setting(name, true) IS NOT NULL`;

/** Makes the server cancel slow work on this connection. */
export async function setBounds(client: pg.PoolClient): Promise<void> {
  await client.query(setBoundsSql, [JSON.stringify(settings)]);
}

/** Logs a warning if requests have no time limit. With PgBouncer, its `connect_query` must set the limits. */
export async function warnOfUnbound(
  pool: pg.Pool,
  log: { warn: (message: string) => void },
): Promise<void> {
  const { rows } = await pool.query<{ bound: string }>(
    `SELECT current_setting('statement_timeout') AS bound`,
  );
  if (rows[0]?.bound === '0')
    log.warn('statements of requests have no time limit: set connect_query in PgBouncer');
}

/** PostgreSQL did not answer. The query may have been executed, or may still be. */
export class DatabaseSilentError extends Error {
  override readonly name = 'DatabaseSilentError';
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('the database stands still');
  }
}

/**
 * PostgreSQL answers other queries, but did not answer this one in time, or had no connection for it.
 */
export class DatabaseSlowError extends Error {
  override readonly name = 'DatabaseSlowError';
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('the database is too slow');
  }
}

/**
 * Closes a connection whose query is unanswered for too long; all its waiting queries fail. The connection is
 * never reused, so that no later query can run inside its open transaction.
 */
export function endWhenSilent(
  client: pg.PoolClient,
  { isAlive, onSilent }: { isAlive: () => Promise<boolean>; onSilent: () => void },
): void {
  const { connection } = client;
  const { stream } = connection;
  if (!(stream instanceof Socket)) throw new TypeError('the connection has no socket');
  let answeredAt = stream.bytesWritten;
  // This listener must run before the client's own one, which sends the next query.
  connection.prependListener('readyForQuery', () => {
    answeredAt = stream.bytesWritten;
  });
  stream.setTimeout(requestBounds.silenceMs);
  stream.on('timeout', () => {
    // Node's timer stops at the 'timeout' event, and a later write would not start it again.
    stream.setTimeout(requestBounds.silenceMs);
    const heard = stream.bytesRead;
    const isUnanswered = () => stream.bytesWritten > answeredAt && stream.bytesRead === heard;
    async function giveUp(): Promise<void> {
      if (!isUnanswered()) return;
      const isSlow = await isAlive();
      if (!isUnanswered()) return;
      stream.destroy(isSlow ? new DatabaseSlowError() : new DatabaseSilentError());
      if (!isSlow) onSilent();
    }
    // If this process was the one that hung, the answer is already in the socket and is read first.
    setImmediate(() => void giveUp());
  });
}
