import { cityTraffic } from '@backhaul/domain/geo/city-traffic.ts';
import { createTrafficBook } from '../../../orders/traffic-book.ts';
import type { AreaPlan } from '@backhaul/contract/calls/driving/area-plan.ts';
import type { Decision, WholeDecision } from '@backhaul/contract/calls/driving/decisions.ts';
import { offerSteps } from '@backhaul/domain/dispatch/offer-steps.ts';
import { planRules } from '@backhaul/domain/dispatch/plan-rules.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { planAreaAside } from '../../../costly-work/area-thread.ts';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import { home, seedOrder } from '../../../testing/seed-order.ts';
import type { TestPerson } from '../../../testing/test-app.ts';
import { authorize, changeOrder } from '../../../testing/two-processes.ts';
import { type PlanAside, planArea } from './plan-area.ts';
import type { RankingDeps } from './ranking-deps.ts';
import { widenOffers } from './widen-offers.ts';

const { app, db, customer, admin, requests } = await startOrderScenario();
const { clock } = app;
const noon = new Date('2026-11-20T18:00:00Z');
const patience = { timeout: 20_000, interval: 10 };
const minute = 60_000;
const setClock = (minutes: number) =>
  clock.set(new Date(noon.getTime() + minutes * minute).toISOString());

const problems: unknown[] = [];
const deps: RankingDeps = {
  db,
  clock,
  bus: { publish() {} },
  log: { error: (facts: unknown) => void problems.push(facts) },
  areas: { known: (key) => ({ key, point: null }) },
  traffic: createTrafficBook(cityTraffic),
  map: { matrix: () => Promise.reject(new Error('no map')) },
};

async function driverAt(north: number): Promise<TestPerson> {
  const driver = await app.person({ isDriver: true });
  await sql`INSERT INTO driver_locations (user_id, lat, lng, at)
    VALUES (${driver.id}, ${home.lat + north / 100}, ${home.lng}, ${noon})`.execute(db);
  return driver;
}

/** Puts an order on offer at the moment `at`. Its pickup window begins `hours` hours after noon. */
async function putOnOffer(hours: number, at = noon): Promise<string> {
  const { id } = await seedOrder(db, {
    customerId: customer.id,
    paymentStatus: 'pending',
    slotEndAt: new Date(noon.getTime() + (hours + 4) * 3_600_000),
  });
  await sql`UPDATE orders SET slot_start_at = ${new Date(noon.getTime() + hours * 3_600_000)} WHERE id = ${id}`.execute(
    db,
  );
  await db
    .transaction()
    .execute((transaction) => changeOrder(transaction, id, { ...authorize, happenedAt: at }));
  return id;
}

const setMode = async (mode: string) => {
  const answer = await requests.put(admin, '/api/admin/areas/st-louis/dispatch', {
    mode,
    reason: 'A test',
  });
  expect(answer.statusCode).toBe(200);
};

interface Turns {
  driver_ids: string[] | null;
  reaches: number[] | null;
  open_reason: string | null;
  held_until: Date | null;
  moves: number;
}
const settled = (orderId: string, is: (turns: Turns) => boolean) =>
  vi.waitFor(async () => {
    const { rows } =
      await sql<Turns>`SELECT * FROM ranked_offers WHERE order_id = ${orderId}`.execute(db);
    const [turns] = rows;
    if (turns === undefined || !is(turns)) throw new Error(`not yet: ${JSON.stringify(turns)}`);
    return turns;
  }, patience);
const plannedFor = (orderId: string, is: (driverId: string | undefined) => boolean) =>
  vi.waitFor(async () => {
    const { rows } = await sql<{ id: string }>`
      SELECT driver_id AS id FROM planned_ways WHERE ${`${orderId}:pickup`} = ANY (stops)`.execute(
      db,
    );
    if (!is(rows[0]?.id)) throw new Error(`not yet: ${rows[0]?.id}`);
    return rows[0]?.id;
  }, patience);
const listed = async (driver: TestPerson) =>
  (await requests.get(driver, '/api/driver/orders/available'))
    .json<{ id: string }[]>()
    .map(({ id }) => id);
const accept = async (driver: TestPerson, orderId: string) => {
  const answer = await requests.post(driver, `/api/driver/orders/${orderId}/accept`);
  return answer.statusCode === 200 ? 'accepted' : answer.json<{ code: string }>().code;
};
const board = async () =>
  (await requests.get(admin, '/api/admin/area-plan')).json<AreaPlan>().dispatch;

/**
 * Waits until the server's current plan is done, and then stops it from planning, so that only the test makes
 * plans.
 */
const pausePlans = () =>
  vi.waitFor(async () => {
    const { rows } = await sql`
      UPDATE graphile_worker._private_job_queues SET locked_by = 'test', locked_at = now()
      WHERE queue_name = 'plan_area:st-louis' AND locked_by IS NULL RETURNING id`.execute(db);
    expect(rows).toHaveLength(1);
  }, patience);
const resumePlans = () =>
  sql`UPDATE graphile_worker._private_job_queues SET locked_by = NULL, locked_at = NULL
    WHERE queue_name = 'plan_area:st-louis' AND locked_by = 'test'`.execute(db);

beforeEach(async () => {
  await resumePlans();
  setClock(0);
  await sql`UPDATE driver_profiles SET is_online = false`.execute(db);
  await sql`UPDATE orders SET status = 'cancelled' WHERE status = 'created'`.execute(db);
  await sql`DELETE FROM planned_ways`.execute(db);
  await sql`DELETE FROM area_plans`.execute(db);
  await setMode('planned');
});

test('an order is planned for a driver who has no break then', async () => {
  const near = await driverAt(1);
  const far = await driverAt(3);
  // The driver's break is from 1 to 4 PM. The order's pickup window is from 1:15 to 2:15 PM.
  await sql`UPDATE driver_profiles SET break_from = 780, break_until = 960 WHERE user_id = ${near.id}`.execute(
    db,
  );
  const id = await putOnOffer(1.25);
  await sql`UPDATE orders SET slot_end_at = slot_start_at + interval '1 hour' WHERE id = ${id}`.execute(
    db,
  );
  await sql`SELECT graphile_worker.add_job('plan_area', json_build_object('areaId', 'st-louis'), job_key => 'plan_area:st-louis')`.execute(
    db,
  );
  expect(await plannedFor(id, (driver) => driver === far.id)).toBe(far.id);
});

test('a small area is planned by the roads of the map, and by estimates if the map fails', async () => {
  const near = await driverAt(1);
  const far = await driverAt(3);
  const id = await putOnOffer(3);
  await plannedFor(id, (driver) => driver !== undefined);
  await pausePlans();
  await db.deleteFrom('planned_ways').execute();
  // In this test, the near driver's drive to the pickup takes two hours, as if a bridge were closed.
  const isNear = ({ lat }: { lat: number }) => Math.abs(lat - home.lat - 0.01) < 0.001;
  const matrix: RankingDeps['map']['matrix'] = (from, to) =>
    Promise.resolve(
      from.map((one) =>
        to.map(() => ({
          distanceMeters: 1_000,
          durationSeconds: isNear(one) ? 7_200 : 300,
          estimated: false,
        })),
      ),
    );
  await planArea({ ...deps, map: { matrix } }, 'st-louis');
  await plannedFor(id, (driver) => driver === far.id);
  await db.deleteFrom('planned_ways').execute();
  await planArea(deps, 'st-louis');
  await plannedFor(id, (driver) => driver === near.id);
});

test('an order stays in the plan until an hour before its window, then its planned driver has it first', async () => {
  const near = await driverAt(1);
  const far = await driverAt(6);
  const id = await putOnOffer(3);
  expect(await plannedFor(id, (driver) => driver !== undefined)).toBe(near.id);
  expect((await settled(id, () => true)).driver_ids).toBeNull();
  expect([await listed(near), await listed(far)]).toEqual([[], []]);
  expect(await accept(near, id)).toBe('offered_to_others');
  expect(await board()).toMatchObject({ mode: 'planned', waiting: 1 });

  setClock(119);
  await sql`UPDATE driver_locations SET at = ${clock.now()}`.execute(db);
  await widenOffers(deps);
  const turns = await settled(id, ({ driver_ids }) => driver_ids !== null);
  expect([turns.driver_ids, turns.reaches]).toEqual([
    [near.id, far.id],
    [1, 2],
  ]);
  expect([await listed(near), await listed(far)]).toEqual([[id], []]);
  expect(await accept(far, id)).toBe('offered_to_others');
  const decisions = (await requests.get(admin, `/api/admin/decisions?order=${id}`)).json<
    Decision[]
  >();
  expect(decisions).toHaveLength(1);
  expect(decisions[0]).toMatchObject({ mode: 'planned', openReason: null, first: { id: near.id } });
  const whole = (
    await requests.get(admin, `/api/admin/decisions/${decisions[0]?.id}`)
  ).json<WholeDecision>();
  expect(whole).toMatchObject({ recomputed: 'same', candidates: [{ driverId: near.id }, {}] });
  setClock(119 + offerSteps.seconds / 60);
  expect(await accept(far, id)).toBe('accepted');
});

test('a held order opens by the clock, with no process left to offer it', async () => {
  const driver = await driverAt(1);
  const id = await putOnOffer(3);
  await plannedFor(id, (planned) => planned === driver.id);
  await pausePlans();
  setClock(119);
  expect(await accept(driver, id)).toBe('offered_to_others');
  setClock(120);
  expect(await accept(driver, id)).toBe('accepted');
});

const killed: PlanAside = (task) => {
  const run = planAreaAside({ ...task, steps: 1e9, longestMs: 60_000 }, 60_000);
  setTimeout(() => run.kill(), 300);
  return run.answer;
};
const silent: PlanAside = (task) =>
  planAreaAside({ ...task, steps: 1e9, longestMs: 60_000 }, 300).answer;
const thrown: PlanAside = (task) =>
  planAreaAside({ ...task, points: [] }, 5_000).answer.then((answer) =>
    typeof answer === 'string' ? answer : 'failed',
  );

test.each<[what: string, aside: PlanAside, problem: string]>([
  ['killed in the middle', killed, 'failed'],
  ['out of time', silent, 'timed_out'],
  ['broken off by an error', thrown, 'failed'],
])('an optimizer that is %s leaves everything open, and the board says so', async (...given) => {
  const [, aside, problem] = given;
  const driver = await driverAt(1);
  const id = await putOnOffer(3);
  await plannedFor(id, (planned) => planned !== undefined);
  await pausePlans();
  await planArea(deps, 'st-louis', aside);
  expect((await settled(id, () => true)).open_reason).toBe('plan_failed');
  expect((await board()).plan).toMatchObject({ problem });
  expect(await listed(driver)).toContain(id);

  // While no plan succeeds, new orders are open to all drivers at once.
  const next = await putOnOffer(3);
  await settled(next, ({ open_reason }) => open_reason !== null);
  expect(await accept(driver, next)).toBe('accepted');
  await planArea(deps, 'st-louis');
  expect((await board()).plan).toMatchObject({ problem: null });
  await resumePlans();
  const third = await putOnOffer(3);
  await plannedFor(third, (planned) => planned === driver.id);
});

test('a plan that changes gives an offer to its new driver too, and takes it from nobody', async () => {
  const first = await driverAt(3);
  await driverAt(6);
  const id = await putOnOffer(0.5);
  const turns = await settled(id, ({ driver_ids }) => driver_ids !== null);
  expect(turns.driver_ids?.[0]).toBe(first.id);
  await plannedFor(id, (planned) => planned === first.id);
  await pausePlans();
  setClock(0.2);
  const better = await driverAt(0.1);
  await planArea(deps, 'st-louis');
  await plannedFor(id, (planned) => planned === better.id);
  const moved = await settled(id, ({ moves }) => moves > 0);
  expect(moved.driver_ids?.slice(0, 2)).toEqual([first.id, better.id]);
  expect([await listed(first), await listed(better)]).toEqual([[id], [id]]);
  expect(await accept(better, id)).toBe('accepted');
  const decisions = (await requests.get(admin, `/api/admin/decisions?order=${id}`)).json<
    Decision[]
  >();
  expect(decisions.map((one) => one.first?.id)).toEqual([better.id, first.id]);
});

test('switched to another way, what waits in the plan is ranked or open', async () => {
  const driver = await driverAt(1);
  const ranked = await putOnOffer(3);
  await plannedFor(ranked, (planned) => planned === driver.id);
  await setMode('ranked');
  await settled(ranked, ({ driver_ids }) => driver_ids !== null);
  expect(await listed(driver)).toContain(ranked);

  await setMode('planned');
  const open = await putOnOffer(3);
  await settled(open, ({ held_until }) => held_until !== null);
  await setMode('open');
  expect((await settled(open, ({ open_reason }) => open_reason !== null)).open_reason).toBe(
    'switched',
  );
  expect(await listed(driver)).toContain(open);
});

test('with nobody online an order waits, and is open to all once its time comes', async () => {
  const id = await putOnOffer(3);
  await vi.waitFor(async () => expect((await board()).plan?.orders).toBe(1), patience);
  setClock(119.5);
  await widenOffers(deps);
  expect((await settled(id, ({ open_reason }) => open_reason !== null)).open_reason).toBe(
    'no_candidate',
  );
  const driver = await driverAt(1);
  expect(await accept(driver, id)).toBe('accepted');
  expect(problems.filter((one) => one instanceof Error)).toEqual([]);
});

test('an order waits until its planned driver has room, and opens by the clock if no plan is made', async () => {
  const driver = await driverAt(1);
  await sql`UPDATE driver_profiles SET active_jobs_at_most = 1 WHERE user_id = ${driver.id}`.execute(
    db,
  );
  const first = await putOnOffer(0.5);
  await settled(first, ({ driver_ids }) => driver_ids !== null);
  expect(await accept(driver, first)).toBe('accepted');
  const next = await putOnOffer(0.5);
  await plannedFor(next, (planned) => planned === driver.id);
  const turns = await settled(next, ({ held_until }) => held_until !== null);
  expect(turns).toMatchObject({ driver_ids: null, open_reason: null });
  expect(await listed(driver)).not.toContain(next);

  await pausePlans();
  setClock(planRules.holdMinutes + 1);
  expect(await listed(driver)).toContain(next);

  setClock(0.5);
  await sql`UPDATE orders SET status = 'completed', completed_at = ${noon} WHERE id = ${first}`.execute(
    db,
  );
  await planArea(deps, 'st-louis');
  const offered = await settled(next, ({ driver_ids }) => driver_ids !== null);
  expect(offered.driver_ids).toEqual([driver.id]);
});

test.each([
  [true, Infinity],
  [false, 3_500],
])('a plan that ends by its steps alone: %s', async (plansByStepsAlone, longestMs) => {
  await driverAt(1);
  const id = await putOnOffer(3);
  await plannedFor(id, (planned) => planned !== undefined);
  await pausePlans();
  const asked: number[] = [];
  await planArea({ ...deps, plansByStepsAlone }, 'st-louis', async (task) => {
    asked.push(task.longestMs);
    return 'failed';
  });
  expect(asked).toEqual([longestMs]);
});
