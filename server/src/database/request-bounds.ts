import { Socket } from 'node:net';
import type pg from 'pg';

/**
 * How long the database may take for a request. A living PostgreSQL ends a statement itself, and the transaction with it;
 * one that leaves even that unanswered stands still, and the connection is given up. Together under the three seconds
 * after which a request must have its answer.
 */
export const requestBounds = {
  statementMs: 1_800,
  silenceMs: 2_200,
  transactionMs: 10_000,
} as const;

/** Set where the server knows them: `transaction_timeout` came with PostgreSQL 17. */
const settings: Record<string, number> = {
  statement_timeout: requestBounds.statementMs,
  idle_in_transaction_session_timeout: requestBounds.transactionMs,
  transaction_timeout: requestBounds.transactionMs,
};

const setBoundsSql = `
  SELECT set_config(name, value, false) FROM jsonb_each_text($1::jsonb) AS bound (name, value)
  WHERE current_setting(name, true) IS NOT NULL`;

/** Has the server end what takes too long on this connection. */
export async function setBounds(client: pg.PoolClient): Promise<void> {
  await client.query(setBoundsSql, [JSON.stringify(settings)]);
}

/** PostgreSQL left a question unanswered: what was asked may have been done, or be done once it goes on. */
export class DatabaseSilentError extends Error {
  override readonly name = 'DatabaseSilentError';
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('the database stands still');
  }
}

/**
 * Ends a connection on which a question stays unanswered too long, with all that waits on it. It is never used again: its
 * transaction ends with it, and no later query can fall into it.
 */
export function endWhenSilent(client: pg.PoolClient, onSilent: () => void): void {
  const { connection } = client;
  const { stream } = connection;
  if (!(stream instanceof Socket)) throw new TypeError('the connection has no socket');
  let answeredAt = stream.bytesWritten;
  // Before the client's own listener, which sends the next question.
  connection.prependListener('readyForQuery', () => {
    answeredAt = stream.bytesWritten;
  });
  const isAsked = () => stream.bytesWritten > answeredAt;
  stream.setTimeout(requestBounds.silenceMs, () => {
    const heard = stream.bytesRead;
    // If it was this process that stood still, the answer lies in the socket and is read first.
    setImmediate(() => {
      if (!isAsked() || stream.bytesRead !== heard) return;
      stream.destroy(new DatabaseSilentError());
      onSilent();
    });
  });
}
