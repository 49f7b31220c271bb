import type { PaymentStatement } from '@backhaul/contract/calls/money/payment-statement.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postCapture, postRefund } from '../../../ledger/post-payment.ts';
import { settleOrder } from '../../../orders/settle-order.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';

let app: TestApp;
let driver: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  driver = await app.person({ isDriver: true });
});
afterAll(() => app.stop());

/**
 * Creates a completed return, the customer's payment of it, and a refund of 3 dollars. Returns the paid
 * cents.
 */
async function paid(
  customer: TestPerson,
): Promise<{ id: string; trackingNumber: string; cents: number }> {
  const { db } = app.database;
  const { id, trackingNumber } = await seedOrder(db, {
    customerId: customer.id,
    driverId: driver.id,
    status: 'completed',
    paymentStatus: 'captured',
  });
  const cents = await db.transaction().execute(async (transaction) => {
    const outcome = 'completed';
    const { customerPaysCents } = await settleOrder(transaction, { orderId: id, outcome });
    const posting = { orderId: id, sandboxId: null, reference: `pi:${id}` };
    await postCapture(transaction, { ...posting, amountCents: customerPaysCents });
    await postRefund(transaction, { ...posting, amountCents: 300 });
    return customerPaysCents;
  });
  return { id, trackingNumber, cents };
}

async function statement(customer: TestPerson, query = ''): Promise<PaymentStatement> {
  const answer = await requestsOf(app).get(customer, `/api/account/payments${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

test('has every charge and refund of one’s own, adding up, and nobody else’s', async () => {
  const customer = await app.person();
  const other = await app.person();
  const one = await paid(customer);
  const two = await paid(customer);
  await paid(other);
  const books = await statement(customer);
  const charged = one.cents + two.cents;
  expect(books).toMatchObject({ charged: charged / 100, refunded: 6, credit: 0 });
  expect(books.years).toContain(books.year);
  const named = books.lines.map(({ kind, orderId }) => `${kind} ${orderId}`);
  const expected = [one, two].flatMap(({ id }) => [`charge ${id}`, `refund ${id}`]);
  expect(named.toSorted()).toEqual(expected.toSorted());
  const sum = books.lines.reduce((total, { amount }) => total + Math.round(amount * 100), 0);
  expect(sum).toBe(charged - 600);
});

test('another year is empty, and one that there is not is refused', async () => {
  const customer = await app.person();
  await paid(customer);
  const past = await statement(customer, '?year=2020');
  expect(past).toMatchObject({ year: 2020, charged: 0, refunded: 0, lines: [] });
  for (const year of ['20', '1999', 'soon', '2026.5'])
    expect(
      (await requestsOf(app).get(customer, `/api/account/payments?year=${year}`)).statusCode,
    ).toBe(422);
});

test('is CSV with each payment too', async () => {
  const customer = await app.person();
  const { cents, trackingNumber } = await paid(customer);
  const answer = await requestsOf(app).get(customer, '/api/account/payments.csv');
  expect(answer.headers['content-disposition']).toMatch(/payments-20\d\d\.csv/);
  const [names, ...lines] = answer.body.trimEnd().split('\r\n');
  expect(names).toBe('\uFEFFWhen,What,Order,Item,Retailer,Amount');
  expect(lines.every((line) => line.includes(trackingNumber))).toBe(true);
  const amounts = lines.map((line) => line.split(',').at(-1));
  expect(amounts).toEqual(['-3.00', (cents / 100).toFixed(2)]);
});

test('is a PDF with each payment too', async () => {
  const customer = await app.person();
  const { cents, trackingNumber } = await paid(customer);
  const { year } = await statement(customer);
  const answer = await requestsOf(app).get(customer, '/api/account/payments.pdf');
  expect(answer.headers['content-type']).toBe('application/pdf');
  const proxy = await getDocumentProxy(new Uint8Array(answer.rawPayload));
  const { text } = await extractText(proxy, { mergePages: true });
  for (const words of [
    `Payments in ${year}`,
    trackingNumber,
    `Charged $${(cents / 100).toFixed(2)}`,
    'Refunded −$3.00',
    `Total paid $${((cents - 300) / 100).toFixed(2)}`,
  ])
    expect(text).toContain(words);
});
