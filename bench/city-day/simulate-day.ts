import type { DayReport } from '@backhaul/domain/dispatch/day-report.ts';
import type { DayOptions } from './day-options.ts';
import { serviceArea } from '../../server/src/reference-data/service-area.ts';
import { databaseMs, endedChildrenMs, processorMs } from '../world/processor-time.ts';
import { Agenda } from './agenda.ts';
import { readCity } from './city.ts';
import { bookReturn } from './customers.ts';
import { openDayClient } from './day-client.ts';
import { openDayDatabase } from './day-database.ts';
import { atWall, minuteMs } from './day-time.ts';
import { drawDrivers } from './draw-drivers.ts';
import { drawOf } from './draw.ts';
import { createNearest } from './nearest.ts';
import { addAdmin, addCustomers, addDrivers, setJobsAtATime } from './people.ts';
import { planReturns } from './plan-day.ts';
import { readLate } from './read-late.ts';
import { readReport } from './read-report.ts';
import { createRoads } from './roads.ts';
import { type ServerChild, startServerChild } from './server-child.ts';
import { beginShift } from './shift.ts';
import { createWakes } from './wakes.ts';
import { drawWeather } from './weather.ts';
import type { World } from './world.ts';

/**
 * The length of one step of the simulation, in milliseconds. After each step the engine does its own work.
 */
const tickMs = 15_000;
const begins = { day: '05:55', morning: '07:10' };
/**
 * The times at which the simulation ends. The last pickup window ends at 8 PM, and orders without a driver
 * are cancelled two hours later.
 */
const ends = { day: '22:30', morning: '12:45' };

/**
 * Simulates one day on the production engine and reports it. The same options give the same report.
 */
export async function simulateDay(options: DayOptions): Promise<DayReport> {
  const { seed, troubles, dataDir, way } = options;
  const length = options.isMorning ? 'morning' : 'day';
  const startMs = atWall(begins[length]);
  const database = await openDayDatabase(dataDir, startMs);
  const city = await readCity(database.db);
  const people = drawOf(seed, 'people');
  const admin = await addAdmin(database, people);
  const drivers = drawDrivers(await addDrivers(database, people, options.drivers), city, options);
  await setJobsAtATime(database, drivers);
  const customers = await addCustomers(database, people, options.orders);
  await database.pool.query('ANALYZE');

  const time = { nowMs: startMs, kills: 0 };
  const startChild = () =>
    startServerChild(
      { dataDir, database, startMs: time.nowMs },
      { OSM_EXTRACT: 'none', ...options.environment },
    );
  let server: ServerChild = await startChild();
  async function revive(): Promise<void> {
    await server.ended;
    time.kills += 1;
    server = await startChild();
  }
  const client = openDayClient(() => server.origin, revive);
  const weather = drawWeather(seed, troubles.weather);
  const world: World = {
    seed,
    client,
    agenda: new Agenda(),
    roads: createRoads(weather),
    now: () => time.nowMs,
    orders: new Map(),
    shown: new Map(),
    counts: new Map(),
  };
  const { agenda } = world;

  async function setClock(ms: number): Promise<void> {
    time.nowMs = ms;
    server.setClock(ms);
    await database.setClock(ms);
  }

  const failures: string[] = [];
  /**
   * Lets the engine do its work of this moment. If the process is killed meanwhile, a new process does the
   * rest.
   */
  async function settle(): Promise<number | null> {
    for (;;) {
      const settled = await server.settle(time.nowMs);
      if (settled !== null) {
        failures.push(...settled.failures);
        return settled.nextJobAt;
      }
      await revive();
    }
  }

  for (const plan of planReturns(city, options)) {
    const customer = customers[plan.index];
    if (customer === undefined) throw new Error(`nobody books return ${plan.index}`);
    agenda.add(plan.booksAt, () => bookReturn(world, customer, plan));
  }
  for (const driver of drivers) beginShift(world, driver);
  for (const { at, after } of troubles.kills) agenda.add(at, async () => server.killAfter(after));
  const wake = createWakes(database.pool, world, drivers);
  const assignNearest = createNearest(database.pool, world, { admin, drivers });
  const mode = way === 'nearest' ? 'open' : way;
  await setClock(startMs);
  await client.call(admin, 'PUT', `/api/admin/areas/${serviceArea.id}/dispatch`, {
    body: { mode, reason: 'A simulated day' },
  });

  let nextJobAt: number | null = startMs;
  const endMs = atWall(ends[length]);
  for (let tick = startMs; tick <= endMs; tick += tickMs) {
    let isAny = false;
    while ((agenda.nextAt ?? Infinity) < tick) {
      const next = agenda.take();
      if (next === undefined) break;
      isAny = true;
      await setClock(Math.max(next.at, time.nowMs));
      await next.act();
    }
    const isMinute = tick % minuteMs === 0;
    if (!isAny && !isMinute && (nextJobAt ?? Infinity) > tick) continue;
    await setClock(tick);
    nextJobAt = await settle();
    if (way === 'nearest') await assignNearest();
    else await wake();
    if (tick % (30 * minuteMs) === 0) await database.tidy();
    if (tick % (60 * minuteMs) === 0) options.onHour?.(new Date(tick).toISOString());
  }
  for (const driver of drivers) if (driver.isOnline) driver.onlineMs += time.nowMs - driver.since;
  const report = await readReport({
    database,
    world,
    drivers,
    failures,
    weather,
    kills: time.kills,
    options,
  });
  options.onLate?.(await readLate(database, world, drivers));
  options.onEnd?.({
    // Ended children are the servers that were killed, and the program that created the database.
    serverMs: processorMs(server.pid) + endedChildrenMs(process.pid),
    databaseMs: await databaseMs(database.pool),
  });
  client.close();
  await server.stop();
  await database.destroy();
  return report;
}
