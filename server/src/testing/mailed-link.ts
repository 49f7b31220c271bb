import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { TestApp } from './test-app.ts';

/** The mails that an address was sent, oldest first. */
export async function mailsTo(
  { database }: Pick<TestApp, 'database'>,
  email: string,
): Promise<{ subject: string; text: string; html: string }[]> {
  const { rows } = await sql<{ subject: string; text: string; html: string }>`
    SELECT subject, text_body AS text, html_body AS html FROM local_mail_outbox
    WHERE to_address LIKE ${`%<${email}>`} ORDER BY sent_at, id`.execute(database.db);
  return rows;
}

/** The token of the newest link to this page, once as many such mails have come. */
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
