import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookingDay, jacketReturn, pinnedPlaceId } from '../testing/book-return.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { writePdf } from '../testing/test-receipts.ts';
import { postFile } from '../testing/upload.ts';

/** Both test servers use this secret, so that each can read the place ids that the other made. */
const secret = 'a secret of thirty-two characters';

let app: TestApp;
let receiptPdf: Uint8Array<ArrayBuffer>;
let pickupPlaceId: string | undefined;
beforeAll(async () => {
  app = await startTestApp({ APP_SECRET: secret });
  app.clock.set(bookingDay);
  receiptPdf = writePdf([['Best Buy', 'Order number: BBY01-8065', 'Total $12.50']]);
  pickupPlaceId = await pinnedPlaceId(app, jacketReturn.pickupAddress);
});
afterAll(() => app.stop());

const { retailer, itemCategories, purchaseDate } = jacketReturn;
const asked = () => ({
  pickup: { address: jacketReturn.pickupAddress, placeId: pickupPlaceId },
  dropoff: { storeId: jacketReturn.storeId },
  itemValue: jacketReturn.itemValue,
  numberOfItems: 1,
  tip: 5,
});

/** A client that keeps the cookies that it gets, as a browser does. */
function openBrowser(of: TestApp = app) {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  async function send(method: 'GET' | 'POST', url: string, payload?: object, headers = {}) {
    const answer = await of.fastify.inject({
      method,
      url,
      headers: { cookie: cookie(), ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    for (const { name, value } of answer.cookies)
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    return {
      status: answer.statusCode,
      body: answer.headers['content-type']?.toString().includes('json') ? answer.json() : null,
      answer,
    };
  }

  const quote = (headers = {}) => send('POST', '/api/quotes', asked(), headers);
  return {
    jar,
    send,
    quote,
    upload: () => postFile(of, '/api/uploads?kind=receipt', cookie(), { bytes: receiptPdf }),
    book: (quoteId: string, changes: object = {}) =>
      send('POST', '/api/orders', { ...jacketReturn, pickupPlaceId, quoteId, ...changes }),
    async register(email = `${randomUUID()}@example.com`) {
      const password = 'Parcel-counter-9';
      const form = {
        email,
        password,
        confirmPassword: password,
        firstName: 'Ann',
        lastName: 'Lee',
      };
      expect((await send('POST', '/api/auth/register', form)).status).toBe(201);
      return { email, password };
    },
    async signUp() {
      const form = await this.register();
      expect((await send('POST', '/api/auth/login', form)).status).toBe(200);
    },
  };
}

type Browser = ReturnType<typeof openBrowser>;
let browser: Browser;
beforeEach(() => {
  browser = openBrowser();
});

async function visits(): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM visitors`.execute(
    app.database.db,
  );
  return rows[0]?.n ?? NaN;
}

describe('a visitor', () => {
  it('gets a token with the first quote, and keeps it', async () => {
    const { status, answer } = await browser.quote();
    expect(status).toBe(201);
    expect(answer.headers['set-cookie']).toMatch(
      /^backhaul-visitor=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const again = await browser.quote();
    expect(again.answer.headers['set-cookie']).toBeUndefined();
  });

  it('on https has it with the prefix that ties it to this host', async () => {
    const secure = await startTestApp({ PUBLIC_ORIGIN: 'https://returns.example' });
    secure.clock.set(bookingDay);
    const { answer } = await openBrowser(secure).quote({ origin: 'https://returns.example' });
    expect(answer.headers['set-cookie']).toMatch(/^__Host-backhaul-visitor=.*; Secure/);
    await secure.stop();
  });

  it.each([
    ['pages', 'GET', '/', undefined],
    ['the catalog', 'GET', '/api/companies/search?q=tar', undefined],
    [
      'a verdict',
      'POST',
      '/api/orders/policy-check',
      {
        retailer,
        itemCategories,
        purchaseDate,
        hasOriginalTags: true,
        hasOriginalPackaging: true,
        hasReceipt: true,
        purchaseType: 'in_store',
        numberOfItems: 1,
      },
    ],
    ['what a pasted receipt says', 'POST', '/api/receipts/read', { text: 'Target\nTotal $9.99' }],
  ] as const)('reads %s without one', async (_what, method, url, payload) => {
    const before = await visits();
    const { answer } = await browser.send(method, url, payload);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await visits()).toBe(before);
  });

  it('uploads a receipt and has it read, which no other visitor can', async () => {
    await browser.quote();
    const uploaded = await browser.upload();
    expect(uploaded.status).toBe(201);
    const fileId: string = uploaded.body.id;
    const read = (by: Browser) => by.send('POST', '/api/receipts/read-file', { fileId });
    expect((await read(browser)).body).toMatchObject({ retailer: { value: 'Best Buy' } });
    expect((await read(openBrowser())).status).toBe(404);
    expect((await browser.send('GET', `/api/files/${fileId}`)).status).toBe(401);
  }, 60_000);

  it('gets the same answer for a repeated key, and another visitor gets their own', async () => {
    await browser.quote();
    const headers = { 'idempotency-key': 'same-key' };
    const first = await browser.quote(headers);
    expect((await browser.quote(headers)).body).toEqual(first.body);
    expect((await openBrowser().quote(headers)).body.quoteId).not.toBe(first.body.quoteId);
  });

  it('cannot book', async () => {
    const { body } = await browser.quote();
    expect((await browser.book(body.quoteId)).body.code).toBe('not_signed_in');
  });
});

describe('signing in', () => {
  it('passes quotes and uploads to the account, which books with them', async () => {
    const { body: quote } = await browser.quote();
    const { body: receipt } = await browser.upload();
    await browser.register();
    expect(browser.jar.has('backhaul-visitor')).toBe(true);
    await browser.signUp();
    expect(browser.jar.has('backhaul-visitor')).toBe(false);
    const booked = await browser.book(quote.quoteId, { receiptImage: receipt.id });
    expect(booked.status).toBe(201);
    expect(booked.body.totalPrice).toBe(quote.total);
  });

  it('passes nothing to another account, another browser or a second account', async () => {
    const { body: quote } = await browser.quote();
    const { body: receipt } = await browser.upload();
    const foreign = openBrowser();
    await foreign.signUp();
    const own = await foreign.quote();
    expect((await foreign.book(quote.quoteId)).body.code).toBe('quote_not_found');
    expect((await foreign.book(own.body.quoteId, { receiptImage: receipt.id })).body.code).toBe(
      'unknown_file',
    );

    const used = browser.jar.get('backhaul-visitor') ?? '';
    await browser.signUp();
    await browser.send('POST', '/api/auth/logout');
    browser.jar.set('backhaul-visitor', used);
    await browser.signUp();
    expect((await browser.book(quote.quoteId)).body.code).toBe('quote_not_found');
    const { body: second } = await browser.quote();
    expect((await browser.book(second.quoteId, { receiptImage: receipt.id })).body.code).toBe(
      'unknown_file',
    );
  });

  it('passes nothing to a demo; the visit goes on and passes to the account after it', async () => {
    const { body: quote } = await browser.quote();
    // The database decides by the real clock if the demo has ended. The demo's end is a day after its start
    // by the test's clock, so that clock must not stand in the past.
    app.clock.run();
    expect((await browser.send('POST', '/api/auth/demo-login')).status).toBe(200);
    app.clock.set(bookingDay);
    expect((await browser.book(quote.quoteId)).body.code).toBe('quote_not_found');
    await browser.signUp();
    expect((await browser.book(quote.quoteId)).status).toBe(201);
  });
});

describe('bad input', () => {
  it.each(['forged', '', 'x'.repeat(3000), '../../etc', "'; DROP TABLE visitors; --"])(
    'a token %j is nobody’s: a new one is issued',
    async (token) => {
      const { body: quote } = await browser.quote();
      const thief = openBrowser();
      thief.jar.set('backhaul-visitor', token);
      const { status } = await thief.quote();
      expect(status).toBe(201);
      expect(thief.jar.get('backhaul-visitor')).toMatch(/^[\w-]{43}$/);
      await thief.signUp();
      expect((await thief.book(quote.quoteId)).body.code).toBe('quote_not_found');
    },
  );

  it('an expired token has lost what it had', async () => {
    const { body: quote } = await browser.quote();
    const before = browser.jar.get('backhaul-visitor');
    await sql`UPDATE visitors SET expires_at = now()`.execute(app.database.db);
    const { body: later } = await browser.quote();
    expect(browser.jar.get('backhaul-visitor')).not.toBe(before);
    await browser.signUp();
    expect((await browser.book(quote.quoteId)).body.code).toBe('quote_not_found');
    expect((await browser.book(later.quoteId)).status).toBe(201);
  });

  it('a thousand visitors at one address are refused after the first thirty', async () => {
    const limited = await startTestApp(
      { RATE_LIMIT_VISITORS_PER_MINUTE: '30', APP_SECRET: secret },
      { database: app.database },
    );
    limited.clock.set(bookingDay);
    const before = await visits();
    const codes: number[] = [];
    for (let n = 0; n < 1000; n += 1) codes.push((await openBrowser(limited).quote()).status);
    expect(codes.filter((code) => code === 201)).toHaveLength(30);
    expect(codes.filter((code) => code === 429)).toHaveLength(970);
    expect(await visits()).toBe(before + 30);
    await limited.stop();
  }, 60_000);

  it('one visitor asks so often a minute and no more', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 130; n += 1) statuses.push((await browser.quote()).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(120);
    expect(statuses.at(-1)).toBe(429);
  }, 60_000);

  it('uploads are few, also when they come at once', async () => {
    await browser.quote();
    const sent = await Promise.all(Array.from({ length: 6 }, () => browser.upload()));
    for (let n = 0; n < 9; n += 1) sent.push(await browser.upload());
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(8);
    expect(sent.at(-1)).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  });

  it('uploads are 40 MB in all, however few', async () => {
    await browser.quote();
    const { body } = await browser.upload();
    const grow = (bytes: number) =>
      sql`UPDATE files SET size_bytes = ${bytes} WHERE id = ${body.id}`.execute(app.database.db);
    await grow(40 * 1024 * 1024);
    expect(await browser.upload()).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    await grow(40 * 1024 * 1024 - 1);
    expect((await browser.upload()).status).toBe(201);
  });
});
