import { sql } from 'kysely';
import { jacketByProgram } from './book-return.ts';
import type { Made } from './record-approvals.ts';
import type { TestApp } from './test-app.ts';
import { issueTestKey } from './test-key.ts';

/**
 * Makes the calls of the public API with a test key, as a retailer's program does, and records them as API
 * examples.
 */
export async function recordPublicApi(app: TestApp, made: Made): Promise<void> {
  const owner = await app.person({ email: 'tills@example.com' });
  await sql`INSERT INTO company_members (user_id, company_id, role) VALUES (${owner.id}, 'target', 'owner')`.execute(
    app.database.db,
  );
  const { key } = await issueTestKey(app, owner, { companyId: 'target', mode: 'test' });
  const byKey = (name: string, request: Parameters<Made>[2] = {}) =>
    made(name, null, request, { headers: { authorization: `Bearer ${key}` } });
  const { pickupAddress: address, pickupPoint: point, storeId } = jacketByProgram;
  const { itemValue, numberOfItems, tip, preferredTimeSlot, purchaseDate } = jacketByProgram;
  const { itemCategories, purchaseType, hasReceipt } = jacketByProgram;
  const { hasOriginalTags, hasOriginalPackaging } = jacketByProgram;
  const position = { lat: String(point.lat), lng: String(point.lng), limit: '2' };
  await byKey('v1ListStores', { query: position });
  await byKey('v1ReadPolicy');
  const brought = { hasOriginalTags, hasOriginalPackaging, hasReceipt };
  const item = { itemCategories, purchaseDate, purchaseType, itemValue, numberOfItems };
  await byKey('v1JudgeItem', { body: { ...item, ...brought } });
  const priced = { itemValue, numberOfItems, tip, preferredTimeSlot };
  const asked = { pickup: { address, point }, storeId, ...priced };
  const quote = await byKey('v1CreateQuote', { body: asked });
  const { quoteId, total: totalPrice } = quote.body;
  const order = await byKey('v1CreateOrder', { body: { ...jacketByProgram, quoteId, totalPrice } });
  const params = { orderId: order.body.id };
  const change = { pickupUnit: '4C', pickupInstructions: 'The bell is broken, please knock.' };
  await byKey('v1ChangeOrder', { params, body: change });
  await byKey('v1ReadOrder', { params });
  await byKey('v1ListOrders');
  await byKey('v1AdvanceTestOrder', { params, body: { to: 'heading' } });
  await byKey('v1CancelOrder', { params, body: { reason: 'The customer keeps it.' } });
  await byKey('v1ListEvents');
}
