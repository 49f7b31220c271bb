import { request } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sized } from '../../../testing/sized.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { postFile } from '../../../testing/upload.ts';

/**
 * The side in pixels of a square picture that is slow to decode: 49 megapixels in the whole test suite, 16
 * otherwise.
 */
const side = sized(7_000, 4_000);
const megabyte = 1024 * 1024;
const bytesOf = (buffer: Buffer) => new Uint8Array(buffer);

let app: TestApp;
let cookie: string;
/** A picture that has few bytes but many megapixels. */
let large: Uint8Array<ArrayBuffer>;
let small: Uint8Array<ArrayBuffer>;

function flat(length: number) {
  return sharp({ create: { width: length, height: length, channels: 3, background: 'teal' } });
}

beforeAll(async () => {
  app = await startTestApp();
  large = bytesOf(await flat(side).png().toBuffer());
  small = bytesOf(await flat(300).jpeg().toBuffer());
});
beforeEach(async () => {
  ({ cookie } = await app.person());
});
afterAll(() => app.stop());

const upload = (bytes: Uint8Array<ArrayBuffer>, by = cookie) =>
  postFile(app, '/api/uploads?kind=receipt', by, { bytes });

test.each([
  ['an interlaced PNG', async () => flat(6000).png({ progressive: true }).toBuffer()],
  ['a WebP', async () => flat(6000).webp({ lossless: true }).toBuffer()],
  ['a progressive JPEG', async () => flat(6000).jpeg({ progressive: true }).toBuffer()],
])('%s that must be unpacked whole may have fewer pixels', async (_, draw) => {
  expect(await upload(bytesOf(await draw()))).toMatchObject({
    status: 413,
    body: {
      code: 'file_too_large',
      message: 'This picture has too many pixels. Send a smaller one.',
    },
  });
});

describe('many large pictures at once', () => {
  test('wait in a bounded line, beside which another person’s picture passes', async () => {
    const answered: string[] = [];
    const flood = Promise.all(
      Array.from({ length: 20 }, async () => {
        const answer = await upload(large);
        if (answer.status === 201) answered.push('flood');
        return answer;
      }),
    );
    const other = await app.person();
    expect((await upload(small, other.cookie)).status).toBe(201);
    answered.push('other');
    const answers = await flood;
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20 - refused.length);
    expect(refused[0]?.body).toMatchObject({ code: 'busy' });
    expect(answered.indexOf('other')).toBeLessThan(answered.length - 1);
    // The timeout is long, because twenty pictures of 49 megapixels take half a minute on a busy machine.
  }, 90_000);

  test('cost this process no memory', async () => {
    await upload(large);
    const before = process.memoryUsage.rss();
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(large)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect((process.memoryUsage.rss() - before) / megabyte).toBeLessThan(100);
  });
});

test('more than one person may send at once is refused before it is read, with a time to come back', async () => {
  const address = await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  const refused: { status: number | undefined; retryAfter: string | undefined }[] = [];
  const begun = Array.from({ length: 6 }, () => {
    const sending = request(`${address}/api/uploads?kind=receipt`, {
      method: 'POST',
      headers: {
        cookie,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 9 * megabyte,
      },
    });
    sending.on('error', () => undefined);
    sending.on('response', ({ statusCode, headers }) => {
      refused.push({ status: statusCode, retryAfter: headers['retry-after'] });
    });
    sending.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n');
    return sending;
  });
  await expect.poll(() => refused).toHaveLength(2);
  expect(refused[0]).toEqual({ status: 503, retryAfter: '5' });
  for (const sending of begun) sending.destroy();
  await expect.poll(async () => (await upload(small)).status).toBe(201);
});
