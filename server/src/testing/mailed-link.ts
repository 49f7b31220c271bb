import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { drawKept } from '../features/people/notifications/mail-layout.ts';
import type { KeptMail } from '../features/people/notifications/mail-words.ts';
import type { DrawnMail } from '../ports/mailer.ts';
import type { TestApp } from './test-app.ts';

const site = {
  origin: 'https://returns.example',
  brand: {
    name: 'Backhaul',
    supportEmail: 'help@backhaul.example',
    supportPhone: '(314) 555-0142',
  },
};

/**
 * The mails with this subject that were sent to an e-mail address, oldest first, with their text and HTML.
 */
export async function mailsTo(
  { database }: Pick<TestApp, 'database'>,
  email: string,
  subject = '%',
): Promise<({ subject: string; sandbox_id: string | null } & DrawnMail)[]> {
  const { rows } = await sql<{ subject: string; sandbox_id: string | null; words: KeptMail }>`
    SELECT subject, sandbox_id, words FROM local_mail_outbox
    WHERE to_address LIKE ${`%<${email}>`} AND subject LIKE ${subject} ORDER BY sent_at, id`.execute(
    database.db,
  );
  return rows.map(({ words, ...row }) => ({ ...row, ...drawKept(words, site) }));
}

/**
 * Waits until `mails` mails with a link to `page` have reached this person. Returns the token of the newest
 * link.
 */
export async function mailedToken(
  app: Pick<TestApp, 'database'>,
  email: string,
  { page, mails = 1 }: { page: '/verify-email' | '/reset-password'; mails?: number },
): Promise<string> {
  return vi.waitFor(
    async () => {
      const tokens = (await mailsTo(app, email)).flatMap(
        ({ text }) => new RegExp(`${page}#token=([\\w-]+)`).exec(text)?.[1] ?? [],
      );
      expect(tokens).toHaveLength(mails);
      return tokens.at(-1) ?? '';
    },
    { timeout: 20_000, interval: 20 },
  );
}
