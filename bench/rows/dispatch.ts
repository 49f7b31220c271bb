import { cityTraffic } from '@backhaul/domain/geo/city-traffic.ts';
import { createTrafficBook } from '../../server/src/orders/traffic-book.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { rankDrivers } from '@backhaul/domain/dispatch/rank-drivers.ts';
import { gatherFacts } from '../../server/src/features/driving/ranked-dispatch/gather-facts.ts';
import type { OfferToWeigh } from '../../server/src/features/driving/ranked-dispatch/find-waiting-offer.ts';
import { readPlannedWays } from '../../server/src/features/driving/ranked-dispatch/planned-ways.ts';
import { serviceArea } from '../../server/src/reference-data/service-area.ts';
import { inMs, median, quantile, type Row } from '../report.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { growTables, makeOriginals } from '../world/grown-tables.ts';
import { type JsonClient, openJsonClient } from '../world/json-client.ts';
import { createAdmin, createDrivers, type Person } from '../world/people.ts';

const drivers = 400;
/** The number of orders on offer before the first one is accepted. */
const orders = 1_000;
/**
 * The number of blocks of measurements. Blocks with and without a running plan alternate, so that load from
 * other programs slows both kinds.
 */
const blocks = 12;
const acceptsEach = 50;
const placements = 200;
const promised = { placingMs: 50, ratio: 1.1 };

interface Dispatching {
  world: BenchWorld;
  admin: JsonClient;
  people: readonly Person[];
  origin: string;
}

async function spread({ pool }: BenchWorld, people: readonly Person[]): Promise<void> {
  await pool.query(
    `UPDATE driver_locations SET lat = 38.53 + random() * 0.24, lng = -90.32 + random() * 0.14, at = now()
     WHERE user_id = ANY ($1)`,
    [people.map(({ id }) => id)],
  );
}

async function setMode({ admin }: Dispatching, mode: 'open' | 'planned'): Promise<void> {
  const path = `/api/admin/areas/${serviceArea.id}/dispatch`;
  const answer = await admin.put(path, { mode, reason: 'A bench' });
  if (answer.status !== 200) throw new Error(`switching answered ${answer.status}`);
}

const isPlanning = async ({ pool }: BenchWorld): Promise<boolean> =>
  (
    await pool.query(
      `SELECT FROM graphile_worker.jobs WHERE task_identifier = 'plan_area' AND (locked_at IS NOT NULL OR run_at <= now())`,
    )
  ).rowCount !== 0;

/** Waits until the server plans the area's tours, if `is` is true; otherwise waits until no planning runs. */
async function untilPlanning(world: BenchWorld, is: boolean): Promise<void> {
  for (let waits = 0; waits < 1_200; waits += 1) {
    if ((await isPlanning(world)) === is) return;
    if (is)
      await world.pool.query(
        `SELECT graphile_worker.add_job('plan_area', json_build_object('areaId', $1::text), job_key => 'plan_area:' || $1)`,
        [serviceArea.id],
      );
    await pause(25);
  }
  throw new Error(`the area ${is ? 'was never' : 'is always'} planned`);
}

/** Makes drivers accept the orders one after another. Returns how many milliseconds each acceptance took. */
async function acceptSome(
  { people, origin }: Dispatching,
  orderIds: readonly string[],
  before: () => Promise<void>,
): Promise<number[]> {
  const taken: number[] = [];
  for (const [n, id] of orderIds.entries()) {
    await before();
    const person = people[n % people.length];
    const client = await openJsonClient(origin, person?.cookie ?? '');
    const began = performance.now();
    const { status, body } = await client.post(`/api/driver/orders/${id}/accept`, {});
    taken.push(performance.now() - began);
    client.close();
    if (status !== 200) throw new Error(`accepting answered ${status} ${JSON.stringify(body)}`);
  }
  return taken;
}

async function measureAccepting(of: Dispatching): Promise<Row> {
  const { world } = of;
  const { rows } = await world.pool.query<{ id: string }>(
    `SELECT id FROM orders WHERE is_offered ORDER BY id LIMIT $1`,
    [blocks * acceptsEach],
  );
  const taken = { open: [] as number[], planned: [] as number[] };
  for (let block = 0; block < blocks; block += 1) {
    const ids = rows.slice(block * acceptsEach, (block + 1) * acceptsEach).map(({ id }) => id);
    const mode = block % 2 === 0 ? 'open' : 'planned';
    await setMode(of, mode);
    await untilPlanning(world, mode === 'planned');
    const before = () =>
      mode === 'planned' ? untilPlanning(world, true) : Promise.resolve(undefined);
    taken[mode].push(...(await acceptSome(of, ids, before)));
  }
  const p99 = { open: quantile(taken.open, 0.99), planned: quantile(taken.planned, 0.99) };
  const ratio = p99.planned / p99.open;
  return {
    what: `Accepting while ${drivers} drivers and the open orders are planned, ${taken.planned.length} times`,
    ours: `median ${inMs(median(taken.planned))}, p99 ${inMs(p99.planned)} = ${ratio.toFixed(2)} x`,
    peer: `without a plan ${inMs(median(taken.open))}, ${inMs(p99.open)} (limit ${promised.ratio} x)`,
    holds: ratio <= promised.ratio,
  };
}

/**
 * Measures the search for the driver and the position in a tour that suit a new order best. It includes
 * reading the drivers and their tours.
 */
async function measurePlacing({ pool, db }: BenchWorld): Promise<Row> {
  const { rows } = await pool.query<OfferToWeigh>(
    `SELECT o.id AS "orderId", 0 AS "eventId", $1 AS "timeZone", o.pickup_lat AS lat, o.pickup_lng AS lng,
       o.pickup_city AS city, o.pickup_zip AS zip, (o.fare -> 'fare' ->> 'minutes')::integer * 60 AS "tripSeconds",
       o.route_estimated_parts = '[]' AS "isByRoad"
     FROM orders o WHERE o.is_offered ORDER BY o.id LIMIT $2`,
    [serviceArea.timeZone, placements],
  );
  const traffic = createTrafficBook(cityTraffic);
  const areas = { known: (key: string) => ({ key, point: null }) };
  const ways = await readPlannedWays(db, serviceArea.id);
  const taken: number[] = [];
  let ranked = 0;
  for (const offer of rows) {
    const began = performance.now();
    const facts = await gatherFacts({ db, areas, traffic }, offer, new Date(), { ways });
    ranked += rankDrivers(facts).length;
    taken.push(performance.now() - began);
  }
  const p95 = quantile(taken, 0.95);
  const each = Math.round(ranked / Math.max(1, rows.length));
  return {
    what: `A new order placed: ${each} of ${drivers} drivers read and ranked, ${taken.length} times`,
    ours: `median ${inMs(median(taken))}, p95 ${inMs(p95)}`,
    peer: `limit of the p95 ${inMs(promised.placingMs)}`,
    holds: p95 <= promised.placingMs,
  };
}

/** Measures accepting while a plan is made, and the time until a new order reaches its drivers. */
export async function measureDispatch(world: BenchWorld): Promise<Row[]> {
  await growTables(world, await makeOriginals(world), { first: 1, last: orders });
  const people = await createDrivers(world.pool, drivers);
  await spread(world, people);
  const server = await world.server();
  const admin = await openJsonClient(server.origin, (await createAdmin(world.pool)).cookie);
  const accepting = await measureAccepting({ world, admin, people, origin: server.origin });
  const placing = await measurePlacing(world);
  admin.close();
  await server.stop();
  return [accepting, placing];
}
