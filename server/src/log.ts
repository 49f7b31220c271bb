import pino, { type DestinationStream, type Logger } from 'pino';
import { traceFields } from './metrics/spans.ts';

/** Fields in which PostgreSQL quotes row data: password hashes, addresses, names. */
const rowsOfPeople = ['detail', 'where', 'internalQuery'];
/**
 * The field with a request's headers, and so its session cookie, that the upload parser writes to the log at
 * level `trace`.
 */
const headersOfUploads = 'busboyOptions.headers';

/**
 * Writes JSON lines to standard error. Requests and row data are not logged, because they are personal. If a
 * line was written within a trace, it states the trace.
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
