import pino, { type DestinationStream, type Logger } from 'pino';

/** Fields in which PostgreSQL quotes row data: password hashes, addresses, names. */
const rowsOfPeople = ['detail', 'where', 'internalQuery'];

/** JSON lines on standard error. Neither requests nor row data are logged, as they are personal. */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination(2),
): Logger {
  const paths = rowsOfPeople.flatMap((name) => [`err.${name}`, `err.aggregateErrors[*].${name}`]);
  return pino({ level, redact: { paths, remove: true } }, destination);
}
