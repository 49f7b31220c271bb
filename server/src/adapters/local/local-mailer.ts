import { mailProblem } from '@backhaul/domain/notifications/message-problem.ts';
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Mail, Mailer } from '../../ports/mailer.ts';

const written = ({ name, address }: Mail['to']) => `${name} <${address}>`;

/** A mailer that stores mail in a table and sends none. */
export function createLocalMailer(
  { db, clock }: { db: Database; clock: Clock },
  sandboxId: string | null,
): Mailer {
  return {
    knowsKeys: true,
    async send(mail) {
      const why = mailProblem(mail);
      if (why !== null) return { result: 'refused', why, isGone: false };
      const { key, from, to, subject, text, html } = mail;
      await sql`
        INSERT INTO local_mail_outbox (key, sandbox_id, from_address, to_address, subject, text_body, html_body, sent_at)
        VALUES (${key}, ${sandboxId}::uuid, ${written(from)}, ${written(to)}, ${subject}, ${text}, ${html}, ${clock.now()})
        ON CONFLICT (key) DO NOTHING`.execute(db);
      return { result: 'sent' };
    },
  };
}
