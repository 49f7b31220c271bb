import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPublicRequests } from '../local/public-requests.ts';
import { describePushSender } from '../../ports/push-sender-conformance.ts';
import { createWebPushSender, vapidPublicKey } from './web-push-sender.ts';

const browser = createECDH('prime256v1');
const p256dh = browser.generateKeys().toString('base64url');
const secret = randomBytes(16);
const received: { url: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];

/** A push service that answers with the HTTP status with which the request's path begins. */
const service = createServer((request, response) => {
  void buffer(request).then((body) => {
    const { url = '', headers } = request;
    received.push({ url, headers, body });
    response.writeHead(Number(url.split('/')[1]), { 'retry-after': '30' }).end();
  });
});
beforeAll(() => new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => service.close(resolve)));

const privateKey = randomBytes(32).toString('base64url');
const subject = 'mailto:help@backhaul.example';
/** Lets requests go to every IP address, because the test's push service is on this machine. */
const outgoing = createPublicRequests({ isAllowed: () => true });
const sender = createWebPushSender({ privateKey, subject, outgoing });
const send = (status: number, port = (service.address() as AddressInfo).port) =>
  sender.send({
    key: 'k',
    subscription: {
      endpoint: `http://127.0.0.1:${port}/${status}`,
      p256dh,
      auth: secret.toString('base64url'),
    },
    title: 'Dana is on the way to you',
    body: 'Have “Jacket” ready.',
    path: '/order-status/1',
    ttlSeconds: 3600,
    isUrgent: true,
  });

/**
 * Decrypts a push message as a browser does (RFC 8188, RFC 8291). The body has a salt, our key and one
 * record.
 */
function decrypted(body: Buffer): string {
  const [salt, ours] = [body.subarray(0, 16), body.subarray(21, 86)];
  const sealed = body.subarray(86);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), ours]);
  const shared = hkdfSync('sha256', browser.computeSecret(ours), secret, info, 32);
  const derive = (name: string, length: number) =>
    Buffer.from(
      hkdfSync('sha256', Buffer.from(shared), salt, `Content-Encoding: ${name}\0`, length),
    );
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

const origin = () => `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
describePushSender('Web Push', async () => ({
  sender,
  subscribe: () => ({
    endpoint: `${origin()}/201/${randomUUID()}`,
    p256dh,
    auth: secret.toString('base64url'),
  }),
  arrivedAt: async ({ endpoint }) =>
    received
      .filter(({ url }) => `${origin()}${url}` === endpoint)
      .map(({ body }) => JSON.parse(decrypted(body))),
}));

test('a message is signed by this server, and only its browser can read it', async () => {
  expect(await send(201)).toEqual({ result: 'sent' });
  const { headers, body } = received.at(-1) ?? { headers: {}, body: Buffer.alloc(0) };
  expect(headers).toMatchObject({ ttl: '3600', urgency: 'high', 'content-encoding': 'aes128gcm' });
  expect(headers.authorization).toContain(`k=${vapidPublicKey(privateKey)}`);
  expect(JSON.parse(decrypted(body))).toEqual({
    title: 'Dana is on the way to you',
    body: 'Have “Jacket” ready.',
    path: '/order-status/1',
  });
});

test.each([
  [404, { result: 'refused', isGone: true }],
  [410, { result: 'refused', isGone: true }],
  [403, { result: 'refused', isGone: false }],
  [429, { result: 'later', afterSeconds: 30 }],
  [500, { result: 'later' }],
])('%i is understood', async (status, outcome) => {
  expect(await send(status)).toMatchObject(outcome);
});

test('an endpoint on our own network is not called, and is forgotten', async () => {
  const strict = createWebPushSender({ privateKey, subject, outgoing: createPublicRequests() });
  const before = received.length;
  const { port } = service.address() as AddressInfo;
  const outcome = await strict.send({
    key: 'k',
    subscription: {
      endpoint: `http://127.0.0.1:${port}/201`,
      p256dh,
      auth: secret.toString('base64url'),
    },
    title: 'Hello',
    body: '',
    path: '/',
    ttlSeconds: 60,
    isUrgent: false,
  });
  expect(outcome).toEqual({ result: 'refused', why: 'NOT_PUBLIC', isGone: true });
  expect(received).toHaveLength(before);
});

test('a push service out of reach is asked later', async () => {
  const away = createServer();
  await new Promise<void>((resolve) => away.listen(0, '127.0.0.1', resolve));
  const { port } = away.address() as AddressInfo;
  await new Promise((resolve) => away.close(resolve));
  expect(await send(201, port)).toMatchObject({ result: 'later' });
});
