import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { noLine, type VoiceRelay } from '../../ports/voice-relay.ts';
import { createTwilioVoiceRelay } from './twilio-voice-relay.ts';

const accountSid = 'AC00000000000000000000000000000001';
const authToken = '12345';
const voiceFrom = '+13145550100';
const asker = '+13145550118';
const other = '+13145550163';
/**
 * Phone numbers for which our stand-in for Twilio refuses a call, with the HTTP status and Twilio's error
 * code.
 */
const refused: Record<string, [status: number, code: number]> = {
  '+13145550121': [400, 21_211],
  '+13145550123': [429, 20_429],
  '+13145550124': [503, 20_503],
};
const calls: Record<string, string>[] = [];
/** A double of Twilio that answers only the calls of its API that the relay makes. */
const double = createServer((request, response) => {
  void text(request).then((form) => {
    const fields = Object.fromEntries(new URLSearchParams(form));
    const basic = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
    const isRight =
      request.method === 'POST' &&
      request.url === `/2010-04-01/Accounts/${accountSid}/Calls.json` &&
      request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true &&
      ['To', 'From', 'Twiml'].every((name) => fields[name]);
    const [status, code] =
      request.headers.authorization === basic
        ? (refused[fields['To'] ?? ''] ?? [201, 0])
        : [401, 20_003];
    if (isRight && status === 201) calls.push(fields);
    response.writeHead(isRight ? status : 404, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(status === 201 ? { sid: 'CA1', status: 'queued' } : { code, status }),
    );
  });
});
let relay: VoiceRelay;
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => double.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(double.address() as AddressInfo).port}`;
  relay = createTwilioVoiceRelay({ accountSid, authToken, voiceFrom, origin });
});
afterAll(() => new Promise((resolve) => double.close(resolve)));
beforeEach(() => calls.splice(0));

test('the asker is rung from our number and connected to the other, who sees our number too', async () => {
  expect(await relay.connect({ asker, other })).toEqual({ result: 'ringing' });
  expect(calls).toEqual([
    {
      To: asker,
      From: voiceFrom,
      Timeout: '30',
      Twiml: `<Response><Dial callerId="${voiceFrom}" timeout="30" timeLimit="900" answerOnBridge="true"><Number>${other}</Number></Dial></Response>`,
    },
  ]);
});

test.each(Object.keys(refused))(
  'a call to %s that Twilio refuses is none, without an error',
  async (number) => {
    expect(await relay.connect({ asker: number, other })).toMatchObject({ result: 'none' });
  },
);

test('wrong keys, no network and no number are none', async () => {
  const wrong = createTwilioVoiceRelay({ accountSid, authToken: 'no', voiceFrom, origin });
  expect(await wrong.connect({ asker, other })).toEqual({ result: 'none', why: '401 20003' });
  const cut = createTwilioVoiceRelay({
    accountSid,
    authToken,
    voiceFrom,
    origin: 'http://127.0.0.1:1',
  });
  expect(await cut.connect({ asker, other })).toMatchObject({ result: 'none' });
  expect(await relay.connect({ asker: '', other })).toMatchObject({ result: 'none' });
  expect(await relay.connect({ asker, other: '<Hangup/>' })).toMatchObject({ result: 'none' });
  expect(await noLine.connect({ asker, other })).toMatchObject({ result: 'none' });
  expect(calls).toEqual([]);
});
