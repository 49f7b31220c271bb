import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postCovered } from '../testing/seed-covered.ts';
import { seedOrder } from '../testing/seed-order.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { closeHours } from './close-hours.ts';
import { companyDebt } from './company-debt.ts';
import { findWrongCheckpoints } from './verify-checkpoints.ts';

let app: TestApp;
let orderId: string;
const companyId = 'ikea';
const between = 10;
const started = Date.parse('2026-03-01T06:00:00Z');
const hourMs = 3_600_000;

beforeAll(async () => {
  app = await startTestApp();
  const customer = await app.person();
  ({ id: orderId } = await seedOrder(app.database.db, { customerId: customer.id, companyId }));
});
afterAll(() => app.stop());

const debtOf = sql<{ debt: number }>`SELECT ${companyDebt(sql`${companyId}`)}::integer AS debt`;
const debt = async () => (await debtOf.execute(app.database.db)).rows[0]?.debt;

interface Plan {
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  Plans?: Plan[];
}

function entriesRead(plan: Plan): number {
  const own =
    plan['Relation Name'] === 'ledger_entries'
      ? (plan['Actual Rows'] ?? 0) * (plan['Actual Loops'] ?? 1)
      : 0;
  return (plan.Plans ?? []).reduce((sum, part) => sum + entriesRead(part), own);
}

test('a retailer’s debt is its last checkpoint and a few entries, and the same to the cent', async () => {
  const { db } = app.database;
  let owed = 0;
  for (let n = 0; n < 57; n += 1) {
    const cents = n % 9 === 8 ? -250 : 979 + n;
    owed += cents;
    const at = new Date(started + n * hourMs);
    await postCovered(db, { orderId, companyId, cents, reference: `n${n}`, at });
  }
  expect(await debt()).toBe(owed);
  await closeHours(db, { account: 1000, driver: 200, company: between });
  expect(await debt()).toBe(owed);
  expect(await findWrongCheckpoints(db)).toEqual([]);
  await postCovered(db, { orderId, companyId, cents: 5, reference: 'late', at: new Date(started) });
  expect(await debt()).toBe(owed + 5);
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: Plan }[] }>`
    EXPLAIN (ANALYZE, FORMAT JSON) ${debtOf}`.execute(db);
  const [explained] = rows[0]?.['QUERY PLAN'] ?? [];
  expect(entriesRead(explained?.Plan ?? {})).toBe((57 % between) + 1);
});

test('a retailer without entries owes nothing', async () => {
  const { rows } = await sql<{
    debt: number;
  }>`SELECT ${companyDebt(sql`'kohls'`)}::integer AS debt`.execute(app.database.db);
  expect(rows).toEqual([{ debt: 0 }]);
});
