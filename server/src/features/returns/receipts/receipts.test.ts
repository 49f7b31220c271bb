import { readReceiptText, readUploadedReceipt } from '@backhaul/contract/calls/returns/receipts.ts';
import { makeUpLabel } from '@backhaul/domain/carrier/samples/sample-labels.ts';
import { receiptLimits } from '@backhaul/domain/receipt/receipt-lines.ts';
import bwipjs from 'bwip-js/node';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingDay } from '../../../testing/book-return.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { drawCat, drawReceipt, writePdf } from '../../../testing/test-receipts.ts';
import { postFile } from '../../../testing/upload.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: '1' });
  app.clock.set(bookingDay);
  ({ cookie } = await app.person());
});
afterAll(() => app.stop());

async function read(body: object) {
  const response = await app.fastify.inject({
    method: 'POST',
    url: readReceiptText.path,
    headers: { cookie },
    payload: body,
  });
  return { status: response.statusCode, body: response.json() };
}

it('answers each fact with the line that says it', async () => {
  const text = `Best Buy\r\nOrder number: BBY01-8065\r\nOrder date: Nov 3, 2026\r\nUSB Cable  $12.50\r\nSubtotal $12.50\r\nTax $1.10\r\nTotal $13.60\r\nVisa ending in 4242`;
  expect(await read({ text })).toEqual({
    status: 200,
    body: {
      retailer: { value: 'Best Buy', source: 'Best Buy' },
      purchaseDate: { value: '2026-11-03', source: 'Order date: Nov 3, 2026' },
      orderNumber: { value: 'BBY01-8065', source: 'Order number: BBY01-8065' },
      items: [{ value: 'USB Cable', source: 'USB Cable $12.50' }],
      lines: [{ name: 'USB Cable', price: 12.5, quantity: 1 }],
      itemValue: { value: 12.5, source: 'Subtotal $12.50' },
      store: null,
      isOnline: false,
      tax: { value: 1.1, source: 'Tax $1.10' },
      card: { value: '4242', source: 'Visa ending in 4242' },
      label: null,
    },
  });
});

it('names the store whose address is printed, but not for an order', async () => {
  const text = 'TARGET\n4255 HAMPTON AVE\n11/12/2026\nDesk Fan 31.00';
  expect((await read({ text })).body.store).toEqual({
    id: expect.any(String),
    retailer: 'Target',
    name: expect.stringContaining('Hampton'),
    address: expect.stringMatching(/^4255 Hampton Ave, St\. Louis, MO 63109$/),
  });
  const { body } = await read({ text: `${text}\nOrder placed Nov 12, 2026` });
  expect(body).toMatchObject({ store: null, isOnline: true });
});

it('leaves out what it does not find, and days to come', async () => {
  const { body } = await read({ text: 'Corner shop\n01/05/2031' });
  expect(body).toEqual({
    retailer: null,
    purchaseDate: null,
    orderNumber: null,
    items: [],
    lines: [],
    itemValue: null,
    tax: null,
    card: null,
    store: null,
    isOnline: false,
    label: null,
  });
});

it.each([
  [{}, 'Paste the text of the receipt'],
  [{ text: '  ' }, 'Paste the text of the receipt'],
  [{ text: 'x'.repeat(receiptLimits.maxTextLength + 1) }, 'Must be at most 20000 characters'],
])('says what is wrong with a text', async (sent, message) => {
  expect(await read(sent)).toMatchObject({ status: 422, body: { fieldErrors: { text: message } } });
});

describe('an uploaded receipt', () => {
  const lines = [
    'Best Buy',
    'Order number: BBY01-8065',
    'Nov 3, 2026',
    'USB Cable $12.50',
    'Total $12.50',
  ];

  async function readFile(
    bytes: Uint8Array<ArrayBuffer>,
    { by = cookie, kind = 'receipt', isWhole = false } = {},
  ) {
    const uploaded = await postFile(app, `/api/uploads?kind=${kind}`, cookie, { bytes });
    const response = await app.fastify.inject({
      method: 'POST',
      url: readUploadedReceipt.path,
      headers: { cookie: by },
      payload: { fileId: uploaded.body.id, isWhole },
    });
    return { status: response.statusCode, body: response.json() };
  }

  it.each([
    ['a photo', () => drawReceipt(lines)],
    ['a PDF', async () => writePdf([lines])],
  ])(
    'is read from %s',
    async (_, make) => {
      const { status, body } = await readFile(await make());
      expect(status).toBe(200);
      expect(body).toMatchObject({
        retailer: { value: 'Best Buy' },
        purchaseDate: { value: '2026-11-03' },
        orderNumber: { value: 'BBY01-8065' },
        itemValue: { value: 12.5 },
      });
    },
    60_000,
  );

  it('is read from a photo of a shipping label', async () => {
    const text = '1Z5R89390357567127';
    const drawn = await bwipjs.toBuffer({ bcid: 'code128', text, scale: 3, padding: 20 });
    const { body } = await readFile(new Uint8Array(drawn));
    expect(body.label).toEqual({
      kind: 'label',
      carrier: 'ups',
      parcelNumber: text,
      isCertain: true,
      sendBy: null,
      addresses: null,
    });
  }, 60_000);

  it('of a label tells where it comes from and goes to, if all of it is asked for', async () => {
    const { lines: print, number } = makeUpLabel('ups', 21);
    const { data: code, info } = await sharp(
      await bwipjs.toBuffer({ bcid: 'code128', text: number, scale: 3, padding: 20 }),
    ).toBuffer({ resolveWithObject: true });
    const paper = sharp(await drawReceipt(print));
    const { height } = await paper.metadata();
    const bytes = await paper
      .extend({ bottom: info.height, right: info.width, background: 'white' })
      .composite([{ input: code, left: 0, top: height }])
      .png()
      .toBuffer();
    const quick = await readFile(new Uint8Array(bytes), { kind: 'label' });
    expect(quick.body.label).toMatchObject({ parcelNumber: number, addresses: null });
    const whole = await readFile(new Uint8Array(bytes), { kind: 'label', isWhole: true });
    expect(whole.body.label).toMatchObject({
      parcelNumber: number,
      addresses: {
        from: { street: '3526 HALLIDAY AVE', zip: '63118' },
        to: { street: '1400 DEPOT RD', zip: '40213' },
      },
    });
  }, 60_000);

  it.each([
    ['a locked PDF', async () => writePdf([lines], { locked: true }), /locked with a password/],
    ['300 pages', async () => writePdf(Array.from({ length: 300 }, () => lines)), /too many pages/],
    ['a cat', drawCat, /found no receipt/],
  ])(
    'that is %s is refused in a sentence with the way on',
    async (_, make, sentence) => {
      const { status, body } = await readFile(await make());
      expect(status).toBe(422);
      expect(body).toMatchObject({
        code: 'receipt_unreadable',
        message: expect.stringMatching(sentence),
      });
      expect(body.message).toMatch(/yourself\.$/);
    },
    60_000,
  );

  it('waits for others of its address, not for seven visitors of another', async () => {
    const bytes = await drawReceipt(lines);
    const seven = '198.51.100.7';
    async function visitor(from: string) {
      const headers = { 'x-forwarded-for': from };
      const url = '/api/uploads?kind=receipt';
      const { body, cookies } = await postFile(app, url, '', { bytes }, headers);
      const visitors = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      return async () => {
        const answer = await app.fastify.inject({
          method: 'POST',
          url: readUploadedReceipt.path,
          headers: { ...headers, cookie: visitors },
          payload: { fileId: body.id },
        });
        return answer.statusCode;
      };
    }
    const crowd = await Promise.all(Array.from({ length: 7 }, () => visitor(seven)));
    const other = await visitor('203.0.113.9');
    let refused = 0;
    const readings = crowd.flatMap((ask) => [ask(), ask()]);
    const counted = readings.map(async (reading) => {
      if ((await reading) === 503) refused += 1;
    });
    // Of the fourteen requests from one address, the server reads one file and lets others wait. It must
    // refuse at least eight with 503.
    await expect.poll(() => refused, { timeout: 20_000 }).toBeGreaterThanOrEqual(8);
    expect(await other()).toBe(200);
    await Promise.all(counted);
    expect(await Promise.all(readings)).toContain(200);
  }, 60_000);

  it('is read for nobody else', async () => {
    const other = await app.person();
    expect(await readFile(writePdf([lines]), { by: other.cookie })).toMatchObject({ status: 404 });
  });
});
