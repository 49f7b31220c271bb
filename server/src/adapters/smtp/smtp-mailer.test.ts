import { text as readText } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeMailer, mailTo } from '../../ports/mailer-conformance.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/** The received mails with their recipients. `source` is the mail as it was sent. */
const arrived: { to: string; source: string }[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onRcptTo({ address }, _session, done) {
    const refusals: Record<string, [number, string]> = {
      'gone@example.com': [550, '5.1.1 No such user'],
      'full@example.com': [552, '5.2.2 Mailbox full'],
      'later@example.com': [451, '4.3.0 Try again'],
    };
    const refusal = refusals[address];
    if (refusal === undefined) return done();
    done(Object.assign(new Error(refusal[1]), { responseCode: refusal[0] }));
  },
  onData(stream, { envelope }, done) {
    void readText(stream).then((source) => {
      arrived.push({ to: envelope.rcptTo[0]?.address ?? '', source });
      done(envelope.rcptTo[0]?.address === 'spam@example.com' ? refused() : null);
    });
  },
});
const refused = () => Object.assign(new Error('5.7.1 Looks like spam'), { responseCode: 554 });

let mailer: ReturnType<typeof createSmtpMailer>;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`);
});
afterAll(async () => {
  mailer.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

const unfold = (source: string) => source.replaceAll(/\r\n[ \t]/g, ' ');
const headerOf = (source: string, name: string) =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(unfold(source))?.[1]?.trim();

/** Decodes the encoded words of a header. */
const words = (text: string) =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, coded: string) => quoted(coded.replaceAll('_', ' ')))
    .replaceAll(/=\?UTF-8\?B\?(.*?)\?=/gi, (_, coded: string) =>
      Buffer.from(coded, 'base64').toString(),
    );
function quoted(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, 'latin1').toString();
}

/** The text of a mail's part with this content type. */
function partOf(source: string, type: string): string {
  const part = source.split(/\r\n--[^\r\n]+/).find((one) => one.includes(`Content-Type: ${type}`));
  const [head = '', ...body] = (part ?? '').split('\r\n\r\n');
  const coded = body.join('\r\n\r\n');
  const isBase64 = /transfer-encoding: base64/i.test(head);
  const isQuoted = /transfer-encoding: quoted-printable/i.test(head);
  if (isBase64) return Buffer.from(coded, 'base64').toString().replaceAll('\r\n', '\n');
  return (isQuoted ? quoted(coded) : coded).replaceAll('\r\n', '\n');
}

describeMailer('SMTP', async () => ({
  mailer,
  arrivedAt: async (address) =>
    arrived
      .filter(({ to }) => to === address)
      .map(({ source }) => ({
        subject: words(headerOf(source, 'Subject') ?? ''),
        text: partOf(source, 'text/plain').trimEnd(),
        html: partOf(source, 'text/html').trimEnd(),
      })),
}));

test.each([
  ['gone@example.com', { result: 'refused', isGone: true }],
  ['full@example.com', { result: 'refused', isGone: false }],
  ['spam@example.com', { result: 'refused', isGone: false }],
  ['later@example.com', { result: 'later' }],
])('what is said of %s is understood', async (address, outcome) => {
  expect(await mailer.send(mailTo(address))).toMatchObject(outcome);
});

test('a server that is away is asked later', async () => {
  const away = createSmtpMailer('smtp://127.0.0.1:1');
  expect(await away.send(mailTo('anna@example.com'))).toMatchObject({ result: 'later' });
  away.close();
});

test('what can be turned off says how, in one click, and the same mail has the same id', async () => {
  const unsubscribeUrl = 'https://returns.example/unsubscribe/token';
  const mail = mailTo('headers@example.com', { unsubscribeUrl });
  await mailer.send(mail);
  await mailer.send(mail);
  const sources = arrived.filter(({ to }) => to === 'headers@example.com').map((one) => one.source);
  const [first = '', second = ''] = sources;
  expect(headerOf(first, 'List-Unsubscribe')).toBe(`<${unsubscribeUrl}>`);
  expect(headerOf(first, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  expect(headerOf(first, 'Message-ID')).toBe(headerOf(second, 'Message-ID'));
  await mailer.send(mailTo('locked@example.com'));
  const locked = arrived.find(({ to }) => to === 'locked@example.com')?.source ?? '';
  expect(locked).not.toMatch(/list-unsubscribe/i);
});
