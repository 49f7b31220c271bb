import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import type pg from 'pg';
import { OnlineDrivers } from '../../server/src/live/online-drivers.ts';
import { inMs, median, quantile, type Row } from '../report.ts';
import { socketUrl } from '../world/bare-process.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { sendCrowd } from '../world/distant-crowd.ts';
import { openJsonClient } from '../world/json-client.ts';
import { processorMs } from '../world/processor-time.ts';
import { monotonicMs } from '../world/monotonic.ts';
import { openFilesLimit } from '../world/open-files.ts';
import { bookUnpaid, gatewaySecret, reportPaid } from '../world/paid-orders.ts';
import { createCustomer, createDrivers, type Person } from '../world/people.ts';

const drivers = 10_000;
const nearest = 200;
const positionsPerSecond = 2_000;
const offers = 100;
const limitMs = 100;
/** The number of files that a process has open in addition to its sockets. */
const otherFiles = 200;
/** The limit for one look-up: a hundredth of the time allowed for notifying drivers. */
const flatLimitMs = 1;
const lookUps = 200;
const what = `Payment webhook accepted -> NEW_ORDER at the ${nearest} nearest of ${drivers.toLocaleString('en-US')} drivers, who send ${positionsPerSecond.toLocaleString('en-US')} positions/s`;

/**
 * The nearest drivers stand within a mile and a half of the door, all others three to thirty miles away in every
 * direction.
 */
function placeAround(door: GeoPoint, n: number): GeoPoint {
  const degrees = n < nearest ? (n / nearest) * 0.02 : 0.045 + (n / drivers) * 0.4;
  const angle = n * 2.4;
  return { lat: door.lat + degrees * Math.cos(angle), lng: door.lng + degrees * Math.sin(angle) };
}

async function doorOf(pool: pg.Pool, orderId: string): Promise<GeoPoint> {
  const { rows } = await pool.query<GeoPoint>(
    'SELECT pickup_lat AS lat, pickup_lng AS lng FROM orders WHERE id = $1',
    [orderId],
  );
  if (rows[0] === undefined) throw new Error('the order is gone');
  return rows[0];
}

async function placeDrivers(pool: pg.Pool, people: readonly Person[], places: readonly GeoPoint[]) {
  const rows = people.map(({ id }, n) => ({ id, ...places[n] }));
  await pool.query(
    `UPDATE driver_locations l SET lat = r.lat, lng = r.lng
     FROM jsonb_to_recordset($1::jsonb) AS r (id uuid, lat double precision, lng double precision) WHERE l.user_id = r.id`,
    [JSON.stringify(rows)],
  );
}

async function measureTold(world: BenchWorld): Promise<Row> {
  if (drivers + otherFiles > openFilesLimit())
    return { what, ours: 'not measured', peer: `ulimit -n is ${openFilesLimit()}` };
  const people = await createDrivers(world.pool, drivers);
  const { cookie } = await createCustomer(world.pool);
  const setUp = await world.server({ LOCAL_GATEWAY_SECRET: gatewaySecret });
  const first = await openJsonClient(setUp.origin, cookie);
  const door = await doorOf(world.pool, (await bookUnpaid(first)).id);
  first.close();
  await setUp.stop();
  const places = people.map((_, n) => placeAround(door, n));
  await placeDrivers(world.pool, people, places);

  const server = await world.server({ LOCAL_GATEWAY_SECRET: gatewaySecret });
  const customer = await openJsonClient(server.origin, cookie);
  const processor = await openJsonClient(server.origin, '');
  const crowd = await sendCrowd(
    socketUrl(server.origin, '/ws/tracking'),
    people.map((driver) => driver.cookie),
  );
  crowd.drive(places, positionsPerSecond);
  const told: number[] = [];
  const started = { at: monotonicMs(), processorMs: processorMs(server.process.pid) };
  for (let offer = 0; offer < offers; offer += 1) {
    const order = await bookUnpaid(customer);
    const { heard } = await crowd.expect('NEW_ORDER', nearest);
    await reportPaid(processor, order);
    const accepted = monotonicMs();
    told.push((await heard).last - accepted);
  }
  const usedMs = processorMs(server.process.pid) - started.processorMs;
  const share = usedMs / (monotonicMs() - started.at);
  for (const closing of [crowd, customer, processor]) closing.close();
  await server.stop();
  const p99 = quantile(told, 0.99);
  return {
    what,
    ours: `median ${inMs(median(told))}, p99 ${inMs(p99)}, the server at ${(share * 100).toFixed(0)} % of a core`,
    peer: `limit of the p99 ${limitMs} ms`,
    holds: p99 < limitMs,
  };
}

/** Measures one search for the nearest of `count` drivers in one city. Returns the time in milliseconds. */
function lookUpAmong(count: number): number {
  const online = new OnlineDrivers({ known: (key) => ({ key, point: null }) });
  const center = { lat: 38.627, lng: -90.1994 };
  for (let n = 0; n < count; n += 1) {
    const [lat, lng] = [
      center.lat + ((n * 0.754_877) % 1) - 0.5,
      center.lng + ((n * 0.569_84) % 1) - 0.5,
    ];
    const areas = n % 10 === 0 ? ['St. Louis'] : [];
    online.set({
      userId: `${n}`,
      sandboxId: null,
      radiusMiles: 25,
      areas,
      lat,
      lng,
      takesOffers: true,
    });
  }
  const times: number[] = [];
  for (let lookUp = 0; lookUp < lookUps; lookUp += 1) {
    const at = { lat: center.lat + (lookUp % 20) / 100, lng: center.lng - (lookUp % 7) / 50 };
    const door = { city: 'St. Louis', zip: '63101', at };
    const started = performance.now();
    const reached = online.reachedBy({ sandboxId: null, customerId: '', door });
    for (let n = 0; n < nearest; n += 1) reached.next();
    times.push(performance.now() - started);
  }
  return median(times);
}

/**
 * Measures the time until the nearest drivers get an order while all drivers are moving. Also measures the
 * search for the nearest among a thousand and a million drivers.
 */
export async function measureNearestDrivers(world: BenchWorld): Promise<Row[]> {
  const told = await measureTold(world);
  const [few, many] = [lookUpAmong(1_000), lookUpAmong(1_000_000)];
  return [
    told,
    {
      what: `The ${nearest} nearest of 1,000 / 1,000,000 drivers who are online`,
      ours: `median ${inMs(few)} / ${inMs(many)} `,
      peer: `limit ${flatLimitMs} ms more`,
      holds: many - few <= flatLimitMs,
    },
  ];
}
