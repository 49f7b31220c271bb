import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Mail, Mailer, Outbox, OutboxMail } from '../../ports/mailer.ts';

const hasLineBreak = (text: string) => /[\r\n]/.test(text);
const written = ({ name, address }: Mail['to']) => `${name} <${address}>`;

/** A mailer that stores mail in a table and sends none. */
export function createLocalMailer(
  { db, clock }: { db: Database; clock: Clock },
  sandboxId: string | null,
): Mailer {
  return {
    async send({ key, from, to, subject, text, html }) {
      if ([from.name, from.address, to.name, to.address, subject].some(hasLineBreak))
        throw new Error('a mail has one line of subject, and one for each address');
      await sql`
        INSERT INTO local_mail_outbox (key, sandbox_id, from_address, to_address, subject, text_body, html_body, sent_at)
        VALUES (${key}, ${sandboxId}::uuid, ${written(from)}, ${written(to)}, ${subject}, ${text}, ${html}, ${clock.now()})
        ON CONFLICT (key) DO NOTHING`.execute(db);
    },
  };
}

export function createLocalOutbox(db: Database): Outbox {
  return {
    async list({ cursor, limit }) {
      const isBefore =
        cursor === null
          ? sql`true`
          : sql`(sent_at, id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`;
      const { rows } = await sql<OutboxMail>`
        SELECT id, sent_at::text AS sort_at, from_address AS "from", to_address AS "to", subject, text_body AS text,
          html_body AS html, sent_at AS "sentAt"
        FROM local_mail_outbox WHERE sandbox_id IS NULL AND ${isBefore}
        ORDER BY sent_at DESC, id DESC LIMIT ${limit}`.execute(db);
      return rows;
    },
  };
}
