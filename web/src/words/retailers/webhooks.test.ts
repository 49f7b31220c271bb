import type { RetailerWebhook } from '@backhaul/contract/calls/retail/webhooks.ts';
import { expect, test } from 'vitest';
import {
  addressParts,
  curlWords,
  endpointsLine,
  healthOf,
  outcomeWords,
  todayWords,
} from './webhooks.ts';

const webhook = (fields: Partial<RetailerWebhook> = {}) =>
  ({
    state: 'on',
    failingSince: null,
    lastSuccessAt: '2026-11-20T20:00:00.000Z',
    waiting: 0,
    today: { tries: 0, failed: 0, p95Ms: null },
    ...fields,
  }) as RetailerWebhook;
const failing = webhook({ failingSince: '2026-11-20T20:00:00.000Z' });

test.each([
  ['https://hooks.target.example/', 'hooks.target.example', ''],
  ['https://hooks.target.example:8443/in?shop=7', 'hooks.target.example:8443', '/in?shop=7'],
])('%s', (url, host, path) => {
  expect(addressParts(url)).toEqual({ host, path });
});

test.each([
  [webhook(), 'good'],
  [webhook({ lastSuccessAt: null }), 'new'],
  [failing, 'failing'],
  [{ ...failing, state: 'paused' as const }, 'paused'],
  [{ ...failing, state: 'disabled' as const }, 'disabled'],
])('an endpoint is %#', (one, health) => {
  expect(healthOf(one)).toBe(health);
});

test.each([
  [[], 'You have no webhook endpoint yet'],
  [[webhook()], 'Your endpoint works'],
  [[webhook(), webhook()], 'All endpoints work'],
  [[webhook({ state: 'paused' })], 'Your endpoint is paused'],
  [[webhook({ state: 'paused' }), webhook()], '1 of 2 endpoints is paused'],
  [[webhook(), failing], '1 of 2 endpoints fails'],
])('the endpoints in one line %#', (all, words) => {
  expect(endpointsLine(all)).toBe(words);
});

test.each([
  [webhook(), 'No events today'],
  [webhook({ waiting: 1 }), 'No events today, 1 waiting'],
  [
    webhook({ today: { tries: 1204, failed: 0, p95Ms: 300 } }),
    '1,204 events sent today, all answered',
  ],
  [
    webhook({ today: { tries: 20, failed: 9, p95Ms: 300 }, waiting: 14 }),
    '20 events sent today, 9 failed, 14 waiting',
  ],
])('the day of an endpoint %#', (one, words) => {
  expect(todayWords(one)).toBe(words);
});

test('what became of a try, in a sentence', () => {
  const tried = { status: 503, problem: null, tookMs: 200, at: '', attempt: 1 };
  expect(outcomeWords('a.example', tried)).toBe('a.example answered 503 in 0.20 s');
  expect(outcomeWords('a.example', { ...tried, status: null, problem: 'no_answer' })).toBe(
    'a.example did not answer within 10 s',
  );
});

test('a message as a command that a shell takes as it is', () => {
  expect(curlWords('https://a.example/', { 'webhook-id': 'evt_1' }, `{"a":"it's"}`)).toBe(
    `curl 'https://a.example/' \\\n  -H 'webhook-id: evt_1' \\\n  -d '{"a":"it'\\''s"}'`,
  );
});
