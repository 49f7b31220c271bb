import { expect, test } from 'vitest';
import { isAutomaticMail, newWordsOf, replyWords, unkeptWords } from './mail-reply.ts';
import { ticketLimits } from './ticket.ts';

test.each([
  [
    'a reply above its quote',
    'Yes.\n\nOn Fri, Nov 20, 2026, Backhaul <a@b.c> wrote:\n> Hi',
    'Yes.',
  ],
  ['a quote that begins on two lines', 'Yes.\r\nOn Fri, Nov 20,\r\n2026 X wrote:\r\n> Hi', 'Yes.'],
  ['a signature', 'Yes.\n-- \nCasey\n555', 'Yes.'],
  ['an Outlook quote', 'Yes.\n\n-----Original Message-----\nFrom: us', 'Yes.'],
  ['a quote alone', '> Hi', ''],
  [
    'no quote',
    'On Monday I wrote to you.\nNobody came.',
    'On Monday I wrote to you.\nNobody came.',
  ],
])('of %s the new words stay', (_, text, words) => {
  expect(newWordsOf(text)).toBe(words);
});

test.each([
  ['', [], true],
  ['MAILER-DAEMON@example.com', [], true],
  ['jo@example.com', [['Auto-Submitted', 'auto-replied']], true],
  ['jo@example.com', [['Auto-Submitted', 'no']], false],
  ['jo@example.com', [['Precedence', 'bulk']], true],
  ['jo@example.com', [['Content-Type', 'multipart/report; report-type=delivery-status']], true],
  ['jo@example.com', [['Return-Path', '<>']], true],
  ['jo@example.com', [['Content-Type', 'text/plain']], false],
] as const)('%s with %j is automatic: %s', (sender, headers, is) => {
  expect(isAutomaticMail({ sender, headers })).toBe(is);
});

test('long words are cut within the limit of a ticket, and what is not kept is said at their end', () => {
  const words = replyWords('x'.repeat(5000), ['[Not kept: box.zip. No.]']);
  expect(words.length).toBeLessThanOrEqual(ticketLimits.words);
  expect(words).toMatch(/\[the rest is cut off\]\n\n\[Not kept: box.zip. No.\]$/);
  expect(replyWords('> Hi', [])).toBe('');
});

test('files that are not kept are named by reason, five at most', () => {
  const of = (why: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `${at}.exe`, why }));
  expect(unkeptWords([...of('No.', 1), ...of('Never.', 7)])).toEqual([
    '[Not kept: 0.exe. No.]',
    '[Not kept: 0.exe, 1.exe, 2.exe, 3.exe, 4.exe and 2 more. Never.]',
  ]);
  expect(unkeptWords([])).toEqual([]);
});
