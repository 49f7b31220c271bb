import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingDay, jacketReturn, pinnedPlaceId } from '../../../testing/book-return.ts';
import { type Caller, requestsOf } from '../../../testing/requests-of.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { issueTestKey } from '../../../testing/test-key.ts';

let app: TestApp;
let owner: TestPerson;
let placeId: string | undefined;
/** The link secret (live, not test mode) with which the retailer Target signs links. */
let secret: { keyId: string; secret: string };

const base = '/api/retailer/companies/target/booking-links';

async function ownerOf(companyId: string): Promise<TestPerson> {
  const person = await app.person();
  await sql`INSERT INTO company_members (user_id, company_id, role) VALUES (${person.id}, ${companyId}, 'owner')`.execute(
    app.database.db,
  );
  return person;
}

async function makeSecret(by: TestPerson, mode: 'live' | 'test', companyId = 'target') {
  const url = `/api/retailer/companies/${companyId}/booking-links/secrets`;
  const answer = await requestsOf(app).post(by, url, { mode });
  const { secret: text, linkSecret } = answer.json();
  return { keyId: linkSecret.keyId as string, secret: text as string };
}

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(bookingDay);
  owner = await ownerOf('target');
  secret = await makeSecret(owner, 'live');
  placeId = await pinnedPlaceId(app, jacketReturn.pickupAddress);
});
afterAll(() => app.stop());

let orders = 0;

/** The facts that a link contains about a new purchase at the retailer. */
function facts(changes: object = {}) {
  orders += 1;
  return {
    order: `102-${orders}`,
    items: [{ name: 'Winter jacket', value: 79.99, category: 'Clothing & Accessories' }],
    boughtOn: '2026-11-12',
    receiptNeeded: false,
    storeId: jacketReturn.storeId,
    exp: Math.floor(app.clock.now().getTime() / 1000) + 3600,
    ...changes,
  };
}

/**
 * Signs a link as a retailer's server does. This does not use our own signing code, so that it tests the
 * format independently.
 */
function sign(said: object, by = secret): string {
  const payload = Buffer.from(JSON.stringify(said)).toString('base64url');
  const signed = `${by.keyId}.${payload}`;
  return `${signed}.${createHmac('sha256', by.secret).update(signed).digest('base64url')}`;
}

let callers = 0;

/** Sends a request from a new network address each time, because the calls of one address are limited. */
async function post(caller: Caller, url: string, payload: object) {
  callers += 1;
  const answer = await app.fastify.inject({
    method: 'POST',
    url,
    remoteAddress: `203.0.${Math.floor(callers / 250)}.${callers % 250}`,
    headers: caller === null ? {} : { cookie: caller.cookie },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}

const open = (link: string, caller: Caller = null) =>
  post(caller, '/api/booking-links/open', { link });

function book(link: string, changes: object = {}, caller: Caller = null) {
  const { customerName, customerPhone, pickupAddress, preferredTimeSlot } = jacketReturn;
  return post(caller, '/api/booking-links/book', {
    link,
    customerName,
    customerPhone,
    customerEmail: 'ada@example.com',
    pickupAddress,
    pickupPlaceId: placeId,
    pickupMethod: 'handoff',
    preferredTimeSlot,
    returnReason: "Doesn't fit",
    hasReceipt: false,
    hasOriginalTags: true,
    hasOriginalPackaging: true,
    authorizationSigned: true,
    acceptsLiabilityTerms: false,
    tip: 0,
    toPay: 100,
    ...changes,
  });
}

async function orderOf(trackingNumber: string) {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT o.*, u.email AS account FROM orders o JOIN users u ON u.id = o.customer_id
    WHERE o.tracking_number = ${trackingNumber}`.execute(app.database.db);
  return rows[0];
}

describe('a link', () => {
  test('shows what its retailer says, and nothing about another', async () => {
    const link = sign(facts({ customer: { name: 'Ada Marsh', email: 'Ada@Example.com' } }));
    const { status, body } = await open(link);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      company: { id: 'target', name: 'Target', color: null },
      mode: 'live',
      orderName: 'Winter jacket',
      itemValue: 79.99,
      receiptNeeded: false,
      verdict: { result: 'valid' },
      customer: { name: 'Ada Marsh', email: 'ada@example.com', phone: null },
      covers: null,
      booked: null,
    });
    expect(JSON.stringify(body)).not.toMatch(/walmart/i);
  });

  test('works with no character changed, wherever it is', async () => {
    const link = sign(facts());
    for (let at = 0; at < link.length; at += 1) {
      const other = link[at] === 'A' ? 'B' : 'A';
      const changed = link.slice(0, at) + other + link.slice(at + 1);
      const { status, body } = await open(changed, owner);
      expect([at, status, body.code]).toEqual([at, 404, 'booking_link_wrong']);
    }
    expect((await open(link, owner)).status).toBe(200);
  });

  test.each([
    ['too old', { exp: Math.floor(Date.parse(bookingDay) / 1000) - 1 }],
    ['for longer than 60 days', { exp: Math.floor(Date.parse(bookingDay) / 1000) + 61 * 86_400 }],
  ])('%s does not work', async (_, changes) => {
    const link = sign(facts(changes));
    expect(await open(link, owner)).toMatchObject({
      status: 409,
      body: { code: 'booking_link_over' },
    });
    expect(await book(link, {}, owner)).toMatchObject({ status: 409 });
  });

  test.each([
    ['no item', { items: [] }],
    ['an item that costs nothing', { items: [{ name: 'Cup', value: 0 }] }],
    ['a day that there is not', { boughtOn: '2026-02-30' }],
    ['no order number', { order: '' }],
  ])('well signed with %s does not work', async (_, changes) => {
    const { status } = await open(sign(facts(changes)), owner);
    expect(status).toBe(404);
  });

  test('signed with a secret that has ended, or of a company without an owner, does not work', async () => {
    const walmart = await ownerOf('walmart');
    const theirs = await makeSecret(walmart, 'live', 'walmart');
    const link = sign(facts({ storeId: undefined }), theirs);
    expect((await open(link, owner)).body.company.name).toBe('Walmart');
    await sql`DELETE FROM company_members WHERE company_id = 'walmart'`.execute(app.database.db);
    expect((await open(link, owner)).body.code).toBe('booking_link_closed');
    const spare = await makeSecret(owner, 'live');
    const spareLink = sign(facts(), spare);
    expect((await open(spareLink, owner)).status).toBe(200);
    const ended = await requestsOf(app).post(owner, `${base}/secrets/${spare.keyId}/end`);
    expect(ended.statusCode).toBe(204);
    expect((await open(spareLink, owner)).body.code).toBe('booking_link_wrong');
  });
});

describe('a booking by a link', () => {
  test('is the account’s of its e-mail, with the order number for the counter, and happens once', async () => {
    const said = facts();
    const link = sign(said);
    const [one, other] = await Promise.all([
      book(link),
      book(link, { customerEmail: 'b@example.com' }),
    ]);
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([201, 409]);
    const made = one.status === 201 ? one : other;
    const refused = one.status === 201 ? other : one;
    expect(refused.body.code).toBe('booking_link_used');
    expect(made.body).toMatchObject({ orderId: null, covered: 0 });
    expect(made.body.toPay).toBe(made.body.total);
    const order = await orderOf(made.body.trackingNumber);
    expect(order).toMatchObject({
      company_id: 'target',
      payment_status: 'pending',
      has_receipt: false,
      order_name: 'Winter jacket',
      item_description: `Order number: ${said.order}\nWinter jacket`,
    });
    const opened = await open(link, owner);
    expect(opened.body.booked).toMatchObject({ trackingNumber: made.body.trackingNumber });
    // The new link differs only in its end and signature, so it is for the same return. A link with another
    // `part` is for another return of the same purchase.
    const later = { ...said, exp: said.exp + 60 };
    expect((await book(sign(later), {}, owner)).body.code).toBe('booking_link_used');
    expect((await book(sign({ ...later, part: 'line 2' }), {}, owner)).status).toBe(201);
  });

  test('by somebody who is signed in is theirs', async () => {
    const person = await app.person();
    const { status, body } = await book(sign(facts()), { customerEmail: undefined }, person);
    expect(status).toBe(201);
    expect(body.orderId).not.toBeNull();
    expect(await orderOf(body.trackingNumber)).toMatchObject({ customer_id: person.id });
  });

  test('needs an e-mail, the tags that the store asks for, and a price that the customer saw', async () => {
    const link = sign(facts());
    const nobody = await book(link, { customerEmail: undefined });
    expect(nobody.body.fieldErrors).toEqual({ customerEmail: 'E-mail is required' });
    expect((await book(link, { toPay: 0.5 }, owner)).body.code).toBe('cover_changed');
    const unsigned = await book(link, { authorizationSigned: false }, owner);
    expect(unsigned.status).toBe(422);
    expect((await book(link, {}, owner)).status).toBe(201);
  });

  test('to a store of another company is refused', async () => {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM stores WHERE company_id = 'walmart' LIMIT 1`.execute(app.database.db);
    const link = sign(facts({ storeId: rows[0]?.id }));
    expect((await book(link, {}, owner)).body.code).toBe('not_your_store');
  });
});

test('a link that our call makes is like one that is signed outside', async () => {
  const { key } = await issueTestKey(app, owner, { companyId: 'target', mode: 'test' });
  const { exp: _exp, ...said } = facts();
  const ask = (payload: object) =>
    app.fastify.inject({
      method: 'POST',
      url: '/api/v1/booking-links',
      headers: { authorization: `Bearer ${key}` },
      payload,
    });
  const made = (await ask(said)).json();
  expect(made.mode).toBe('test');
  const [page, link = ''] = made.url.split('#');
  expect(page).toMatch(/\/b$/);
  expect((await open(link, owner)).body).toMatchObject({ mode: 'test', order: said.order });
  const booked = await book(link, {}, owner);
  expect(booked.status).toBe(201);
  expect(await orderOf(booked.body.trackingNumber)).toMatchObject({ payment_status: 'authorized' });
  const late = await ask({ ...said, expiresAt: '2027-11-20T16:00:00Z' });
  expect(late.json().fieldErrors).toEqual({ expiresAt: 'Choose a time in the next 60 days' });
});

test('a company has two secrets of a mode at most, and only its owner sees them', async () => {
  const manager = await app.person();
  await sql`INSERT INTO company_members (user_id, company_id, role) VALUES (${manager.id}, 'target', 'manager')`.execute(
    app.database.db,
  );
  const requests = requestsOf(app);
  expect((await requests.get(manager, base)).statusCode).toBe(403);
  await makeSecret(owner, 'live');
  const third = await requests.post(owner, `${base}/secrets`, { mode: 'live' });
  expect(third.json().code).toBe('too_many_link_secrets');
  const { secrets } = (await requests.get(owner, base)).json();
  expect(secrets.filter(({ mode }: { mode: string }) => mode === 'live')).toHaveLength(2);
  expect(JSON.stringify(secrets)).not.toContain(secret.secret);
});
