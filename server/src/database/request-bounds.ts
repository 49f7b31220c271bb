import { Socket } from 'node:net';
import type pg from 'pg';

/**
 * How long a request's query may take. PostgreSQL cancels slow statements and their transaction itself; if it does not
 * even do that, it hangs and the connection is given up. Together these stay under the three seconds in which a request
 * must be answered.
 */
export const requestBounds = {
  statementMs: 1_800,
  silenceMs: 2_200,
  transactionMs: 10_000,
} as const;

/** Applied where supported: `transaction_timeout` needs PostgreSQL 17. */
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

/** PostgreSQL did not answer. The query may have been executed, or may still be. */
export class DatabaseSilentError extends Error {
  override readonly name = 'DatabaseSilentError';
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('the database stands still');
  }
}

/**
 * Closes a connection whose query stays unanswered too long, and fails everything queued on it. It is never reused, so
 * no later query can land in its open transaction.
 */
export function endWhenSilent(client: pg.PoolClient, onSilent: () => void): void {
  const { connection } = client;
  const { stream } = connection;
  if (!(stream instanceof Socket)) throw new TypeError('the connection has no socket');
  let answeredAt = stream.bytesWritten;
  // Must run before the client's own listener, which sends the next query.
  connection.prependListener('readyForQuery', () => {
    answeredAt = stream.bytesWritten;
  });
  const isAsked = () => stream.bytesWritten > answeredAt;
  stream.setTimeout(requestBounds.silenceMs, () => {
    const heard = stream.bytesRead;
    // If this process was the one that hung, the answer is already in the socket and is read first.
    setImmediate(() => {
      if (!isAsked() || stream.bytesRead !== heard) return;
      stream.destroy(new DatabaseSilentError());
      onSilent();
    });
  });
}
