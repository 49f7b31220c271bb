import { mailProblem } from '@backhaul/domain/notifications/message-problem.ts';
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { groupOnDatabase } from '../../database/grouped-statement.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Mail, Mailer } from '../../ports/mailer.ts';

const written = ({ name, address }: Mail['to']) => `${name} <${address}>`;

interface Kept extends Pick<Mail, 'key' | 'subject'> {
  words: unknown;
  sandboxId: string | null;
  from: string;
  to: string;
  sentAt: Date;
}

/** The maximum number of mails that one SQL statement stores. */
const mostAtOnce = 50;

const keep = groupOnDatabase<Kept>(async (db, group) => {
  await sql`
    INSERT INTO local_mail_outbox (key, sandbox_id, from_address, to_address, subject, words, sent_at)
    SELECT key, "sandboxId", "from", "to", subject, words, "sentAt"
    FROM jsonb_to_recordset(${JSON.stringify(group)}::jsonb) AS m (key text, "sandboxId" uuid, "from" text, "to" text,
      subject text, words jsonb, "sentAt" timestamptz)
    ON CONFLICT (key) DO NOTHING`.execute(db);
  return group.map(() => undefined);
}, mostAtOnce);

/**
 * A mailer that sends nothing and stores the mails in a table. Mails of the same moment are stored together
 * by one SQL statement.
 */
export function createLocalMailer(
  { db, clock }: { db: Database; clock: Clock },
  sandboxId: string | null,
): Mailer {
  return {
    knowsKeys: true,
    async send(mail) {
      const why = mailProblem(mail);
      if (why !== null) return { result: 'refused', why, isGone: false };
      const { key, from, to, subject, body } = mail;
      const sentAt = clock.now();
      await keep(db, {
        key,
        sandboxId,
        from: written(from),
        to: written(to),
        subject,
        words: body.words,
        sentAt,
      });
      return { result: 'sent' };
    },
  };
}
