import { sql } from 'kysely';
import type { AccessRow } from './access-row.ts';
import type { Made } from './record-approvals.ts';
import { seedCovered } from './seed-covered.ts';
import { requestsOf } from './requests-of.ts';
import type { TestApp, TestPerson } from './test-app.ts';
import { areaDay } from './test-clock.ts';

/** A company that no other example and no test of the access table uses. */
const companyId = 'lululemon';

export const exampleOffer = {
  startsOn: '2026-12-01',
  coversUpTo: 12,
  reasons: null,
  storeIds: null,
  valueFrom: null,
  valueUpTo: null,
  paysFees: false,
  creditLimit: 2000,
  dueDays: 30,
  reason: 'As Mina and we agreed on the phone',
};

/** Makes a new person an owner of the company, without the proof that a real owner must give. */
export async function ownerOfRetailer(app: TestApp, company: string): Promise<TestPerson> {
  const owner = await app.person();
  await sql`INSERT INTO company_members (user_id, company_id, role) VALUES (${owner.id}, ${company}, 'owner')`.execute(
    app.database.db,
  );
  return owner;
}

/**
 * Offers an agreement as an administrator and accepts it as the company's owner. Both calls are recorded as
 * API examples.
 */
export async function recordAgreement(app: TestApp, admin: TestPerson, made: Made): Promise<void> {
  const owner = await ownerOfRetailer(app, companyId);
  const company = { params: { companyId } };
  await made('offerAgreement', admin, { ...company, body: exampleOffer });
  const reason = 'The amount was wrong';
  await made('withdrawAgreement', admin, { params: { companyId, version: '1' }, body: { reason } });
  const some = { reasons: ['Defective product', 'Wrong item'], valueUpTo: 400 };
  const again = { ...exampleOffer, ...some, coversUpTo: null, startsOn: areaDay(app.clock.now()) };
  const offered = await made('offerAgreement', admin, { ...company, body: again });
  const version = String(offered.body.version);
  await made('acceptAgreement', owner, { params: { companyId, version } });
  await made('readOwnAgreement', owner, company);
  await made('listAgreements', admin, { query: { q: 'lulu' } });
  await made('readAgreement', admin, company);
  const people = { customerId: owner.id, driverId: (await app.person({ isDriver: true })).id };
  const days = {
    createdAt: new Date('2026-10-05T15:00:00Z'),
    slotEndAt: new Date('2026-10-06T20:00:00Z'),
  };
  const { id: orderId } = await seedCovered(app.database.db, { ...people, ...days, companyId });
  await made('askToGiveBackCover', admin, {
    params: { orderId },
    body: { amount: 4, partyAtFault: 'driver', reason: 'Two days late' },
  });
  await made('giveBackCover', admin, {
    params: { orderId },
    body: { amount: 2.5, partyAtFault: 'driver', reason: 'A day late' },
  });
  await made('endAgreement', admin, {
    ...company,
    body: { lastDay: '2026-12-31', reason: 'They pay for returns no longer' },
  });
}

/** Creates the records that the access test needs for administrators' calls about agreements. */
export async function agreementSubject(
  app: TestApp,
  admin: TestPerson,
  name: string,
): Promise<Pick<AccessRow, 'params' | 'body'>> {
  if (name === 'giveBackCover' || name === 'askToGiveBackCover') {
    const people = { customerId: admin.id, driverId: (await app.person({ isDriver: true })).id };
    const { id: orderId } = await seedCovered(app.database.db, { ...people, companyId });
    const body = { amount: 1, partyAtFault: 'driver', reason: 'A day late' };
    return { params: () => ({ orderId }), body: () => body };
  }
  if (!['offerAgreement', 'withdrawAgreement', 'endAgreement'].includes(name)) return {};
  const owner = await ownerOfRetailer(app, companyId);
  const params = { params: () => ({ companyId }) };
  const startsOn = areaDay(app.clock.now());
  const body = { ...exampleOffer, startsOn };
  if (name === 'offerAgreement') return { ...params, body: () => body };
  const requests = requestsOf(app);
  const at = `/api/admin/agreements/${companyId}/offer`;
  const { version } = (await requests.post(admin, at, body)).json();
  if (name === 'withdrawAgreement')
    return {
      params: () => ({ companyId, version: String(version) }),
      body: () => ({ reason: 'The amount was wrong' }),
    };
  const accept = `/api/retailer/companies/${companyId}/agreement/versions/${version}/accept`;
  await requests.post(owner, accept, {});
  return { ...params, body: () => ({ lastDay: startsOn, reason: 'They leave us' }) };
}
