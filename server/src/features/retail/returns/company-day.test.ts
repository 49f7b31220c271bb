/**
 * These tests depend on the date and time. The tag makes them also run at midnight and at clock changes.
 *
 * @module-tag calendar
 */
import { afterAll, expect, test } from 'vitest';
import { appendOrderEvent } from '../../../orders/change-order.ts';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import type { SeedOrderOptions } from '../../../testing/seed-order.ts';
import { standAt } from '../../../testing/stand-at.ts';
import type { TestPerson } from '../../../testing/test-app.ts';

const { app, db, driver, requests, order, job } = await startOrderScenario();
afterAll(() => app.clock.run());

/** Two in the afternoon of a Friday in St. Louis. */
const now = '2026-11-20T20:00:00Z';
const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);

async function member(companyId: string, sandboxId?: string): Promise<TestPerson> {
  const person = await app.person(sandboxId === undefined ? {} : { sandboxId });
  await db
    .insertInto('company_members')
    .values({ user_id: person.id, company_id: companyId, role: 'clerk' })
    .execute();
  return person;
}

async function read(person: TestPerson, companyId: string) {
  const response = await requests.get(person, `/api/retailer/companies/${companyId}/today`);
  expect(response.statusCode).toBe(200);
  return response.json();
}

const toStore = (companyId: string, storeId: string): Partial<SeedOrderOptions> => ({
  companyId,
  storeId,
  /** The pickup window is from noon to 5 PM. */
  slotEndAt: at('23:00'),
});

test('a retailer without returns has an empty day', async () => {
  app.clock.set(now);
  const clerk = await member('walmart');
  expect(await read(clerk, 'walmart')).toEqual({
    day: '2026-11-20',
    toCome: 0,
    arrived: 0,
    refused: 0,
    withoutProof: 0,
    stores: [],
    returns: [],
  });
});

test('what comes and what came is counted by store and hour, of this company and tenant alone', async () => {
  app.clock.set(now);
  const hampton = toStore('target', 'target-hampton-village');
  const brentwood = toStore('target', 'target-brentwood');
  const booked = await order({ ...hampton, status: 'created' });
  const accepted = await job('assigned', brentwood);
  const came = await job('completed', { ...hampton, deliveredAt: at('17:30') });
  const refused = await job('refused', brentwood);
  await appendOrderEvent(db, {
    orderId: refused.id,
    type: 'refused',
    action: 'refuse',
    actor: { kind: 'driver', id: driver.id },
    happenedAt: at('18:10'),
  });
  await job('completed', { ...hampton, deliveredAt: new Date('2026-11-19T20:00:00Z') });
  await order({ ...hampton, status: 'created', paymentStatus: 'pending' });
  await order({ ...hampton, status: 'created', reviewStatus: 'pending' });
  await order({ ...hampton, status: 'cancelled' });
  await order({ ...hampton, status: 'created', slotEndAt: new Date('2026-11-21T23:00:00Z') });
  await order({ ...toStore('kohls', 'kohls-crestwood'), status: 'created' });
  const sandboxId = await app.sandbox();
  const tried = await order({ ...hampton, status: 'created', sandboxId });

  const day = await read(await member('target'), 'target');
  expect(day).toMatchObject({ toCome: 2, arrived: 2, refused: 1, withoutProof: 0 });
  const stages = Object.fromEntries(
    day.returns.map(({ orderId, stage }: { orderId: string; stage: string }) => [orderId, stage]),
  );
  expect(stages).toEqual({
    [booked.id]: 'booked',
    [accepted.id]: 'accepted',
    [refused.id]: 'refused',
    [came.id]: 'taken',
  });
  // The list begins with expected returns; then come arrived ones, the latest arrival first.
  expect(day.returns.slice(2).map(({ orderId }: { orderId: string }) => orderId)).toEqual([
    refused.id,
    came.id,
  ]);
  // The earliest expected arrival is 2 PM plus 14 minutes of driving, the latest 5 PM plus 14 minutes. The
  // middle between them is 3:44 PM.
  expect(day.returns[0].arrives).toEqual({
    from: '2026-11-20T20:14:00.000Z',
    at: '2026-11-20T21:44:00.000Z',
    to: '2026-11-20T23:14:00.000Z',
    timeZone: 'America/Chicago',
  });
  expect(day.stores).toEqual([
    {
      storeId: 'target-brentwood',
      name: 'Target Brentwood',
      timeZone: 'America/Chicago',
      hours: [
        { hour: 12, toCome: 0, arrived: 1 },
        { hour: 15, toCome: 1, arrived: 0 },
      ],
      toCome: 1,
      arrived: 1,
    },
    {
      storeId: 'target-hampton-village',
      name: 'Target Hampton Village',
      timeZone: 'America/Chicago',
      hours: [
        { hour: 11, toCome: 0, arrived: 1 },
        { hour: 15, toCome: 1, arrived: 0 },
      ],
      toCome: 1,
      arrived: 1,
    },
  ]);
  const inDemo = await read(await member('target', sandboxId), 'target');
  expect(inDemo.returns.map(({ orderId }: { orderId: string }) => orderId)).toEqual([tried.id]);
});

test('a row says what, with which proof, by whom, and nothing of the customer', async () => {
  app.clock.set(now);
  const { id, trackingNumber } = await job('assigned', {
    ...toStore('ikea', 'ikea-forest-park-avenue'),
    customerName: 'Priya Ramachandran',
    pickupStreet: '4100 Shenandoah Avenue',
  });
  const day = await read(await member('ikea'), 'ikea');
  expect(day.returns).toEqual([
    {
      orderId: id,
      trackingNumber,
      stage: 'accepted',
      orderName: 'Jacket',
      numberOfItems: 1,
      itemValue: 79.99,
      condition: { returnReason: 'Wrong size', hasTags: true, hasPackaging: true },
      proof: 'receipt',
      word: null,
      driver: expect.stringMatching(/^\S+ [A-Z]\.$/),
      storeId: 'ikea-forest-park-avenue',
      store: expect.stringMatching(/^IKEA/),
      arrives: expect.anything(),
    },
  ]);
  expect(JSON.stringify(day)).not.toMatch(/Priya|Ramachandran|Shenandoah/);
});

test('once the driver goes to the counter, the arrival is the one that everybody sees', async () => {
  app.clock.set(now);
  const carrier = await app.person({ isDriver: true });
  const { id } = await order({
    ...toStore('macys', 'macys-st-louis-galleria'),
    driverId: carrier.id,
    status: 'in_transit',
    headingTo: 'store',
  });
  await standAt(db, carrier.id, { at: app.clock.now() });
  const day = await read(await member('macys'), 'macys');
  const [row] = day.returns;
  expect(row).toMatchObject({ orderId: id, stage: 'on_the_way' });
  expect(row.arrives.from).toBe(row.arrives.to);
  const seen = (await requests.get(carrier, `/api/driver/orders/${id}`)).json();
  expect(row.arrives.at).toBe(seen.arrival.figures.at);
});

test('the companies of a person are theirs, with their counters', async () => {
  const person = await member('target');
  await db
    .insertInto('company_members')
    .values({ user_id: person.id, company_id: 'ikea', role: 'owner' })
    .execute();
  const own = (await requests.get(person, '/api/retailer/companies')).json();
  expect(own).toMatchObject([
    { id: 'ikea', name: 'IKEA', role: 'owner', city: 'St. Louis' },
    { id: 'target', name: 'Target', role: 'clerk' },
  ]);
  expect(own[1].stores.map(({ id }: { id: string }) => id)).toContain('target-hampton-village');
});
