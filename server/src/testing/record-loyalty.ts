import { sql } from 'kysely';
import type { AccessRow } from './access-row.ts';
import type { Made, Staffed } from './record-approvals.ts';
import type { requestsOf } from './requests-of.ts';
import { seedOrder } from './seed-order.ts';
import type { TestApp, TestPerson } from './test-app.ts';

/** A rule on days that the tests' clock does not reach. */
const exampleRule = {
  name: 'Points for the year',
  pointsPerDollar: 10,
  silver: { fromReturns: 5, bonusPercent: 20 },
  gold: { fromReturns: 20, bonusPercent: 50 },
  budget: 500,
  beginsOn: '2027-01-01',
  endsOn: '2027-06-30',
};

/** Seeds a completed return and the points that it earned. The return has no payment. */
async function seedPoints(app: TestApp, ruleId: string, customerId: string, driverId: string) {
  const { db } = app.database;
  const completedAt = app.clock.now();
  const order = { customerId, driverId, status: 'completed', completedAt } as const;
  const { id } = await seedOrder(db, order);
  await sql`
    INSERT INTO loyalty_points (order_id, rule_id, customer_id, points, kept_cents, returns_before, earned_at)
    VALUES (${id}, ${ruleId}, ${customerId}, 240, 480, 0, ${completedAt})`.execute(db);
  await sql`UPDATE loyalty_rules SET given_points = 240 WHERE id = ${ruleId}`.execute(db);
}

export async function recordLoyalty(
  app: TestApp,
  { admin, dana }: Pick<Staffed, 'admin' | 'dana'>,
  made: Made,
): Promise<void> {
  const tried = await made('draftLoyaltyRule', admin, {
    body: { ...exampleRule, beginsOn: '2026-11-20', endsOn: '2026-12-31' },
  });
  const params = { id: tried.body.id };
  const asked = await made('askForLoyaltyRule', admin, { params });
  const second = await app.person({ isAdmin: true, scopes: ['dashboard'] });
  await made('decideApproval', second, {
    params: { id: asked.body.id },
    body: { verdict: 'decline', reason: 'Not this year' },
  });
  await made('startLoyaltyRule', admin, { params });
  const customer = await app.person();
  await seedPoints(app, params.id, customer.id, dana.id);
  await made('listLoyaltyRules', admin);
  await made('readLoyaltyRule', admin, { params });
  await made('readOwnLoyalty', customer);
  await made('convertPoints', customer);
  await made('stopLoyaltyRule', admin, { params, body: { reason: 'Too dear' } });
  const other = await made('draftLoyaltyRule', admin, { body: exampleRule });
  await made('dropLoyaltyRule', admin, { params: { id: other.body.id } });
}

/** A loyalty rule for a call that needs one: a draft, or one that waits for its first day. */
export async function loyaltySubject(
  requests: ReturnType<typeof requestsOf>,
  admin: TestPerson,
  name: string,
): Promise<Pick<AccessRow, 'params'>> {
  // The month of the rule that each call needs. Different calls use different months, since two rules may not
  // overlap.
  const months: Readonly<Record<string, string>> = {
    startLoyaltyRule: '2027-07',
    askForLoyaltyRule: '2027-08',
    dropLoyaltyRule: '2027-08',
    stopLoyaltyRule: '2027-09',
  };
  const month = months[name];
  if (month === undefined) return {};
  const days = { beginsOn: `${month}-01`, endsOn: `${month}-28` };
  const made = await requests.post(admin, '/api/admin/loyalty', { ...exampleRule, ...days });
  const { id } = made.json();
  if (name === 'stopLoyaltyRule') await requests.post(admin, `/api/admin/loyalty/${id}/start`);
  return { params: () => ({ id }) };
}
