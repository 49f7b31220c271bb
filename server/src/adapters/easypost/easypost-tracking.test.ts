import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  InvalidParcelSignature,
  type ParcelTracking,
  UnreadableParcelMessage,
} from '../../ports/parcel-tracking.ts';
import { startEasyPostDouble } from '../../testing/easypost-double.ts';
import { createEasyPostTracking } from './easypost-tracking.ts';

const double = await startEasyPostDouble();
afterAll(() => double.stop());
let tracking: ParcelTracking;
beforeAll(() => {
  tracking = createEasyPostTracking(double.account);
});

const number = '1Z5R89390357567127';

test('a parcel is followed under the carrier’s name, and what is known of it is read', async () => {
  expect(await tracking.follow({ carrier: 'fedex', number: '449044304137821' })).toEqual({
    result: 'followed',
    news: {
      trackerId: 'trk_449044304137821',
      number: '449044304137821',
      status: 'unknown',
      place: null,
      seenAt: null,
      expectedOn: null,
    },
  });
  expect(double.trackers.get('trk_449044304137821')).toMatchObject({ carrier: 'FedEx' });
});

test('a number that it does not know is refused; wrong keys and no network are tried again', async () => {
  expect(await tracking.follow({ carrier: 'ups', number: 'NONE' })).toEqual({
    result: 'refused',
    why: '422',
  });
  const wrong = createEasyPostTracking({ ...double.account, apiKey: 'other' });
  expect(await wrong.follow({ carrier: 'ups', number })).toEqual({ result: 'later', why: '401' });
  const cut = createEasyPostTracking({ ...double.account, origin: 'http://127.0.0.1:1' });
  expect(await cut.follow({ carrier: 'ups', number })).toMatchObject({ result: 'later' });
});

test('a signed event has the latest of its details, wherever it stands among them', async () => {
  await tracking.follow({ carrier: 'ups', number });
  const message = double.moves(`trk_${number}`, {
    status: 'in_transit',
    city: 'LOUISVILLE',
    state: 'KY',
    at: '2026-11-21T11:12:00Z',
    expectedOn: '2026-11-25T00:00:00Z',
  });
  expect(tracking.readMessage(message.body, message.headers)).toEqual({
    trackerId: `trk_${number}`,
    number,
    status: 'in_transit',
    place: 'Louisville, KY',
    seenAt: new Date('2026-11-21T11:12:00Z'),
    expectedOn: '2026-11-25',
  });
});

test('an event about something else is none; a forged, changed or unsigned one is refused', () => {
  const { sign } = double;
  const other = Buffer.from(JSON.stringify({ description: 'batch.updated', result: {} }));
  expect(tracking.readMessage(other, sign(other))).toBeNull();
  const unknown = Buffer.from(JSON.stringify({ description: 'tracker.updated', result: {} }));
  expect(() => tracking.readMessage(unknown, sign(unknown))).toThrow(UnreadableParcelMessage);
  expect(() => tracking.readMessage(unknown, {})).toThrow(InvalidParcelSignature);
  expect(() => tracking.readMessage(unknown, sign(other))).toThrow(InvalidParcelSignature);
  const digest = createHmac('sha256', 'guessed').update(other).digest('hex');
  const forged = { 'x-hmac-signature': `hmac-sha256-hex=${digest}` };
  expect(() => tracking.readMessage(other, forged)).toThrow(InvalidParcelSignature);
});
