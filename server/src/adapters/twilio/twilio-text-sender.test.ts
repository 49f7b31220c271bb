import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeTextSender } from '../../ports/text-sender-conformance.ts';
import { createTwilioReplies, createTwilioTextSender } from './twilio-text-sender.ts';

const accountSid = 'AC00000000000000000000000000000001';
const authToken = '12345';

/**
 * For each phone number, the response of our stand-in for Twilio: the HTTP status, Twilio's error code and
 * the `retry-after` header.
 */
const answers: Record<string, [status: number, code: number, retryAfter?: string]> = {
  '+13145550121': [400, 21_610],
  '+13145550122': [400, 21_211],
  '+13145550123': [429, 20_429, '90'],
  '+13145550124': [503, 20_503],
};
const messages: { to: string; from: string; body: string }[] = [];
const double = createServer((request, response) => {
  void text(request).then((form) => {
    const fields = new URLSearchParams(form);
    const [to = '', from = '', body = ''] = ['To', 'From', 'Body'].map((name) => fields.get(name));
    const basic = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
    const isRight =
      request.method === 'POST' &&
      request.url === `/2010-04-01/Accounts/${accountSid}/Messages.json` &&
      request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
    const [status, code, retryAfter] =
      request.headers.authorization === basic ? (answers[to ?? ''] ?? [201, 0]) : [401, 20_003];
    if (isRight && status === 201)
      messages.push({ to: to ?? '', from: from ?? '', body: body ?? '' });
    response.writeHead(isRight ? status : 404, {
      'content-type': 'application/json',
      ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
    });
    response.end(JSON.stringify(status === 201 ? { sid: 'SM1' } : { code, message: 'No', status }));
  });
});
beforeAll(() => new Promise<void>((resolve) => double.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => double.close(resolve)));

async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const account = () => ({
  accountSid,
  authToken,
  from: '+13145550100',
  origin: `http://127.0.0.1:${(double.address() as AddressInfo).port}`,
});
const send = (to: string, changed = {}) =>
  createTwilioTextSender({ ...account(), ...changed }).send({ key: 'k', to, body: 'Hello' });

describeTextSender('Twilio', async () => ({
  sender: createTwilioTextSender(account()),
  arrivedAt: async (phone) => messages.filter(({ to }) => to === phone).map(({ body }) => body),
}));

test.each([
  ['a number whose owner replied STOP', '+13145550121', { result: 'refused', isGone: true }],
  ['a number that is none', '+13145550122', { result: 'refused', isGone: false }],
  ['too many messages', '+13145550123', { result: 'later', afterSeconds: 90 }],
  ['a carrier that is down', '+13145550124', { result: 'later' }],
])('%s', async (_, to, outcome) => {
  expect(await send(to)).toMatchObject(outcome);
});

test('wrong keys and a carrier out of reach are worth another try', async () => {
  expect(await send('+13145550125', { authToken: 'no' })).toMatchObject({ result: 'later' });
  const away = { origin: `http://127.0.0.1:${await closedPort()}` };
  expect(await send('+13145550125', away)).toMatchObject({ result: 'later' });
});

test('the signature of a reply is checked as the API documents it', () => {
  const replies = createTwilioReplies({ authToken });
  const url = 'https://example.com/myapp.php?foo=1&bar=2';
  const fields = {
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675310',
    Digits: '1234',
    From: '+14158675310',
    To: '+18005551212',
  };
  const signature = 'L/OH5YylLD5NRKLltdqwSvS0BnU=';
  expect(replies.isGenuine(url, fields, signature)).toBe(true);
  expect(replies.isGenuine(url, { ...fields, Digits: '1235' }, signature)).toBe(false);
  expect(replies.isGenuine(`${url}x`, fields, signature)).toBe(false);
  expect(replies.isGenuine(url, fields, '')).toBe(false);
});
