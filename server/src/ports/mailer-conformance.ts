import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DrawnMail, Mail, Mailer } from './mailer.ts';

interface MailerUnderTest {
  mailer: Mailer;
  /** The mails that arrived at an e-mail address. */
  arrivedAt(address: string): Promise<({ subject: string } & DrawnMail)[]>;
}

const drawn: DrawnMail = {
  text: 'Today between 12 and 5 PM — 25 °C.\n.\nThe end.',
  html: '<p>Today between 12 and 5 PM — 25 &#176;C.</p>',
};

export function mailTo(address: string, changed: Partial<Mail> = {}): Mail {
  return {
    key: randomUUID(),
    from: { name: 'Backhaul', address: 'help@backhaul.example' },
    to: { name: 'Zoë "Z" O’Neil', address },
    subject: 'Dana takes your return',
    body: { words: drawn, draw: () => drawn },
    unsubscribeUrl: null,
    ...changed,
  };
}

/** Contract tests for every mailer. */
export function describeMailer(name: string, start: () => Promise<MailerUnderTest>): void {
  describe(`${name} as a mailer`, () => {
    let under: MailerUnderTest;
    beforeAll(async () => {
      under = await start();
    });
    const anyAddress = () => `${randomUUID()}@example.com`;

    it('brings subject, text and HTML as they are', async () => {
      const address = anyAddress();
      const mail = mailTo(address);
      expect(await under.mailer.send(mail)).toEqual({ result: 'sent' });
      expect(await under.arrivedAt(address)).toEqual([{ subject: mail.subject, ...drawn }]);
    });

    it('brings what is sent twice under one key once, if it knows keys', async () => {
      const address = anyAddress();
      const mail = mailTo(address);
      await Promise.all([under.mailer.send(mail), under.mailer.send(mail)]);
      await under.mailer.send(mail);
      await under.mailer.send(mailTo(address));
      expect(await under.arrivedAt(address)).toHaveLength(under.mailer.knowsKeys ? 2 : 4);
    });

    it.each([
      ['subject', { subject: 'Hello\r\nBcc: everybody@example.com' }],
      ['address', { to: { name: 'A', address: 'a@example.com\nBcc: everybody@example.com' } }],
      ['name', { to: { name: 'A\nBcc: everybody@example.com', address: 'a@example.com' } }],
    ])('takes no second line in the %s', async (_, changed) => {
      const outcome = await under.mailer.send(mailTo(anyAddress(), changed));
      expect(outcome).toMatchObject({ result: 'refused', isGone: false });
    });
  });
}
