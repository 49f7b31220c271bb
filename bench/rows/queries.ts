import { cityTraffic } from '@backhaul/domain/geo/city-traffic.ts';
import { createTrafficBook } from '../../server/src/orders/traffic-book.ts';
import { randomUUID } from 'node:crypto';
import { audienceOf } from '../../server/src/events/event-audience.ts';
import { noDriversSeen } from '../../server/src/live/changed-drivers.ts';
import { readEventsAfter } from '../../server/src/events/read-events.ts';
import { readNewEvents } from '../../server/src/live/read-new-events.ts';
import { readStreamNow } from '../../server/src/events/stream-now.ts';
import { searchCompanies } from '../../server/src/features/places/catalog/company-queries.ts';
import {
  findStoresOfCategory,
  findStoresOfRetailer,
} from '../../server/src/features/places/catalog/find-nearby-stores.ts';
import { searchStores } from '../../server/src/features/places/catalog/search-stores.ts';
import { listAvailableOrders } from '../../server/src/features/driving/dispatch/list-available-orders.ts';
import { createRoadsToOffers } from '../../server/src/features/driving/dispatch/roads-to-offers.ts';
import type { SessionPrincipal } from '../../server/src/app/principal.ts';
import { type BenchOptions, inMs, median, type Row } from '../report.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { growTables, makeOriginals } from '../world/grown-tables.ts';
import { createDrivers } from '../world/people.ts';

const sizes = [1_000, 100_000];
const fullSize = 10_000_000;
const asked = 200;
const warmingAsks = 5_000;
const nearest = 10;
/**
 * The maximum factor by which a query may get slower from the smallest table to the largest. A full scan gets
 * a hundred times slower.
 */
const promisedGrowth = 3;
/**
 * The maximum slowdown of the query for the nearest orders, from the smallest table to the largest. Every
 * online driver sends this query, and its rows stay in PostgreSQL's cache.
 */
const promisedOfOffers = 1.5;

const place = () => ({ lat: 38.45 + Math.random() * 0.35, lng: -90.6 + Math.random() * 0.4 });

// The map service is left out: the product asks it only about the ten or so orders that were found, however
// large the table is.
const noRoads = createRoadsToOffers({ matrix: () => Promise.resolve([]) });
const noAreas = {
  find: () => Promise.resolve([]),
  known: (key: string) => ({ key, point: null }),
};

function approvedDriver(userId: string): SessionPrincipal {
  return {
    kind: 'session',
    userId,
    email: '',
    isAdmin: false,
    isDriver: true,
    scopes: [],
    memberships: [],
    employeeRole: null,
    sandboxId: null,
    driver: {
      applicationStatus: 'approved',
      backgroundCheckStatus: 'approved',
      isOnline: true,
      documentsValidUntil: Infinity,
      tutorialCompleted: true,
      pausedUntil: 0,
    },
    sessionHash: Buffer.alloc(32),
  };
}

interface Question {
  ask: () => Promise<unknown>;
  /** The number of runs before the measurement. */
  warmUps: number;
  growth: number;
}

async function questions(world: BenchWorld): Promise<Record<string, Question>> {
  const { db } = world;
  const [driver] = await createDrivers(world.pool, 1);
  const principal = approvedDriver(driver?.id ?? randomUUID());
  const now = new Date();
  const traffic = createTrafficBook(cityTraffic);
  const offers = { ...world, roads: noRoads, areas: noAreas, traffic };
  const { driversSeen } = await readNewEvents(world.pool, await readStreamNow(db), noDriversSeen);
  const audience = audienceOf(principal);
  const seldom = { warmUps: asked, growth: promisedGrowth };
  return {
    'The ten nearest orders on offer': {
      ask: () => listAvailableOrders(offers, principal, { place: place(), limit: nearest, now }),
      warmUps: warmingAsks,
      growth: promisedOfOffers,
    },
    'The ten nearest stores of a retailer': {
      ask: () => findStoresOfRetailer(db, 'Target', place(), nearest),
      ...seldom,
    },
    'The ten nearest stores of a category': {
      ask: () => findStoresOfCategory(db, 'electronics', place(), nearest),
      ...seldom,
    },
    'Stores found by the beginnings of two words': {
      ask: () => searchStores(db, { query: 'targ hamp', near: place(), limit: nearest }),
      ...seldom,
    },
    'Companies found by the beginning of their name': {
      ask: () => searchCompanies(db, { query: 'targ', near: place(), now: new Date() }),
      ...seldom,
    },
    'News for a driver who comes back': {
      ask: async () => readEventsAfter(db, await readStreamNow(db), audience),
      ...seldom,
    },
    'News for a process': {
      ask: async () => readNewEvents(world.pool, await readStreamNow(db), driversSeen),
      ...seldom,
    },
  };
}

async function medianMs(ask: Question['ask'], times: number): Promise<number> {
  const taken: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const started = performance.now();
    await ask();
    taken.push(performance.now() - started);
  }
  return median(taken);
}

/** Measures queries over growing tables. With a suitable index the size should hardly matter. */
export async function measureQueries(world: BenchWorld, { isFull }: BenchOptions): Promise<Row[]> {
  const originals = await makeOriginals(world);
  const asks = await questions(world);
  const measured = new Map<string, number[]>();
  const allSizes = isFull ? [...sizes, fullSize] : sizes;
  let grown = 0;
  for (const size of allSizes) {
    await growTables(world, originals, { first: grown + 1, last: size });
    grown = size;
    for (const [what, { ask, warmUps }] of Object.entries(asks)) {
      await medianMs(ask, warmUps);
      measured.set(what, [...(measured.get(what) ?? []), await medianMs(ask, asked)]);
    }
  }
  const among = allSizes.map((size) => size.toLocaleString('en-US')).join(' / ');
  return [...measured].map(([what, medians]) => {
    const growth = Math.max(...medians) / (medians[0] ?? Number.NaN);
    const promised = asks[what]?.growth ?? promisedGrowth;
    return {
      what: `${what}, of ${among} rows`,
      ours: `median ${medians.map(inMs).join(' / ')} = ${growth.toFixed(2)} x`,
      peer: `flat (limit ${promised} x)`,
      holds: growth <= promised,
    };
  });
}
