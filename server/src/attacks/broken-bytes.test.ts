import pino from 'pino';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { portOf, sendBytes } from '../testing/raw-request.ts';
import { startTestApp, type TestApp, type TestPerson } from '../testing/test-app.ts';
import { connect, listen } from '../testing/test-subscriber.ts';

// Sends broken requests and WebSocket frames. Each gets an error or a closed connection, and nothing is
// written to the log.

const lines: string[] = [];
let app: TestApp;
let port: number;
let person: TestPerson;
beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  app = await startTestApp({}, { log });
  port = await portOf(app.fastify);
  person = await app.person();
});
afterAll(async () => {
  await app.stop();
  expect(lines).toEqual([]);
});

const post = (headers: string, body = '') =>
  `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`;
const get = (target: string, headers = '') =>
  `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`;
const headersOf = (count: number, name: string, value: string) =>
  Array.from({ length: count }, (_, n) => `${name}${n}: ${value}\r\n`).join('');

const attacks: readonly [string, string | Buffer, number, string][] = [
  ['a header of 20 kB', get('/', `X-A: ${'a'.repeat(20_000)}\r\n`), 431, 'headers_too_large'],
  ['2,000 headers of 10 bytes', get('/', headersOf(2_000, 'x', 'y')), 431, 'headers_too_large'],
  ['a path of 20 kB', get(`/${'a'.repeat(20_000)}`), 431, 'headers_too_large'],
  [
    'a length and chunks',
    post('Content-Length: 2\r\nTransfer-Encoding: chunked', '0\r\n\r\n'),
    400,
    'malformed_request',
  ],
  ['two lengths', post('Content-Length: 2\r\nContent-Length: 3', '{} '), 400, 'malformed_request'],
  ['a length below nothing', post('Content-Length: -1'), 400, 'malformed_request'],
  ['a length in words', post('Content-Length: two', '{}'), 400, 'malformed_request'],
  ['an unknown encoding', post('Transfer-Encoding: cow', '{}'), 400, 'malformed_request'],
  [
    'a chunk with no size',
    post('Transfer-Encoding: chunked', 'zz\r\n{}\r\n0\r\n\r\n'),
    400,
    'malformed_request',
  ],
  ['NUL in the path', get('/api/\u0000health'), 400, 'malformed_request'],
  ['NUL in a header', get('/', 'X-A: a\u0000b\r\n'), 400, 'malformed_request'],
  ['a header that is folded', get('/', 'X-A: a\r\n b\r\n'), 400, 'malformed_request'],
  ['a space before the colon', get('/', 'X-A : a\r\n'), 400, 'malformed_request'],
  ['a bare line feed in a header', get('/', 'X-A: a\nX-B: b\r\n'), 400, 'malformed_request'],
  ['no Host', 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'malformed_request'],
  ['HTTP/9', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n', 400, 'malformed_request'],
  ['an unknown method', 'STEAL / HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'malformed_request'],
  ['no HTTP at all', 'EHLO mail.example\r\n\r\n', 400, 'malformed_request'],
  ['the start of TLS', Buffer.from('16030100a5010000a1', 'hex'), 400, 'malformed_request'],
  ['a percent sign alone', get('/api/%'), 404, 'not_found'],
  ['a percent sign before no hex', get('/api/track/%zz'), 404, 'not_found'],
  ['an overlong UTF-8 dot', get('/api/%c0%ae%c0%ae/etc/passwd'), 404, 'not_found'],
  ['a way up', get('/api/../../../etc/passwd'), 404, 'not_found'],
  ['a way up, encoded', get('/api/%2e%2e%2f%2e%2e%2fetc/passwd'), 404, 'not_found'],
  ['a way up among the assets', get('/assets/..%2f..%2f..%2fetc%2fpasswd'), 404, ''],
  ['an unknown expectation', get('/api/no-such-call', 'Expect: a-miracle\r\n'), 404, 'not_found'],
];

describe('a client that sends', () => {
  test.each(attacks)('%s is answered as every error is', async (_, bytes, status, code) => {
    const answer = await sendBytes(port, bytes);
    expect(answer.body).not.toMatch(/root:|\n\s+at |node_modules/);
    if (code === '') {
      // The response is the application's page. It is 503 if the client is not built.
      expect([status, 503]).toContain(answer.status);
      return;
    }
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toEqual({
      code,
      message: expect.any(String),
      requestId: answer.headers.get('x-request-id'),
    });
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

/** A WebSocket frame, masked like a browser's by default. */
function frame(first: number, payload: Buffer, { isMasked = true, length = payload.length } = {}) {
  const head = [first];
  const mask = isMasked ? 0x80 : 0;
  if (length < 126) head.push(mask | length);
  else if (length < 65_536) head.push(mask | 126, length >> 8, length & 255);
  else head.push(mask | 127, 0x40, 0, 0, 0, 0, 0, 0, 0);
  return Buffer.concat([Buffer.from(head), Buffer.alloc(isMasked ? 4 : 0), payload]);
}

const text = 0x81;
const frames: readonly [string, Buffer, number][] = [
  ['4,097 bytes', frame(text, Buffer.alloc(4_097, 97)), 1009],
  ['2^62 bytes', frame(text, Buffer.alloc(4), { length: 2 ** 20 }), 1009],
  ['an unmasked message', frame(text, Buffer.from('{}'), { isMasked: false }), 1002],
  ['a reserved bit', frame(text | 0x40, Buffer.from('{}')), 1002],
  ['an unknown kind', frame(0x83, Buffer.from('{}')), 1002],
  ['letters that are no UTF-8', frame(text, Buffer.from([0xff, 0xfe])), 1007],
  ['a ping of 126 bytes', frame(0x89, Buffer.alloc(126)), 1002],
  ['a piece of nothing', frame(0x80, Buffer.from('{}')), 1002],
  ['a farewell with the code 0', frame(0x88, Buffer.from([0, 0])), 1002],
  ['HTTP', Buffer.from('GET / HTTP/1.1\r\n\r\n'), 1002],
];

describe('a socket that sends', () => {
  test.each(frames)('%s is ended, and others go on', async (_, bytes, code) => {
    const bystander = await connect(app, { cookie: person.cookie });
    const ws = new WebSocket(`${await listen(app)}/ws/tracking`, {
      headers: { cookie: person.cookie },
    });
    const closed = new Promise<number>((resolve) => ws.on('close', resolve));
    const socket = new Promise<NodeJS.WritableStream>((resolve) =>
      ws.on('upgrade', (response) => resolve(response.socket)),
    );
    await new Promise((resolve) => ws.on('open', resolve));
    (await socket).write(bytes);
    expect(await closed).toBe(code);
    expect(bystander.ws.readyState).toBe(bystander.ws.OPEN);
    await bystander.close();
  });
});
