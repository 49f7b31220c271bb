/** The network's word for a server that is not there, or no longer. */
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);
/**
 * PostgreSQL's for one that is shutting down, crashed or is starting, and for what it ended because it took too long: a
 * statement, a wait for a lock, a transaction. Class 08 is the connection itself, 53 a lack of memory, disk or connections.
 */
const serverCodes = /^(?:08...|57P0[123]|57014|55P03|25P0[34]|53...)$/;
/** What pg says without a code; the third when a transaction is to be rolled back whose connection is gone. */
const words =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether a query failed because PostgreSQL is away: it may work in a moment, and what was asked for may have been done. */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return networkCodes.has(code) || serverCodes.test(code) || words.test(error.message);
}
