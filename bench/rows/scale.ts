import { setTimeout as delay } from 'node:timers/promises';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Row } from '../report.ts';
import { socketUrl } from '../world/bare-process.ts';
import { clusterIn } from '../world/base-backup.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { type DistantCrowd, sendCrowd } from '../world/distant-crowd.ts';
import { gatewaySecret } from '../world/paid-orders.ts';
import { createCustomers, createDrivers, type Person } from '../world/people.ts';
import { processorMs, withChildrenMs } from '../world/processor-time.ts';
import type { ServerProcess } from '../world/server-process.ts';
import { completeOrder } from '../world/whole-order.ts';

const restMs = 20_000;
const ordersMeasured = 40;
const positionsASecond = 500;
const positionsMs = 20_000;
/** The number of orders that are in progress at the same time. */
const atOnce = 3;
const warmUp = 6;
const socketsMeasured = 1_000;
/** The maximum share by which a prediction may differ from the measured cost. */
const offBy = 0.35;

interface Load {
  sockets: number;
  orders: number;
  positionsASecond: number;
}

/** The loads to compare. The second is five times the first. */
const scales: readonly Load[] = [
  { sockets: 200, orders: 20, positionsASecond: 40 },
  { sockets: 1_000, orders: 100, positionsASecond: 200 },
];

interface Used {
  serverMs: number;
  postgresMs: number;
  ms: number;
}

interface Stage {
  world: BenchWorld;
  server: ServerProcess;
  customers: readonly Person[];
  worker: Person;
}

const round = (value: number, digits = 2) =>
  value.toLocaleString('en-US', { maximumFractionDigits: digits });

const residentKilobytes = (pid: number | undefined) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN);

function bytesIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0);
}

/** The processor time that the server and PostgreSQL use during `work`. */
async function used({ world, server }: Stage, work: () => Promise<unknown>): Promise<Used> {
  const postmaster = Number(
    readFileSync(path.join(clusterIn(world.dataDir), 'postmaster.pid'), 'utf8').split('\n')[0],
  );
  const read = () => ({
    serverMs: processorMs(server.process.pid),
    postgresMs: withChildrenMs(postmaster),
    ms: performance.now(),
  });
  const before = read();
  await work();
  const after = read();
  return {
    serverMs: after.serverMs - before.serverMs,
    postgresMs: after.postgresMs - before.postgresMs,
    ms: after.ms - before.ms,
  };
}

async function completeOrders({ server, customers, worker }: Stage, count: number): Promise<void> {
  const turns = Array.from({ length: count }, (_, n) => n).values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const n of turns) {
        const customer = customers[n % customers.length];
        if (customer === undefined) throw new Error('customers were made');
        await completeOrder(server.origin, { customer, driver: worker });
      }
    }),
  );
}

/** The processor time of `work` beyond what the server uses at rest, divided by `count`. */
function each(work: Used, rest: Used, count: number) {
  const share = work.ms / rest.ms;
  return {
    serverMs: (work.serverMs - rest.serverMs * share) / count,
    postgresMs: (work.postgresMs - rest.postgresMs * share) / count,
  };
}

const placesOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    lat: 38.58 + (n % 40) * 0.003,
    lng: -90.3 + Math.floor(n / 40) * 0.004,
  }));

async function sizeOf({ world }: Stage): Promise<{ database: number; uploads: number }> {
  const { rows } = await world.pool.query<{ bytes: number }>(
    'SELECT pg_database_size(current_database())::float8 AS bytes',
  );
  return { database: rows[0]?.bytes ?? 0, uploads: bytesIn(path.join(world.dataDir, 'uploads')) };
}

async function openCrowd({ server }: Stage, drivers: readonly Person[]): Promise<DistantCrowd> {
  const cookies = drivers.map(({ cookie }) => cookie);
  return sendCrowd(socketUrl(server.origin, '/ws/tracking'), cookies);
}

/**
 * Measures the cost of one order, socket, position and message. Then compares the cost of two larger loads
 * with the sum that these costs predict.
 */
export async function measureScale(world: BenchWorld): Promise<Row[]> {
  const server = await world.server({ LOCAL_GATEWAY_SECRET: gatewaySecret });
  const customers = await createCustomers(world.pool, 50);
  const [worker, ...drivers] = await createDrivers(world.pool, socketsMeasured + 1);
  if (worker === undefined) throw new Error('drivers were made');
  const stage = { world, server, customers, worker };
  await completeOrders(stage, warmUp);
  await delay(2_000);
  const rest = await used(stage, () => delay(restMs));

  const before = await sizeOf(stage);
  const order = each(
    await used(stage, () => completeOrders(stage, ordersMeasured)),
    rest,
    ordersMeasured,
  );
  await delay(2_000);
  const after = await sizeOf(stage);

  const residentBefore = residentKilobytes(server.process.pid);
  let crowd = await openCrowd(stage, drivers);
  await delay(2_000);
  const socketKilobytes =
    (residentKilobytes(server.process.pid) - residentBefore) / socketsMeasured;
  const open = each(await used(stage, () => delay(restMs)), rest, socketsMeasured);
  const withSockets = await used(stage, () => completeOrders(stage, ordersMeasured));
  const heard = each(withSockets, rest, ordersMeasured);
  const messageMs = (heard.serverMs - order.serverMs) / socketsMeasured;
  crowd.drive(placesOf(socketsMeasured), positionsASecond);
  await delay(1_000);
  const driven = await used(stage, () => delay(positionsMs));
  const position = each(driven, rest, (positionsASecond * driven.ms) / 1_000);
  crowd.close();
  await delay(1_000);

  const rows: Row[] = [
    {
      what: `A whole order, from its quote to the capture, one photo: processor of the server and of PostgreSQL`,
      ours: `${round(order.serverMs, 1)} ms and ${round(order.postgresMs, 1)} ms; ${round((after.database - before.database) / ordersMeasured / 1024)} KB in the database, ${round((after.uploads - before.uploads) / ordersMeasured / 1024)} KB of uploads`,
      peer: '',
    },
    {
      what: `A driver's socket that is open`,
      ours: `${round(socketKilobytes, 1)} KB of memory, ${round((open.serverMs / restMs) * 1_000, 3)} ms a second`,
      peer: '',
    },
    {
      what: 'A position: processor of the server and of PostgreSQL',
      ours: `${round(position.serverMs, 3)} ms and ${round(position.postgresMs, 3)} ms`,
      peer: '',
    },
    {
      what: `Messages of an order to one more driver who hears its offer`,
      ours: `${round(messageMs, 3)} ms`,
      peer: '',
    },
    {
      what: 'At rest, a minute: processor of the server and of PostgreSQL',
      ours: `${round((rest.serverMs / rest.ms) * 60_000, 0)} ms and ${round((rest.postgresMs / rest.ms) * 60_000, 0)} ms`,
      peer: '',
    },
  ];
  for (const { sockets, orders, positionsASecond: perSecond } of scales) {
    crowd = await openCrowd(stage, drivers.slice(0, sockets));
    crowd.drive(placesOf(sockets), perSecond);
    await delay(1_000);
    const load = await used(stage, () => completeOrders(stage, orders));
    crowd.close();
    await delay(1_000);
    const share = load.ms / rest.ms;
    const positions = (perSecond * load.ms) / 1_000;
    const sum = (name: 'serverMs' | 'postgresMs') =>
      rest[name] * share + orders * order[name] + positions * position[name];
    const expected =
      sum('serverMs') + orders * sockets * Math.max(0, messageMs) + sum('postgresMs');
    const measured = load.serverMs + load.postgresMs;
    rows.push({
      what: `The model at ${sockets} sockets, ${perSecond} positions a second, ${orders} orders in ${round(load.ms / 1_000, 0)} s`,
      ours: `${round(measured / 1_000)} s of processor = ${round(measured / expected)} of the model`,
      peer: `model ${round(expected / 1_000)} s (limit ${offBy * 100} % off)`,
      holds: Math.abs(measured / expected - 1) <= offBy,
    });
  }
  await server.stop();
  return rows;
}
