import { sql } from 'kysely';
import { jacketByProgram } from './book-return.ts';
import type { Made } from './record-approvals.ts';
import type { TestApp } from './test-app.ts';
import { issueTestKey } from './test-key.ts';

/**
 * Makes and records as API examples the calls about booking links: an owner makes a secret and sets a color,
 * a program makes a link with a test key, and a customer opens the link and books.
 */
export async function recordLinks(app: TestApp, made: Made): Promise<void> {
  const owner = await app.person({ email: 'links@example.com' });
  await sql`INSERT INTO company_members (user_id, company_id, role) VALUES (${owner.id}, 'target', 'owner')`.execute(
    app.database.db,
  );
  const params = { companyId: 'target' };
  const secret = await made('makeLinkSecret', owner, { params, body: { mode: 'test' } });
  await made('setCompanyColor', owner, { params, body: { color: '#cc0000' } });
  await made('readLinkSettings', owner, { params });
  const { key } = await issueTestKey(app, owner, { companyId: 'target', mode: 'test' });
  const item = { name: 'Winter jacket', value: 79.99, category: 'Clothing & Accessories' };
  const { body } = await made(
    'v1CreateBookingLink',
    null,
    {
      body: {
        order: '102-5589-7731',
        items: [item],
        boughtOn: '2026-11-12',
        receiptNeeded: false,
        storeId: jacketByProgram.storeId,
        customer: { name: 'Ada Marsh', email: 'ada.marsh@example.com' },
      },
    },
    { headers: { authorization: `Bearer ${key}` } },
  );
  const [, link = ''] = (body.url ?? '').split('#');
  const customer = await app.person({ email: 'ada.marsh@example.com' });
  await made('openBookingLink', customer, { body: { link } });
  const { customerName, customerPhone, pickupAddress, preferredTimeSlot } = jacketByProgram;
  const { lat, lng } = jacketByProgram.pickupPoint;
  const pinned = await app.fastify.inject({
    method: 'POST',
    url: '/api/places/pin',
    payload: { address: pickupAddress, lat, lng },
  });
  await made('bookByLink', customer, {
    body: {
      link,
      customerName,
      customerPhone,
      pickupAddress,
      pickupPlaceId: pinned.json().placeId,
      pickupMethod: 'handoff',
      preferredTimeSlot,
      returnReason: "Doesn't fit",
      hasReceipt: false,
      hasOriginalTags: true,
      hasOriginalPackaging: true,
      authorizationSigned: true,
      acceptsLiabilityTerms: false,
      tip: 0,
      toPay: 50,
    },
  });
  const keyId = secret.body.linkSecret?.keyId ?? '';
  await made('endLinkSecret', owner, { params: { ...params, keyId } });
}
