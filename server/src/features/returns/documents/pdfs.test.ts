import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postCapture, postRefund } from '../../../ledger/post-payment.ts';
import { exampleCompany } from '../../operations/company/company-access.ts';
import { appendOrderEvent } from '../../../orders/change-order.ts';
import { settleOrder } from '../../../orders/settle-order.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { seedOrder, type SeedOrderOptions } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
let customer: TestPerson;
let driver: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  requests = requestsOf(app);
  customer = await app.person();
  driver = await app.person({ isDriver: true });
});
afterAll(() => app.stop());

/** The text of a PDF as a screen reader reads it, and the file's metadata. */
async function readPdf({ statusCode, headers, rawPayload }: LightMyRequestResponse) {
  expect({ statusCode, type: headers['content-type'] }).toEqual({
    statusCode: 200,
    type: 'application/pdf',
  });
  const proxy = await getDocumentProxy(new Uint8Array(rawPayload));
  const { text } = await extractText(proxy, { mergePages: true });
  const page = await proxy.getPage(1);
  return {
    text,
    size: page.view,
    isTagged: (await proxy.getMarkInfo())?.Marked,
    meta: (await proxy.getMetadata()).info,
    tags: JSON.stringify(await page.getStructTree()),
  };
}

const orderOf = (options: Partial<SeedOrderOptions> = {}) =>
  seedOrder(app.database.db, {
    customerId: customer.id,
    driverId: driver.id,
    status: 'completed',
    paymentStatus: 'captured',
    ...options,
  });

/** Books in the ledger an order's price for this outcome, and the customer's payment of it. */
async function charge(orderId: string, outcome: Parameters<typeof settleOrder>[1]['outcome']) {
  return app.database.db.transaction().execute(async (transaction) => {
    const { customerPaysCents } = await settleOrder(transaction, { orderId, outcome });
    const posting = { orderId, sandboxId: null, amountCents: customerPaysCents };
    await postCapture(transaction, { ...posting, reference: 'pi' });
    const intent = { id: `pi_${randomUUID()}`, client_secret: 'secret', gateway: 'local' as const };
    await transaction
      .insertInto('payment_intents')
      .values({
        ...intent,
        order_id: orderId,
        amount_cents: customerPaysCents,
        captured_cents: customerPaysCents,
        status: 'captured',
        method: 'card',
        brand: 'visa',
        last4: '4242',
      })
      .execute();
    return customerPaysCents;
  });
}

const receiptOf = (orderId: string, caller: TestPerson | null = customer) =>
  requests.get(caller, `/api/orders/${orderId}/receipt.pdf`);
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

describe('a donation receipt', () => {
  const donationOf = (orderId: string, caller: TestPerson | null = customer) =>
    requests.get(caller, `/api/orders/${orderId}/donation.pdf`);

  test('lists what was given in the donor’s words and values, with the charity and the day', async () => {
    const { id, trackingNumber } = await orderOf({ itemValueCents: 3550 });
    await app.database.db
      .updateTable('orders')
      .set({
        charity_id: 'goodwill-brentwood',
        order_name: 'Lamp and kettle',
        item_description: 'Table lamp, $20\nKettle, $15.50',
        delivered_at: new Date('2026-11-20T20:00:00Z'),
      })
      .where('id', '=', id)
      .execute();
    const { text, ...pdf } = await readPdf(await donationOf(id));
    for (const words of [
      'MERS Goodwill Brentwood',
      '9116 Manchester Rd',
      'Nov 20, 2026',
      'Jane Doe',
      'Table lamp $20.00',
      'Kettle $15.50',
      'Total value $35.50',
    ])
      expect(text).toContain(words);
    expect(pdf.meta).toMatchObject({ Title: `Donation ${trackingNumber}` });
    const papers = (await requests.get(customer, `/api/orders/${id}/documents`)).json();
    expect(papers.hasDonationReceipt).toBe(true);
  });

  test('does not exist for a return, nor for anybody else', async () => {
    const { id } = await orderOf();
    const none = await donationOf(id);
    expect([none.statusCode, none.json().code]).toEqual([409, 'no_receipt_yet']);
    expect((await donationOf(id, await app.person())).statusCode).toBe(404);
  });
});

test('receipts name the company, its address and tax number once somebody entered them', async () => {
  const admin = await app.person({ isAdmin: true, scopes: ['advanced'] });
  const { id } = await orderOf();
  await charge(id, 'completed');
  expect((await readPdf(await receiptOf(id))).text).not.toContain('LLC');
  await requests.put(admin, '/api/admin/company', exampleCompany);
  const { text } = await readPdf(await receiptOf(id));
  const line = 'Backhaul Returns LLC, 1200 Market Street, St. Louis, MO 63103';
  expect(text).toContain(`Backhaul: ${line}`);
  expect(text).toContain('Tax number 43-1234567');
  expect(text).toContain(`${line} · `);
  await sql`DELETE FROM settings WHERE key = 'company'`.execute(app.database.db);
});

describe('a receipt', () => {
  test('has what was charged, line by line, and what was given back', async () => {
    const { id, totalCents, trackingNumber } = await orderOf();
    await charge(id, 'completed');
    const posting = { orderId: id, sandboxId: null, amountCents: 300 };
    await app.database.db
      .transaction()
      .execute((transaction) => postRefund(transaction, { ...posting, reference: 'pi:300' }));
    const answer = await receiptOf(id);
    const { text, ...pdf } = await readPdf(answer);
    for (const words of [
      trackingNumber,
      'Visa ending in 4242',
      'Base fare',
      'Service fee',
      'Jacket',
    ])
      expect(text).toContain(words);
    expect(text).toContain(`Charged ${dollars(totalCents)}`);
    expect(text).toContain('Refunded −$3.00');
    expect(text).toContain(`Total paid ${dollars(totalCents - 300)}`);
    expect(pdf).toMatchObject({ size: [0, 0, 612, 792], isTagged: true });
    expect(pdf.meta).toMatchObject({ Title: `Receipt ${trackingNumber}`, Language: 'en-US' });
    expect(pdf.tags).toMatch(/"H1".*"H2"/);
  });

  test('of a late cancellation is its fee alone', async () => {
    const { id } = await orderOf({ status: 'cancelled' });
    const cents = await charge(id, 'cancelled_by_customer_late');
    const { text } = await readPdf(await receiptOf(id));
    expect(text).toContain(`Cancellation fee ${dollars(cents)}`);
    expect(text).not.toContain('Base fare');
  });

  test('does not exist before something was charged, nor for anybody else', async () => {
    const { id } = await orderOf({ status: 'assigned', paymentStatus: 'authorized' });
    const none = await receiptOf(id);
    expect([none.statusCode, none.json().code]).toEqual([409, 'no_receipt_yet']);
    const stranger = await app.person();
    expect((await receiptOf(id, stranger)).statusCode).toBe(404);
    expect((await receiptOf(id, driver)).statusCode).toBe(404);
    expect((await receiptOf(id, null)).statusCode).toBe(401);
    expect((await receiptOf(randomUUID())).statusCode).toBe(404);
    const { hasReceipt } = (await requests.get(customer, `/api/orders/${id}/documents`)).json();
    expect(hasReceipt).toBe(false);
  });
});

describe('a passport as PDF', () => {
  test('says the same as its page, to its owner and to whoever has the link', async () => {
    const order = await orderOf({ customerName: 'Priya Raman 🎁' });
    const { token } = (await requests.get(customer, `/api/orders/${order.id}/documents`)).json();
    const own = await requests.get(customer, `/api/orders/${order.id}/passport.pdf`);
    const { text, tags, isTagged } = await readPdf(own);
    expect(isTagged).toBe(true);
    expect(tags).toContain('"Figure"');
    for (const words of [
      'Chain verified',
      'By Priya, Shenandoah Avenue',
      order.trackingNumber,
      token,
    ])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
    expect(text).not.toMatch(/Raman|4100 Shen|\(314\) 555-0123/);
    const shared = await requests.get(null, `/api/passports/${token}/passport.pdf`);
    expect((await readPdf(shared)).text).toContain('Chain verified');
    const wrong = await requests.get(null, `/api/passports/${randomUUID()}/passport.pdf`);
    expect(wrong.statusCode).toBe(404);
  });

  test('of a long way takes further pages, and says where the chain broke', async () => {
    const { id: orderId } = await orderOf();
    const actor = { kind: 'driver', id: driver.id } as const;
    const types = [
      'accepted',
      'picked_up',
      'departed',
      'refused',
      'redirected',
      'delivered',
    ] as const;
    for (const type of [...types, ...types, ...types, ...types])
      await app.database.db
        .transaction()
        .execute((transaction) =>
          appendOrderEvent(transaction, { orderId, type, action: null, actor }),
        );
    await app.database.pool.query(`BEGIN; SET LOCAL session_replication_role = replica;
      UPDATE domain_events SET status = 'lost' WHERE order_id = '${orderId}' AND sequence = 3; COMMIT`);
    const answer = await requests.get(customer, `/api/orders/${orderId}/passport.pdf`);
    const { text } = await readPdf(answer);
    expect(text).toContain('This return passport is not reliable');
    expect(text).toContain('Entry 3 was changed after it was written');
    expect(text).toMatch(/2 of [23]/);
  });
});
