import { randomUUID } from 'node:crypto';
import { audienceOf } from '../../server/src/events/event-audience.ts';
import { noDriversSeen } from '../../server/src/events/changed-drivers.ts';
import { readEventsAfter } from '../../server/src/events/read-events.ts';
import { readNewEvents } from '../../server/src/events/read-new-events.ts';
import { readStreamNow } from '../../server/src/events/stream-now.ts';
import {
  findStoresOfCategory,
  findStoresOfRetailer,
} from '../../server/src/features/catalog/find-nearby-stores.ts';
import { listAvailableOrders } from '../../server/src/features/dispatch/list-available-orders.ts';
import { personOf, type Viewer } from '../../server/src/http/viewer.ts';
import type { BenchOptions } from '../main.ts';
import { inMs, median, type Row } from '../report.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { growTables, makeOriginals } from '../world/grown-tables.ts';
import { createDrivers } from '../world/people.ts';

const sizes = [1_000, 100_000];
const fullSize = 10_000_000;
const asked = 200;
const nearest = 10;
/** A scan would take a hundred times as long in a table a hundred times as large. */
const promisedGrowth = 3;

const place = () => ({ lat: 38.45 + Math.random() * 0.35, lng: -90.6 + Math.random() * 0.4 });

function approvedDriver(userId: string): Viewer {
  return {
    userId,
    email: 'bench@example.com',
    firstName: 'Bench',
    lastName: 'Person',
    isAdmin: false,
    isDriver: true,
    scopes: [],
    companyIds: [],
    isEmployee: false,
    sandboxId: null,
    driver: {
      applicationStatus: 'approved',
      backgroundCheckStatus: 'approved',
      isOnline: true,
    },
    sessionHash: Buffer.alloc(32),
  };
}

type Ask = () => Promise<unknown>;

async function questions(world: BenchWorld): Promise<Record<string, Ask>> {
  const { db } = world;
  const [driver] = await createDrivers(world.pool, 1);
  const viewer = approvedDriver(driver?.id ?? randomUUID());
  const now = new Date();
  const { driversSeen } = await readNewEvents(world.pool, await readStreamNow(db), noDriversSeen);
  const audience = audienceOf(personOf(viewer));
  return {
    'The ten nearest orders on offer': () =>
      listAvailableOrders(world, viewer, { place: place(), limit: nearest, now }),
    'The ten nearest stores of a retailer': () =>
      findStoresOfRetailer(db, 'Target', place(), nearest),
    'The ten nearest stores of a category': () =>
      findStoresOfCategory(db, 'electronics', place(), nearest),
    'What is new to a driver who comes back': async () =>
      readEventsAfter(db, await readStreamNow(db), audience),
    'What is new to a process': async () =>
      readNewEvents(world.pool, await readStreamNow(db), driversSeen),
  };
}

async function medianMs(ask: Ask): Promise<number> {
  const taken: number[] = [];
  for (let n = 0; n < asked; n += 1) {
    const started = performance.now();
    await ask();
    taken.push(performance.now() - started);
  }
  return median(taken);
}

/** Queries over tables of growing size: with an index made for them, they hardly notice. */
export async function measureQueries(world: BenchWorld, { isFull }: BenchOptions): Promise<Row[]> {
  const originals = await makeOriginals(world);
  const asks = await questions(world);
  const measured = new Map<string, number[]>();
  const allSizes = isFull ? [...sizes, fullSize] : sizes;
  let grown = 0;
  for (const size of allSizes) {
    await growTables(world, originals, { first: grown + 1, last: size });
    grown = size;
    for (const [what, ask] of Object.entries(asks)) {
      await medianMs(ask);
      measured.set(what, [...(measured.get(what) ?? []), await medianMs(ask)]);
    }
  }
  const among = allSizes.map((size) => size.toLocaleString('en-US')).join(' / ');
  return [...measured].map(([what, medians]) => {
    const growth = Math.max(...medians) / (medians[0] ?? Number.NaN);
    return {
      what: `${what}, of ${among} rows`,
      ours: `median ${medians.map(inMs).join(' / ')} = ${growth.toFixed(2)} x`,
      peer: `flat (limit ${promisedGrowth} x)`,
      holds: growth <= promisedGrowth,
    };
  });
}
