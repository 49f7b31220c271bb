/**
 * These tests depend on the date and time. The tag makes them also run at midnight and at clock changes.
 *
 * @module-tag calendar
 */
import { addDays } from '@backhaul/domain/time/calendar-date.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quoteJacket, tryBooking } from '../../../testing/book-return.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ cookie } = await app.person());
});
afterAll(() => app.stop());

/**
 * Checks the policy for a return to a retailer's nearest store, then books the return. Returns the results of
 * both.
 */
async function returned(
  today: string,
  changes: { retailer: string; purchaseDate: string } & object,
) {
  app.clock.set(`${today}T16:00:00Z`);
  const request = { ...changes, storeId: undefined, anyLocation: true };
  const { quoteId } = await quoteJacket(app, cookie, request);
  const { anyLocation: _any, ...booking } = request;
  const booked = await tryBooking(app, cookie, { orderName: 'A return', ...booking, quoteId });
  const checked = await app.fastify.inject({
    method: 'POST',
    url: '/api/orders/policy-check',
    headers: { cookie },
    payload: {
      itemCategories: ['Other'],
      itemDescription: 'A thing',
      purchaseType: 'in_store',
      numberOfItems: 1,
      hasReceipt: true,
      hasOriginalTags: true,
      hasOriginalPackaging: true,
      ...changes,
    },
  });
  return { booked, policy: checked.json().policy };
}

describe.each([
  ['The Home Depot', 'Home & Garden', 'Office chair', 30],
  ['Home Depot', 'Home & Garden', 'Hammer', 90],
  ["Lowe's", 'Home & Garden', 'Whirlpool refrigerator', 2],
  ['Lowes', 'Home & Garden', 'Ladder', 90],
  ['Target', 'Electronics', 'Apple iPad', 15],
  ['Target', 'Electronics', 'Sony headphones', 30],
  ['IKEA', 'Home & Garden', 'Shelf, assembled', 180],
])('%s, %s, %s: %d days', (retailer, category, itemDescription, days) => {
  const today = '2026-09-18';

  test.each([-1, 0, 1])('%d days late', async (late) => {
    const purchaseDate = addDays(today, -days - late);
    const items = { itemCategories: [category], itemDescription };
    const { booked, policy } = await returned(today, { retailer, purchaseDate, ...items });
    const isLate = late > 0;
    expect(policy).toMatchObject({ result: isLate ? 'invalid' : 'valid', windowDays: days });
    expect(booked.status).toBe(isLate ? 422 : 201);
    if (isLate)
      expect(booked.body).toMatchObject({
        code: 'policy_violation',
        message: `Return Policy Violation - ${policy.message}`,
      });
  });
});

describe.each([
  ['Best Buy', 'Electronics', 'TV', '2026-12-31', '2027-01-15'],
  ["Macy's", 'Clothing & Accessories', 'Coat', '2026-10-06', '2027-01-31'],
  ['Target', 'Electronics', 'TV', '2026-12-24', '2027-01-24'],
  ['Target', 'Electronics', 'Apple iPad', '2026-12-01', '2027-01-08'],
  ['Walmart', 'Electronics', 'TV', '2026-12-31', '2027-01-31'],
])('%s, %s, %s bought %s', (retailer, category, itemDescription, purchaseDate, lastDay) => {
  test.each([0, 1])('%d days after its last day', async (late) => {
    const claim = { retailer, purchaseDate, itemCategories: [category], itemDescription };
    const { booked, policy } = await returned(addDays(lastDay, late), claim);
    expect(policy).toMatchObject({ lastDay, result: late === 0 ? 'valid' : 'invalid' });
    expect(booked.status).toBe(late === 0 ? 201 : 422);
  });
});

test('an exclusion that the item’s words meet refuses the booking', async () => {
  const claim = { retailer: 'Costco', purchaseDate: '2026-09-01', itemDescription: 'Gift card' };
  const { booked, policy } = await returned('2026-09-18', claim);
  expect(policy.violations).toEqual(['Gift cards cannot be returned']);
  expect(booked).toMatchObject({ status: 422, body: { code: 'policy_violation' } });
});

test('a retailer without a policy is booked, and not said to have accepted', async () => {
  await sql`UPDATE companies SET business_type = 'retailer' WHERE id = 'fedex-office'`.execute(
    app.database.db,
  );
  const claim = { retailer: 'FedEx Office', purchaseDate: '2025-08-01' };
  const { booked, policy } = await returned('2026-09-18', claim);
  expect(policy).toMatchObject({
    result: 'valid',
    message: "You can book. We do not know FedEx Office's return policy, so the store decides",
  });
  expect(booked.status).toBe(201);
});

test.each([
  ['Nordstrom', '2021-08-01', 'Nordstrom sets no fixed limit; the store decides each return'],
  [
    'Nordstrom Rack',
    '2026-08-10',
    'Nordstrom Rack’s 30-day return period is over, but the store may still take the item back',
  ],
  ['CVS', '2026-07-30', 'Return accepted under CVS’ policy'],
])('%s refuses nobody whom it may take', async (retailer, purchaseDate, message) => {
  const { booked, policy } = await returned('2026-09-18', { retailer, purchaseDate });
  expect(policy.message).toBe(message.replaceAll('’', "'"));
  expect(booked).toMatchObject({
    status: 201,
    body: { policyResult: retailer === 'CVS' ? 'valid' : 'unverified' },
  });
});
