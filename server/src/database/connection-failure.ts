import { DatabaseSlowError } from './request-bounds.ts';

/** Network errors for a server that is down or went away. */
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);
/** Node's codes for a certificate that does not prove whose server it is. */
const certificateCodes =
  /^(?:CERT_|ERR_TLS_|UNABLE_TO_(?:GET_ISSUER|VERIFY_LEAF)|DEPTH_ZERO_|SELF_SIGNED_)/;
/**
 * PostgreSQL's error codes while it shuts down, crashes or starts, and for statements, lock waits and
 * transactions that it cancelled as too slow. Class 08: connection errors. Class 53: out of memory, disk or
 * connections.
 */
const serverCodes = /^(?:08...|57P0[123]|57014|55P03|25P0[34]|53...)$/;
/**
 * Matches the start of pg's error messages that have no code. The third message comes from a rollback on a
 * lost connection.
 */
const words =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** PostgreSQL's codes for a statement, a lock wait and a transaction that it cut off. */
const tooSlowCodes = new Set(['57014', '55P03', '25P04']);

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/**
 * True if a query was given up because it was too slow or waited too long, while PostgreSQL answers other
 * queries.
 */
export function isTooSlow(error: unknown): boolean {
  return (
    error instanceof DatabaseSlowError ||
    (error instanceof Error && tooSlowCodes.has(codeOf(error)))
  );
}

/**
 * True if a query failed because PostgreSQL is unavailable or too slow. A retry may work, but the query may
 * have been executed.
 */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  const isOfServer = serverCodes.test(code) || words.test(error.message);
  return isOfServer || networkCodes.has(code) || certificateCodes.test(code);
}
