import type { CompanyReturn, ReturnReasons } from '@backhaul/contract/calls/retail/return-list.ts';
import type { RetailerRole } from '@backhaul/domain/access/principal.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readAreaDay } from '../../../database/area-day.ts';
import { postTransaction } from '../../../ledger/post-transaction.ts';
import { openRefundWatch } from '../../../orders/refund-watch.ts';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import { seedOrder, type SeedOrderOptions } from '../../../testing/seed-order.ts';
import type { TestPerson } from '../../../testing/test-app.ts';

const { app, db, customer, driver, requests } = await startOrderScenario();
const dayMs = 86_400_000;
const now = app.clock.now().getTime();
const daysAgo = (days: number) => new Date(now - days * dayMs);

async function member(role: RetailerRole, companyId: string): Promise<TestPerson> {
  const person = await app.person();
  await sql`INSERT INTO company_members (user_id, company_id, role) VALUES (${person.id}, ${companyId}, ${role})`.execute(
    db,
  );
  return person;
}
const manager = await member('manager', 'target');

interface Facts {
  reason?: string;
  name?: string;
  slotEndAt?: Date;
}

async function seed({ reason, name, ...options }: Partial<SeedOrderOptions> & Facts = {}) {
  const order = await seedOrder(db, {
    customerId: customer.id,
    driverId: driver.id,
    companyId: 'target',
    status: 'completed',
    paymentStatus: 'captured',
    ...options,
  });
  await sql`UPDATE orders SET return_reason = coalesce(${reason ?? null}, return_reason),
    order_name = coalesce(${name ?? null}, order_name) WHERE id = ${order.id}`.execute(db);
  return order;
}

const path = '/api/retailer/companies/target/returns';
const list = async (query = '', by = manager) =>
  (await requests.get(by, `${path}${query}`)).json<CompanyReturn[]>();
const idsOf = (rows: readonly CompanyReturn[]) => rows.map(({ orderId }) => orderId);

test('all returns are found by state, store, reason, day and text, page by page, and none of others', async () => {
  const old = await seed({ createdAt: daysAgo(12), name: '=Zinc 100% kettle', reason: 'Other' });
  const refunded = await seed({ createdAt: daysAgo(9), status: 'refunded' });
  await openRefundWatch(db, refunded.id, daysAgo(8));
  const back = await seed({ createdAt: daysAgo(5), status: 'returning', reason: "Doesn't fit" });
  const unpaid = await seed({
    createdAt: daysAgo(4),
    status: 'created',
    paymentStatus: 'pending',
    driverId: null,
  });
  const foreign = await seed({ companyId: 'dsw', createdAt: daysAgo(3) });
  const all = idsOf(await list());
  expect(all).toEqual([back.id, refunded.id, old.id]);
  expect(all).not.toContain(unpaid.id);
  expect(all).not.toContain(foreign.id);
  expect(idsOf(await list('?state=refunded'))).toEqual([refunded.id]);
  expect(idsOf(await list('?state=refused'))).toEqual([back.id]);
  expect(idsOf(await list('?reason=Other'))).toEqual([old.id]);
  expect(idsOf(await list('?q=100%25'))).toEqual([old.id]);
  expect(idsOf(await list('?q=_'))).toEqual([]);
  expect(idsOf(await list(`?q=${back.trackingNumber.slice(0, 9).toLowerCase()}`))).toContain(
    back.id,
  );
  expect(idsOf(await list('?store=nowhere'))).toEqual([]);
  const day = await readAreaDay(db, daysAgo(9));
  expect(idsOf(await list(`?from=${day}&to=${day}`))).toEqual([refunded.id]);
  const first = await requests.get(manager, `${path}?limit=2`);
  expect(idsOf(first.json())).toEqual([back.id, refunded.id]);
  const next = String(first.headers['x-next-cursor']);
  expect(idsOf(await list(`?limit=2&cursor=${next}`))).toEqual([old.id]);
  expect((await list('?state=refunded'))[0]).toMatchObject({ refund: 79.99, state: 'refunded' });

  const file = await requests.get(manager, `${path}.csv?state=taken`);
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [head, row, end] = file.body.split('\r\n');
  expect(head).toMatch(/^\uFEFFTracking number,State,Item,/);
  // Without the apostrophe before the item's name, a spreadsheet would run the name as a formula.
  expect(row).toContain(`${old.trackingNumber},Accepted,'=Zinc 100% kettle,`);
  expect(end).toBe('');
  for (const wrong of ['state=gone', 'from=2026-02-30', 'reason=x'])
    expect((await requests.get(manager, `${path}?${wrong}`)).statusCode).toBe(422);
  const other = await member('owner', 'dsw');
  expect((await requests.get(other, path)).statusCode).toBe(404);
  expect((await requests.get(other, `${path}.csv`)).statusCode).toBe(404);
});

test('reasons, items and stores stand beside the days before, and a store that refuses more stands out', async () => {
  const owner = await member('owner', 'sephora');
  const of = (days: number, options: Partial<SeedOrderOptions> & Facts = {}) =>
    seed({ companyId: 'sephora', slotEndAt: daysAgo(days), ...options });
  for (let nth = 0; nth < 20; nth += 1) await of(10, { name: 'Desk lamp', reason: 'Other' });
  const paid = await of(1, { name: 'desk LAMP', reason: "Doesn't fit" });
  for (let nth = 0; nth < 8; nth += 1) await of(2, { status: 'refused', name: 'Rug' });
  await sql`UPDATE orders SET store_id = 'sephora-crestwood' WHERE company_id = 'sephora'`.execute(
    db,
  );
  const { id: gone } = await of(3, { status: 'cancelled' });
  await postTransaction(db, {
    orderId: paid.id,
    sandboxId: null,
    kind: 'cover',
    reference: 'used',
    entries: [
      { account: 'retailer_accounts', amountCents: 1234, companyId: 'sephora' },
      { account: 'customer_payments', amountCents: -1234 },
    ],
  });
  await sql`INSERT INTO ratings (order_id, driver_id, stars, words, created_at)
    VALUES (${paid.id}, ${driver.id}, 4, 'The lamp hums', ${app.clock.now()})`.execute(db);
  const answer = await requests.get(
    owner,
    '/api/retailer/companies/sephora/returns/reasons?days=7&store=sephora-crestwood',
  );
  const { reasons, items, stores, words, ...all } = answer.json<ReturnReasons>();
  expect(all).toMatchObject({ days: 7, came: 9, refused: 8, cameBefore: 20, refusedBefore: 0 });
  expect(all.paid).toBe(12.34);
  expect(reasons.reduce((sum, { came }) => sum + came, 0)).toBe(9);
  expect(items.find(({ key }) => key === 'desk lamp')).toMatchObject({
    name: 'desk LAMP',
    came: 1,
    cameBefore: 20,
    mostly: "Doesn't fit",
    isWorse: false,
  });
  expect(items.find(({ key }) => key === 'rug')?.isWorse).toBe(true);
  expect(stores).toMatchObject([{ key: 'sephora-crestwood', came: 9, refused: 8, isWorse: true }]);
  expect(words).toMatchObject([{ orderId: paid.id, stars: 4, words: 'The lamp hums' }]);
  expect(JSON.stringify(words)).not.toContain(gone);
  const clerk = await member('clerk', 'sephora');
  const of28 = '/api/retailer/companies/sephora/returns/reasons';
  expect((await requests.get(clerk, of28)).statusCode).toBe(403);
  expect((await requests.get(manager, of28)).statusCode).toBe(404);
  expect((await requests.get(owner, of28)).json<ReturnReasons>()).toMatchObject({ came: 29 });
});
