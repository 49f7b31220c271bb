import pino, { type DestinationStream, type Logger } from 'pino';

/** What PostgreSQL quotes of the rows an error is about: a password's hash, an address, a name. */
const rowsOfPeople = ['detail', 'where', 'internalQuery'];

/** JSON lines on standard error. Requests are not logged, so their addresses and bodies are not; nor are rows. */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination(2),
): Logger {
  const paths = rowsOfPeople.flatMap((name) => [`err.${name}`, `err.aggregateErrors[*].${name}`]);
  return pino({ level, redact: { paths, remove: true } }, destination);
}
