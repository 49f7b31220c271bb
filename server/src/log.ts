import pino, { type DestinationStream, type Logger } from 'pino';
import { traceFields } from './metrics/spans.ts';

/** Fields in which PostgreSQL quotes row data: password hashes, addresses, names. */
const rowsOfPeople = ['detail', 'where', 'internalQuery'];
/**
 * At level `trace`, the upload parser logs its request's headers, including the session's cookie.
 */
const headersOfUploads = 'busboyOptions.headers';

/**
 * Writes JSON lines to standard error. Requests and row data are not logged, as they are personal. Each line
 * says in which trace it was written.
 */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination(2),
): Logger {
  const paths = rowsOfPeople.flatMap((name) => [`err.${name}`, `err.aggregateErrors[*].${name}`]);
  return pino(
    { level, redact: { paths: [...paths, headersOfUploads], remove: true }, mixin: traceFields },
    destination,
  );
}
