import type { AgreementForStaff, OwnAgreement } from '@backhaul/contract/calls/retail/agreement.ts';
import type { ReturnToCover } from '@backhaul/domain/retail/agreement.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readCover } from '../../../orders/read-cover.ts';
import { findContradictions } from '../../../ledger/find-contradictions.ts';
import { readOrderBooks } from '../../../ledger/read-order-money.ts';
import { settleOrder } from '../../../orders/settle-order.ts';
import { exampleOffer, ownerOfRetailer } from '../../../testing/record-agreement.ts';
import { seedCovered } from '../../../testing/seed-covered.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-11-20T20:00:00.000Z');
  requests = requestsOf(app);
  admin = await app.person({ isAdmin: true, scopes: ['dashboard'] });
});
afterAll(() => app.stop());

const offer = (companyId: string, changes: object = {}) =>
  requests.post(admin, `/api/admin/agreements/${companyId}/offer`, { ...exampleOffer, ...changes });
const accept = (who: TestPerson, companyId: string, version: number) =>
  requests.post(
    who,
    `/api/retailer/companies/${companyId}/agreement/versions/${version}/accept`,
    {},
  );
const own = async (who: TestPerson, companyId: string) =>
  (await requests.get(who, `/api/retailer/companies/${companyId}/agreement`)).json<OwnAgreement>();
const states = ({ versions }: OwnAgreement) =>
  versions.map(({ version, state }) => [version, state]);
/** The cents that the retailer pays for a jacket's return with a fare of $9.79, booked at the time `at`. */
const coverAt = (companyId: string, at: string, changes: Partial<ReturnToCover> = {}) =>
  readCover(
    app.database.db,
    { companyId, sandboxId: null },
    { ...jacketOf(companyId), ...changes },
    new Date(at),
  );
const jacketOf = (companyId: string): ReturnToCover => ({
  totalCents: 979,
  tipCents: 0,
  reason: "Doesn't fit",
  storeId: `${companyId}-nowhere`,
  valueCents: 7999,
});

test('an offer counts once an owner accepts it, from its first day in the city on', async () => {
  const owner = await ownerOfRetailer(app, 'ikea');
  const offered = await offer('ikea', { startsOn: '2026-12-01', coversUpTo: 5 });
  expect(offered.statusCode).toBe(201);
  expect(states(await own(owner, 'ikea'))).toEqual([[1, 'offered']]);
  expect(await coverAt('ikea', '2026-12-02T18:00:00Z')).toBe(0);
  expect((await accept(owner, 'ikea', 1)).json()).toMatchObject({ state: 'waits' });
  // 6 AM in UTC is midnight in St. Louis, when the agreement begins.
  expect(await coverAt('ikea', '2026-12-01T05:59:59Z')).toBe(0);
  expect(await coverAt('ikea', '2026-12-01T06:00:00Z')).toBe(500);
  expect((await accept(owner, 'ikea', 1)).json().code).toBe('agreement_over');
});

test('an agreement about certain reasons, stores and values covers those returns alone', async () => {
  const owner = await ownerOfRetailer(app, 'target');
  const { stores } = (
    await requests.get(admin, '/api/admin/agreements/target')
  ).json<AgreementForStaff>();
  const [store, other] = stores;
  if (store === undefined || other === undefined) throw new Error('Target has stores');
  const terms = { reasons: ['Wrong item', 'Defective product'], valueFrom: 20, valueUpTo: 100 };
  await offer('target', {
    startsOn: '2026-11-20',
    ...terms,
    storeIds: [store.id],
    coversUpTo: null,
  });
  const { version } = (await own(owner, 'target')).versions[0] ?? { version: 0 };
  await accept(owner, 'target', version);
  expect((await own(owner, 'target')).versions[0]).toMatchObject({ ...terms, stores: [store] });
  const at = '2026-11-20T21:00:00Z';
  const meant = { reason: 'Wrong item', storeId: store.id, valueCents: 10_000 };
  expect(await coverAt('target', at, meant)).toBe(979);
  for (const change of [
    { reason: 'Other' },
    { storeId: other.id },
    { storeId: null },
    { valueCents: 10_001 },
    { valueCents: 1999 },
  ])
    expect(await coverAt('target', at, { ...meant, ...change }), JSON.stringify(change)).toBe(0);
  await expect(
    sql`UPDATE retailer_agreements SET reasons = NULL WHERE company_id = 'target'`.execute(
      app.database.db,
    ),
  ).rejects.toThrow('never change');
});

test('an account without room for another return says so before it is booked', async () => {
  const owner = await ownerOfRetailer(app, 'best-buy');
  await offer('best-buy', { startsOn: '2026-11-20', creditLimit: 9.79, coversUpTo: null });
  await accept(owner, 'best-buy', 1);
  expect((await own(owner, 'best-buy')).stoppedBy).toBeNull();
  const at = '2026-11-20T21:00:00Z';
  expect(await coverAt('best-buy', at)).toBe(979);
  const people = { customerId: owner.id, driverId: (await app.person({ isDriver: true })).id };
  await seedCovered(app.database.db, { ...people, companyId: 'best-buy' });
  expect((await own(owner, 'best-buy')).stoppedBy).toBe('limit');
  expect(await coverAt('best-buy', at)).toBe(0);
});

test('a newer version replaces the one before on its day, and both stay in the history', async () => {
  const owner = await ownerOfRetailer(app, 'kohls');
  await offer('kohls', { startsOn: '2026-11-20', coversUpTo: 5 });
  await accept(owner, 'kohls', 1);
  await offer('kohls', { startsOn: '2026-11-20', coversUpTo: 6 });
  await offer('kohls', { startsOn: '2026-12-01', coversUpTo: null });
  expect(states(await own(owner, 'kohls'))).toEqual([
    [3, 'offered'],
    [2, 'withdrawn'],
    [1, 'in_force'],
  ]);
  expect((await accept(owner, 'kohls', 2)).json().code).toBe('agreement_over');
  expect((await accept(owner, 'kohls', 3)).statusCode).toBe(200);
  expect(await coverAt('kohls', '2026-11-30T18:00:00Z')).toBe(500);
  expect(await coverAt('kohls', '2026-12-01T18:00:00Z')).toBe(979);
  await expect(
    sql`UPDATE retailer_agreements SET credit_limit_cents = 1 WHERE company_id = 'kohls'`.execute(
      app.database.db,
    ),
  ).rejects.toThrow('never change');
});

test('an agreement ends after its last day, and none before it comes back', async () => {
  const owner = await ownerOfRetailer(app, 'macys');
  for (const version of [1, 2]) {
    await offer('macys', { startsOn: '2026-11-20' });
    await accept(owner, 'macys', version);
  }
  const end = (lastDay: string) =>
    requests.post(admin, '/api/admin/agreements/macys/end', { lastDay, reason: 'They leave us' });
  expect((await end('2026-11-19')).json().fieldErrors).toHaveProperty('lastDay');
  expect((await end('2026-11-22')).statusCode).toBe(204);
  expect(await coverAt('macys', '2026-11-23T05:00:00Z')).toBe(979);
  expect(await coverAt('macys', '2026-11-23T07:00:00Z')).toBe(0);
});

test('of two owners who accept at once one does, and the other reads that it is over', async () => {
  const owners = [await ownerOfRetailer(app, 'dsw'), await ownerOfRetailer(app, 'dsw')];
  await offer('dsw');
  const answers = await Promise.all(owners.map((owner) => accept(owner, 'dsw', 1)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('the owners are told by mail, and the staff reads who may accept', async () => {
  const owner = await ownerOfRetailer(app, 'five-below');
  await offer('five-below');
  await vi.waitFor(
    async () => {
      const { rows } = await sql`SELECT FROM notifications
        WHERE recipient_id = ${owner.id} AND moment = 'agreement_offered'`.execute(app.database.db);
      expect(rows).toHaveLength(1);
    },
    { timeout: 15_000, interval: 20 },
  );
  const read = await requests.get(admin, '/api/admin/agreements/five-below');
  expect(read.json<AgreementForStaff>().owners).toHaveLength(1);
  const listed = await requests.get(admin, '/api/admin/agreements?standing=offered&q=below');
  expect(listed.json()).toMatchObject([{ id: 'five-below', isOffered: true, owed: 0 }]);
});

test.each([
  ['a day that is over', { startsOn: '2026-11-19' }, 'startsOn'],
  ['a day in two years', { startsOn: '2028-11-19' }, 'startsOn'],
  ['less than a dollar', { coversUpTo: 0.5 }, 'coversUpTo'],
  ['half a cent', { coversUpTo: 5.005 }, 'coversUpTo'],
  ['no credit', { creditLimit: 0 }, 'creditLimit'],
  ['no reason to cover', { reasons: [] }, 'reasons'],
  ['no store', { storeIds: [] }, 'storeIds'],
  ['a store of another retailer', { storeIds: ['target-hampton-village'] }, 'storeIds'],
  ['values the wrong way round', { valueFrom: 100, valueUpTo: 99.99 }, 'valueUpTo'],
  ['no time to pay', { dueDays: 0 }, 'dueDays'],
  ['no reason', { reason: ' ' }, 'reason'],
])('%s is refused at its field, and nothing is offered', async (_, changes, field) => {
  await ownerOfRetailer(app, 'old-navy');
  const answer = await offer('old-navy', changes);
  expect([answer.statusCode, Object.keys(answer.json().fieldErrors)]).toEqual([422, [field]]);
  const { rows } = await sql`SELECT FROM retailer_agreements WHERE company_id = 'old-navy'`.execute(
    app.database.db,
  );
  expect(rows).toEqual([]);
});

test('nothing is offered to a retailer that nobody owns, or that there is not', async () => {
  expect((await offer('lululemon')).json().code).toBe('retailer_unowned');
  expect((await offer('nobodys')).statusCode).toBe(404);
});

test('a covered fare that is given back leaves the retailer’s account to the cent, at our cost', async () => {
  const { db } = app.database;
  const owner = await ownerOfRetailer(app, 'target');
  const [customer, driver] = [await app.person(), await app.person({ isDriver: true })];
  const people = { customerId: customer.id, driverId: driver.id, companyId: 'target' };
  const { id, cents } = await seedCovered(db, people);
  const before = await readOrderBooks(db, id);
  expect((await own(owner, 'target')).owed).toBe(cents / 100);
  const giveBack = (amount: number) =>
    requests.post(admin, `/api/admin/orders/${id}/give-back-cover`, {
      amount,
      partyAtFault: 'driver',
      reason: 'Two days late',
    });
  expect((await giveBack(3.01)).json()).toEqual({ owed: (cents - 301) / 100 });
  const tooMuch = await giveBack((cents - 300) / 100);
  expect([tooMuch.statusCode, Object.keys(tooMuch.json().fieldErrors)]).toEqual([422, ['amount']]);
  expect((await own(owner, 'target')).owed).toBe((cents - 301) / 100);
  const after = await readOrderBooks(db, id);
  expect(after).toEqual({
    ...before,
    customerCents: before.customerCents - 301,
    platformCents: before.platformCents - 301,
    coveredCents: cents - 301,
  });
  const together = await Promise.all([giveBack((cents - 301) / 100), giveBack(1)]);
  expect(together.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  expect(await findContradictions(db)).toEqual([]);
  const { id: uncovered } = await seedOrder(db, { customerId: customer.id });
  const other = await requests.post(admin, `/api/admin/orders/${uncovered}/give-back-cover`, {
    amount: 1,
    partyAtFault: 'driver',
    reason: 'Late',
  });
  expect(other.statusCode).toBe(404);
});

test.each([true, false])(
  'a fee for cancelling late, where the agreement covers fees: %s',
  async (paysFees) => {
    const { db } = app.database;
    const companyId = paysFees ? 'nike' : 'gap';
    const owner = await ownerOfRetailer(app, companyId);
    await offer(companyId, { startsOn: '2026-11-20', coversUpTo: null, paysFees });
    await accept(owner, companyId, 1);
    const { id, totalCents } = await seedOrder(db, {
      customerId: (await app.person()).id,
      driverId: (await app.person({ isDriver: true })).id,
      companyId,
      status: 'cancelled',
      tipCents: 0,
    });
    await sql`UPDATE orders SET covered_cents = ${totalCents}, created_at = ${app.clock.now()} WHERE id = ${id}`.execute(
      db,
    );
    await db
      .transaction()
      .execute((transaction) =>
        settleOrder(transaction, { orderId: id, outcome: 'cancelled_by_customer_late' }),
      );
    const { customerCents, coveredCents, outstandingCents } = await readOrderBooks(db, id);
    expect(customerCents).toBe(500);
    expect([coveredCents, outstandingCents]).toEqual(paysFees ? [500, 0] : [0, 500]);
  },
);
