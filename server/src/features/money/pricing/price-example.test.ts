import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestsOf } from '../../../testing/requests-of.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.person({ isAdmin: true, scopes: ['internal'] });
});
afterAll(() => app.stop());

interface Posting {
  account: string;
  amount: number;
}
const cents = (dollars: number) => Math.round(dollars * 100);
const sumOf = (postings: readonly Posting[], account?: string) =>
  postings
    .filter((one) => account === undefined || one.account === account)
    .reduce((sum, { amount }) => sum + cents(amount), 0);

async function example(more = '') {
  // This trip's price is above the cap for an item of $20, so the cap reduces it.
  const trip = 'miles=30&minutes=60&itemValue=20&numberOfItems=1&tip=5';
  const answer = await requestsOf(app).get(admin, `/api/admin/prices/example?${trip}${more}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

test('each ending’s lines in the books agree with who pays and who is paid', async () => {
  const { outcomes, capture, total, capReduction } = await example();
  expect(capReduction).toBeLessThan(0);
  for (const { outcome, customerPays, driverGets, platformKeeps, postings } of outcomes) {
    expect(sumOf(postings), outcome).toBe(0);
    expect(sumOf(postings, 'customer_payments'), outcome).toBe(cents(customerPays));
    expect(sumOf(postings, 'driver_payable') + cents(driverGets), outcome).toBe(0);
    const platform = ['platform_revenue', 'cap_funding', 'fault_funding'];
    const kept = platform.reduce((sum, account) => sum - sumOf(postings, account), 0);
    expect(kept, outcome).toBe(cents(platformKeeps));
  }
  expect(sumOf(capture)).toBe(0);
  expect(sumOf(capture, 'processor_clearing')).toBe(cents(total));
});

test('a refund is everything unless a part is asked for, and never more than was paid', async () => {
  const { total, platformShare, refund } = await example();
  expect(refund.amount).toBe(total);
  const part = (await example('&refund=3')).refund;
  expect(part).toMatchObject({ amount: 3 });
  expect(cents(part.platformKeeps)).toBe(cents(platformShare.total) - 300);
  expect(sumOf(part.postings)).toBe(0);
  expect(sumOf(part.postings, 'refunds')).toBe(300);
  expect((await example('&refund=100000')).refund.amount).toBe(total);
});
