import { type countedDimensions, orderFigures } from '@backhaul/domain/figures/figure-parts.ts';
import { figureKeys } from '@backhaul/domain/figures/figure-catalogue.ts';
import type pg from 'pg';
import { type BenchOptions, inMs, quantile, type Row } from '../report.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { openJsonClient } from '../world/json-client.ts';
import { createAdmin } from '../world/people.ts';

/** The number of orders behind the rollup tables of two years. */
const ownSize = 10_000_000;
const days = 730;
const drivers = 400;
const ordersEach = 5;
const asked = 21;
const promisedMs = 300;

/** The number of different values of each dimension, such as stores. */
const partsOf: Readonly<Record<(typeof countedDimensions)[number], number>> = {
  hour: 24,
  area: 2,
  retailer: 80,
  store: 850,
  way: 3,
  spread: 31,
};

/** Fills the rollup tables with two years of numbers, as if there had been this many orders in that time. */
async function fillRollups(pool: pg.Pool, orders: number, today: string): Promise<void> {
  const aDay = Math.round(orders / days);
  const dates = `generate_series(date '${today}' - ${days}, date '${today}' - 1, interval '1 day') AS d (day)`;
  await pool.query(
    `INSERT INTO figure_days (figure, day, amount, cases)
     SELECT f, d.day::date, $2::bigint * 3, $2 FROM unnest($1::text[]) f CROSS JOIN ${dates}`,
    [figureKeys, aDay],
  );
  for (const [dimension, parts] of Object.entries(partsOf))
    await pool.query(
      `INSERT INTO figure_parts (figure, dimension, day, key, amount, cases)
       SELECT f, $2::text, d.day::date, CASE WHEN $2 IN ('hour', 'spread') THEN k::text ELSE $2 || k END, $4::bigint, $4::bigint
       FROM unnest($1::text[]) f CROSS JOIN ${dates} CROSS JOIN generate_series(0, $3::integer - 1) k`,
      [orderFigures, dimension, parts, Math.max(1, Math.round(aDay / parts))],
    );
  await pool.query(
    `INSERT INTO driver_days SELECT d.day::date, w.id, 60, 40, 38, 36, 37, 37, 1, 1, 1, 12, 57
     FROM ${dates} CROSS JOIN (SELECT gen_random_uuid() AS id FROM generate_series(1, $1::integer)) w`,
    [drivers],
  );
  // The customers in these rows do not exist, so the foreign key is dropped. The rows are otherwise like real
  // ones.
  await pool.query('ALTER TABLE paid_days DROP CONSTRAINT paid_days_customer_id_fkey');
  await pool.query(
    `INSERT INTO paid_days (customer_id, day, orders)
     SELECT c.id, date '${today}' - 1 - (hashtext(c.id::text || n)::bigint & 2147483647)::integer % ${days}, 1
     FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, $1::integer)) c CROSS JOIN generate_series(1, ${ordersEach}) n
     ON CONFLICT DO NOTHING`,
    [Math.round(orders / ordersEach)],
  );
  await pool.query('VACUUM ANALYZE');
}

/** Measures the console's reports over two years. */
export async function measureReports(
  world: BenchWorld,
  { size = ownSize }: BenchOptions,
): Promise<Row[]> {
  const today = Temporal.Now.plainDateISO('America/Chicago');
  const day = (ago: number) => today.subtract({ days: ago }).toString();
  await fillRollups(world.pool, size, day(0));
  const server = await world.server();
  const admin = await createAdmin(world.pool);
  const client = await openJsonClient(server.origin, admin.cookie);
  const span = (more: Record<string, string>) =>
    new URLSearchParams({ from: day(days), to: day(1), ...more }).toString();
  const questions: Readonly<Record<string, string>> = {
    'the overview, by month': `/api/admin/reports?${span({ of: 'overview', by: 'month' })}`,
    'one figure, day by day': `/api/admin/reports?${span({ of: 'orders_booked', by: 'day' })}`,
    'one figure by store': `/api/admin/reports/parts?${span({ of: 'orders_booked', by: 'store' })}`,
    'one figure by weekday': `/api/admin/reports/parts?${span({ of: 'orders_booked', by: 'weekday' })}`,
    'one figure by hour of the week': `/api/admin/reports/parts?${span({ of: 'orders_booked', by: 'hour_of_week' })}`,
    'how large each case was': `/api/admin/reports/parts?${span({ of: 'price_of_return', by: 'spread' })}`,
    'one figure by driver': `/api/admin/reports/parts?${span({ of: 'driver_stars', by: 'driver' })}`,
    'customers who came back, by month': '/api/admin/cohorts?of=customers&by=month',
    'drivers who came back, by week': '/api/admin/cohorts?of=drivers&by=week',
  };
  const named = size.toLocaleString('en-US');
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(questions)) {
    const taken: number[] = [];
    const refused = new Set<number>();
    for (let time = 0; time < asked; time += 1) {
      const began = performance.now();
      const { status } = await client.get(path);
      if (status !== 200) refused.add(status);
      taken.push(performance.now() - began);
    }
    const slow = quantile(taken, 0.95);
    const times = `median ${inMs(quantile(taken, 0.5))}, p95 ${inMs(slow)}`;
    rows.push({
      what: `Reports over two years of ${named} orders: ${name}`,
      ours: refused.size === 0 ? times : `answered ${[...refused].join(', ')} after ${times}`,
      peer: `limit ${promisedMs} ms`,
      holds: refused.size === 0 && slow <= promisedMs,
    });
  }
  client.close();
  await server.stop();
  return rows;
}
