import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { createMailgunInbound } from './mailgun-inbound.ts';

const signingKey = 'key-test';
const now = new Date('2026-11-20T20:00:00Z');
const inbound = createMailgunInbound({ signingKey, domain: 'in.example.com' });

function posted(changes: Record<string, string> = {}) {
  const timestamp = String(now.getTime() / 1000);
  const token = 'a'.repeat(50);
  const signature = createHmac('sha256', signingKey).update(`${timestamp}${token}`).digest('hex');
  return {
    timestamp,
    token,
    signature,
    recipient: 'Reply+1@in.example.com',
    sender: 'jo@example.com',
    from: '"Jo Reyes" <Jo@Example.com>',
    subject: 'Re: hello',
    'body-plain': 'Yes.\n> Hi',
    'stripped-text': 'Yes.',
    'message-headers': '[["Message-Id","<1@example.com>"],["X-Odd",7]]',
    ...changes,
  };
}

test('a signed mail is read', () => {
  expect(inbound.read(posted(), now)).toEqual({
    messageId: '<1@example.com>',
    from: 'jo@example.com',
    fromName: 'Jo Reyes',
    sender: 'jo@example.com',
    recipient: 'reply+1@in.example.com',
    subject: 'Re: hello',
    text: 'Yes.',
    headers: [['Message-Id', '<1@example.com>']],
  });
});

test.each([
  ['another signature', { signature: 'ff'.repeat(32) }],
  ['no signature', { signature: '' }],
  ['another token', { token: 'b'.repeat(50) }],
  ['no token', { token: '' }],
  ['no time', { timestamp: 'soon' }],
])('with %s it is not Mailgun’s', (_, changes) => {
  expect(inbound.read(posted(changes), now)).toBeNull();
});

test('a post of yesterday is not taken again', () => {
  expect(inbound.read(posted(), new Date(now.getTime() + 10 * 3_600_000))).toBeNull();
});

test('headers that are no JSON, and no name of the mail, are no obstacle', () => {
  const read = inbound.read(posted({ 'message-headers': '[', from: 'jo@example.com' }), now);
  expect(read).toMatchObject({ fromName: '', from: 'jo@example.com', headers: [] });
  expect(read?.messageId).toMatch(/^mailgun:/);
});
