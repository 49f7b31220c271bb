import { createLocalMailer, createLocalOutbox } from './adapters/local/local-mailer.ts';
import type { DatabaseConnection } from './database/connect.ts';
import type { Clock } from './ports/clock.ts';
import type { Mailers, Outbox } from './ports/mailer.ts';

/** This server's mailers: so far only the one that stores mail without sending it, for every tenant. */
export function chooseMail(
  { db }: Pick<DatabaseConnection, 'db'>,
  clock: Clock,
): { mailers: Mailers; outbox: Outbox } {
  return {
    mailers: { forTenant: (sandboxId) => createLocalMailer({ db, clock }, sandboxId) },
    outbox: createLocalOutbox(db),
  };
}
