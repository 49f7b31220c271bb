import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { sql } from 'kysely';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jacketReturn, tryBooking } from '../../../testing/book-return.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { purgeKeptAnswers } from '../../../app/idempotency.ts';
import { blankPhoto, testPhoto } from '../../../testing/test-photo.ts';
import { postFile } from '../../../testing/upload.ts';
import { purgeUnattachedFiles } from './purge-unattached-files.ts';
import { areaDay } from '../../../testing/test-clock.ts';

let app: TestApp;
let customer: { id: string; cookie: string };
let picture: Uint8Array<ArrayBuffer>;
const pdf = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

beforeAll(async () => {
  app = await startTestApp();
  picture = await testPhoto({ width: 600, height: 400 });
});
beforeEach(async () => {
  customer = await app.person();
});
afterAll(() => app.stop());

const upload = (bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  postFile(app, '/api/uploads?kind=receipt', customer.cookie, { bytes }, headers);

async function read(id: string, cookie = customer.cookie) {
  return app.fastify.inject({ url: `/api/files/${id}`, headers: { cookie } });
}

async function countFiles(): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM files`.execute(
    app.database.db,
  );
  return rows[0]?.n ?? NaN;
}

/** Creates a PNG of 2 by 2 pixels whose header says `side` by `side`. Only a decoder notices the difference. */
async function pngClaiming(side: number): Promise<Uint8Array<ArrayBuffer>> {
  const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return new Uint8Array(png);
}

describe('an upload', () => {
  test('is drawn anew: no place, no name, no more than 2400 pixels', async () => {
    const large = new Uint8Array(
      await sharp({ create: { width: 4000, height: 1000, channels: 4, background: '#0000' } })
        .png()
        .toBuffer(),
    );
    for (const bytes of [picture, large]) {
      const { status, body } = await upload(bytes);
      expect({ status, body }).toMatchObject({
        status: 201,
        body: { kind: 'receipt', mediaType: 'image/jpeg', size: expect.any(Number) },
      });
      const kept = await read(body.id);
      const meta = await sharp(kept.rawPayload).metadata();
      expect(meta.exif).toBeUndefined();
      expect(meta.width).toBeLessThanOrEqual(2400);
      expect(kept.rawPayload).toHaveLength(body.size);
    }
  });

  test('of a PDF is kept as it is, and handed out as an attachment that nobody sniffs', async () => {
    const { body } = await upload(pdf);
    const kept = await read(body.id);
    expect(kept.rawPayload).toEqual(Buffer.from(pdf));
    expect(kept.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="receipt-.*\.pdf"$/),
      'x-content-type-options': 'nosniff',
    });
  });

  test('repeated with its key is one file; the key with other bytes is refused', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const before = await countFiles();
    const [first, second] = await Promise.all([upload(picture, key), upload(picture, key)]);
    expect(second).toEqual(first);
    expect(await upload(picture, key)).toEqual(first);
    expect(await upload(pdf, key)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_mismatch' },
    });
    expect(await countFiles()).toBe(before + 1);
  });

  test('is its owner’s alone until a booking takes it', async () => {
    const { body } = await upload(picture);
    for (const { cookie } of [
      await app.person(),
      await app.person({ isAdmin: true, scopes: ['dashboard'] }),
      { cookie: '' },
    ]) {
      expect([401, 404]).toContain((await read(body.id, cookie)).statusCode);
    }
    const booked = await tryBooking(app, customer.cookie, {
      receiptImage: body.id,
      purchaseDate: areaDay(app.clock.now()),
    });
    expect(booked.body.files).toMatchObject([{ id: body.id, kind: 'receipt' }]);
    const admin = await app.person({ isAdmin: true, scopes: ['dashboard'] });
    expect((await read(body.id, admin.cookie)).statusCode).toBe(200);
  });
});

describe('a pasted receipt', () => {
  const text = 'Best Buy\r\nOrder number: BBY01-8065 ✓\r\nNov 3, 2026\r\nUSB Cable $12.50';
  const keep = async (cookie: string, body: object, headers: Record<string, string> = {}) => {
    const response = await app.fastify.inject({
      method: 'POST',
      url: '/api/uploads/receipt-text',
      headers: { cookie, ...headers },
      payload: body,
    });
    return { status: response.statusCode, body: response.json() };
  };

  test('is the proof of the order that is booked with it', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const first = await keep(customer.cookie, { text }, key);
    expect(first).toMatchObject({
      status: 201,
      body: { kind: 'receipt', mediaType: 'application/pdf' },
    });
    expect(await keep(customer.cookie, { text }, key)).toEqual(first);
    const booked = await tryBooking(app, customer.cookie, {
      receiptImage: first.body.id,
      purchaseDate: areaDay(app.clock.now()),
    });
    expect(booked.body.files).toMatchObject([{ id: first.body.id, kind: 'receipt' }]);
    const bytes = new Uint8Array((await read(first.body.id)).rawPayload);
    const { text: written } = await extractText(await getDocumentProxy(bytes), {
      mergePages: true,
    });
    expect(written).toMatch(
      /pasted by the customer on [A-Z][a-z]{2} .+Order number: BBY01-8065 \?.+12\.50/s,
    );
  });

  test('that says nothing of a purchase is none', async () => {
    expect(await keep(customer.cookie, { text: 'hello there' })).toMatchObject({
      status: 422,
      body: { code: 'receipt_unreadable' },
    });
  });
});

describe('what is no image and no PDF', () => {
  test.each<
    [string, () => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>, number, string]
  >([
    [
      'a page named photo.png',
      () => new TextEncoder().encode('<!doctype html><script>1</script>'),
      415,
      'file_type',
    ],
    [
      'a drawing with scripts',
      () => new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      415,
      'file_type',
    ],
    [
      'a program',
      () => new Uint8Array([0x4d, 0x5a, ...Array.from({ length: 600 }, () => 0x90)]),
      415,
      'file_type',
    ],
    ['half a picture', () => picture.slice(0, 300), 415, 'file_type'],
    ['nothing', () => new Uint8Array(), 415, 'file_type'],
    ['a picture that unpacks to gigabytes', () => pngClaiming(60_000), 413, 'file_too_large'],
  ])('%s', async (_, bytes, status, code) => {
    const before = await countFiles();
    const key = { 'idempotency-key': randomUUID() };
    expect(await upload(await bytes(), key)).toMatchObject({ status, body: { code } });
    expect(await countFiles()).toBe(before);
  });

  test('and what is no upload', async () => {
    const json = await app.fastify.inject({
      method: 'POST',
      url: '/api/uploads?kind=receipt',
      headers: { cookie: customer.cookie },
      payload: { file: 'receipt' },
    });
    expect({ status: json.statusCode, code: json.json().code }).toEqual({
      status: 422,
      code: 'file_missing',
    });
    const unknown = await postFile(app, '/api/uploads?kind=pickup', customer.cookie, {
      bytes: picture,
    });
    expect(unknown).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
  });

  test.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['another boundary', 'multipart/form-data; boundary=a', '--b\r\n\r\nx'],
    ['nothing at all', 'multipart/form-data; boundary=a', ''],
    [
      'no end',
      'multipart/form-data; boundary=a',
      '--a\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nPNG',
    ],
    [
      'a field only',
      'multipart/form-data; boundary=a',
      '--a\r\ncontent-disposition: form-data; name="file"\r\n\r\nx\r\n--a--\r\n',
    ],
    [
      'headers that are none',
      'multipart/form-data; boundary=a',
      '--a\r\n\u0001\u0002\r\n\r\nx\r\n--a--\r\n',
    ],
  ])('and a form that is broken: %s', async (_, type, payload) => {
    const before = await countFiles();
    const response = await app.fastify.inject({
      method: 'POST',
      url: '/api/uploads?kind=receipt',
      headers: { cookie: customer.cookie, 'content-type': type },
      payload,
    });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    expect(await countFiles()).toBe(before);
  });

  test.each([11, 30])(
    '%d MB over a real connection get a clear 413 and leave nothing',
    async (megabytes) => {
      const address = app.fastify.server.listening
        ? `http://127.0.0.1:${(app.fastify.server.address() as { port: number }).port}`
        : await app.fastify.listen({ host: '127.0.0.1', port: 0 });
      const before = await countFiles();
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(megabytes * 1024 * 1024)]), 'big.jpg');
      const response = await fetch(`${address}/api/uploads?kind=receipt`, {
        method: 'POST',
        headers: { cookie: customer.cookie },
        body: form,
      });
      expect(response.status).toBe(413);
      expect(await response.json()).toMatchObject({
        code: 'file_too_large',
        message: 'A file may be at most 10 MB.',
      });
      expect(await countFiles()).toBe(before);
    },
  );
});

describe('files of an order', () => {
  async function drivenOrder(
    status: 'assigned' | 'in_transit' | 'delivered' | 'completed' = 'in_transit',
  ) {
    const driver = await app.person({ isDriver: true });
    const ids = { customerId: customer.id, driverId: driver.id };
    return { driver, ...(await seedOrder(app.database.db, { ...ids, status })) };
  }

  const add = (orderId: string, kind: string, cookie: string) =>
    postFile(app, `/api/orders/${orderId}/files?kind=${kind}`, cookie, { bytes: picture });

  test('are added by its driver, with an event, and read by its parties', async () => {
    const { id, driver } = await drivenOrder();
    const { status, body } = await add(id, 'delivery', driver.cookie);
    expect(status).toBe(201);
    const { rows } = await sql<{ type: string; actor_id: string; details: object }>`
      SELECT type, actor_id, details FROM domain_events WHERE order_id = ${id} ORDER BY sequence DESC LIMIT 1`.execute(
      app.database.db,
    );
    expect(rows).toEqual([
      { type: 'file_added', actor_id: driver.id, details: { fileId: body.id, kind: 'delivery' } },
    ]);
    expect((await read(body.id)).statusCode).toBe(200);
    expect((await read(body.id, driver.cookie)).statusCode).toBe(200);
    const order = await app.fastify.inject({
      url: `/api/customers/orders/${id}`,
      headers: { cookie: customer.cookie },
    });
    expect(order.json().files).toMatchObject([{ id: body.id, kind: 'delivery' }]);
    const reviewer = await app.person({ isAdmin: true, scopes: ['dashboard'] });
    const asAdmin = await app.fastify.inject({
      url: `/api/admin/orders/${id}`,
      headers: { cookie: reviewer.cookie },
    });
    expect(asAdmin.json().events.at(-1)).toMatchObject({
      type: 'file_added',
      fileKind: 'delivery',
    });
  });

  test('that show nothing are refused in one sentence, and the next one counts', async () => {
    const { id, driver } = await drivenOrder('delivered');
    const before = await countFiles();
    const url = (kind: string) => `/api/orders/${id}/files?kind=${kind}`;
    for (const kind of ['pickup', 'delivery', 'counter_receipt', 'refusal']) {
      const blank = await postFile(app, url(kind), driver.cookie, { bytes: await blankPhoto() });
      expect(blank).toMatchObject({
        status: 422,
        body: { code: 'photo_blank', message: 'This photo shows nothing. Take it again.' },
      });
    }
    expect(await countFiles()).toBe(before);
    const headers = { cookie: driver.cookie };
    const complete = () =>
      app.fastify.inject({
        method: 'PATCH',
        url: `/api/orders/${id}`,
        headers,
        payload: { status: 'completed' },
      });
    expect((await complete()).json()).toMatchObject({ code: 'proof_required' });
    expect((await add(id, 'counter_receipt', driver.cookie)).status).toBe(201);
    expect((await complete()).statusCode).toBe(200);
    const inMessage = { bytes: await blankPhoto() };
    expect((await postFile(app, url('message'), customer.cookie, inMessage)).status).toBe(201);
  });

  test('whose upload is replayed a day later are one; to a job that another driver has by then none is added', async () => {
    const { id, driver } = await drivenOrder();
    const before = await countFiles();
    const url = `/api/orders/${id}/files?kind=delivery`;
    const send = (headers: Record<string, string>) =>
      postFile(app, url, driver.cookie, { bytes: picture }, headers);
    const key = { 'idempotency-key': randomUUID() };
    const first = await send(key);
    expect(first.status).toBe(201);
    await sql`UPDATE idempotency_keys SET created_at = created_at - interval '1 day' WHERE user_id = ${driver.id}`.execute(
      app.database.db,
    );
    await purgeKeptAnswers(app.database.db, app.clock.now());
    expect(await send(key)).toEqual(first);
    expect(await countFiles()).toBe(before + 1);

    const next = await app.person({ isDriver: true });
    await sql`UPDATE orders SET driver_id = ${next.id} WHERE id = ${id}`.execute(app.database.db);
    expect(await send({ 'idempotency-key': randomUUID() })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect(await countFiles()).toBe(before + 1);
  });

  test('are not added by anybody else, nor when the job is over', async () => {
    const { id } = await drivenOrder();
    const before = await countFiles();
    expect(await add(id, 'delivery', customer.cookie)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    const other = await app.person({ isDriver: true });
    expect(await add(id, 'delivery', other.cookie)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect(await add(randomUUID(), 'delivery', other.cookie)).toMatchObject({ status: 404 });
    const done = await drivenOrder('completed');
    expect(await add(done.id, 'delivery', done.driver.cookie)).toMatchObject({ status: 403 });
    expect(await countFiles()).toBe(before);
  });

  test('are closed to a driver whose job is over, and to the driver who lost it', async () => {
    const { id, driver } = await drivenOrder('delivered');
    const { body } = await add(id, 'counter_receipt', driver.cookie);
    await sql`UPDATE orders SET status = 'completed', completed_at = now() WHERE id = ${id}`.execute(
      app.database.db,
    );
    expect((await read(body.id, driver.cookie)).statusCode).toBe(404);
    expect((await read(body.id)).statusCode).toBe(200);
  });
});

describe('the purge', () => {
  test('deletes what no booking took in 24 hours, bytes and all, and nothing else', async () => {
    app.clock.set('2026-11-18T12:00:00Z');
    const old = (await upload(picture)).body.id;
    const attached = (await upload(picture)).body.id;
    const { id: orderId } = await seedOrder(app.database.db, { customerId: customer.id });
    await sql`UPDATE files SET order_id = ${orderId} WHERE id = ${attached}`.execute(
      app.database.db,
    );
    app.clock.set('2026-11-19T12:00:01Z');
    const fresh = (await upload(picture)).body.id;
    const purge = () =>
      purgeUnattachedFiles({ db: app.database.db, fileStore: app.fileStore, clock: app.clock });
    expect(await purge()).toBeGreaterThanOrEqual(1);
    expect(await purge()).toBe(0);
    expect((await read(old)).statusCode).toBe(404);
    expect(await app.fileStore.open(old)).toBeUndefined();
    expect((await read(fresh)).statusCode).toBe(200);
    expect((await read(attached)).statusCode).toBe(200);
    expect(
      await tryBooking(app, customer.cookie, { ...jacketReturn, receiptImage: old }),
    ).toMatchObject({ status: 422, body: { code: 'unknown_file' } });
  });
});
