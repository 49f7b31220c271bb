import pino, { type DestinationStream, type Logger } from 'pino';
import { traceFields } from './metrics/spans.ts';

/** Fields in which PostgreSQL quotes row data: password hashes, addresses, names. */
const rowsOfPeople = ['detail', 'where', 'internalQuery'];
/** At `trace` the reader of uploads logs its request's headers, the session's cookie among them. */
const headersOfUploads = 'busboyOptions.headers';

/** JSON lines on standard error. Neither requests nor row data are logged, as they are personal. A line says in which trace it was written. */
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
