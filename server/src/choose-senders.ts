import { createLocalMailer } from './adapters/local/local-mailer.ts';
import { createLocalPushSender, createLocalTextSender } from './adapters/local/local-messages.ts';
import type { DatabaseConnection } from './database/connect.ts';
import type { Clock } from './ports/clock.ts';
import type { Senders, TenantSenders } from './ports/senders.ts';

/** What carries mail, push and text messages; a sandbox's are kept here, whatever the server has. */
export function chooseSenders({ db }: Pick<DatabaseConnection, 'db'>, clock: Clock): TenantSenders {
  const kept = (sandboxId: string | null): Senders => ({
    mail: createLocalMailer({ db, clock }, sandboxId),
    push: createLocalPushSender({ db, clock }, sandboxId),
    text: createLocalTextSender({ db, clock }, sandboxId),
  });
  return { forTenant: kept, pushKey: null };
}
