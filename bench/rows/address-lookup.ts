import { setTimeout as pause } from 'node:timers/promises';
import { searchLimits } from '@backhaul/domain/catalog/search-limits.ts';
import { createAddressLookup } from '../../server/src/adapters/address-index/address-lookup.ts';
import { loadGazetteer } from '../../server/src/adapters/local/gazetteer.ts';
import { inMs, median, quantile, type Row } from '../report.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { openJsonClient } from '../world/json-client.ts';
import { houses, madeUpHouses, type MadeUpHouse } from '../world/made-up-metro.ts';
import { createCustomer } from '../world/people.ts';
import { buildMadeUpMetro } from './address-index.ts';

const people = 50;
const typingMs = 20_000;
const warmUpMs = 4000;
/** The shortest and longest pause between two letters, in milliseconds. */
const letterMs = { least: 60, most: 420 };
/**
 * The time in milliseconds that the form waits for the next letter before it requests suggestions.
 */
const restMs = 300;
const suggestionLimitMs = 30;
const lookups = 2000;
const warmUpLookups = 300;
const lookupLimitMs = 20;
const centre = { lat: 38.627, lng: -90.1994 };

const among = madeUpHouses.toLocaleString('en-US');

/** Picks houses at regular intervals and shuffles them, so that caches do not help. */
async function someHouses(): Promise<MadeUpHouse[]> {
  const some: MadeUpHouse[] = [];
  let passed = 0;
  for await (const house of houses()) {
    passed += 1;
    if (passed % 97 === 0) some.push(house);
  }
  return some.toSorted(() => Math.random() - 0.5);
}

const anyOf = <T>(items: readonly T[]): T => {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
};

/** Swaps two letters of the street's name. */
const slipped = (street: string) => street.replace(/([a-z])([a-z])(?=[a-z]* )/, '$2$1');

/**
 * The four ways in which the made-up people write an address: in full, without the ZIP code, in lowercase,
 * with a typing error.
 */
const waysToWrite: readonly ((house: MadeUpHouse) => string)[] = [
  ({ number, street, city, state, zip }) => `${number} ${street}, ${city}, ${state} ${zip}`,
  ({ number, street, city, state }) => `${number} ${street}, ${city}, ${state}`,
  ({ number, street, zip }) => `${number} ${street} apt 2 ${zip}`.toLowerCase(),
  ({ number, street, city, state, zip }) =>
    `${number} ${slipped(street)}, ${city}, ${state} ${zip}`,
];

/**
 * Types addresses letter by letter until `until`, and requests suggestions at every pause, as the form does.
 */
async function typeAddresses(
  ask: (typed: string) => Promise<unknown>,
  some: readonly MadeUpHouse[],
  until: number,
): Promise<{ at: number; ms: number }[]> {
  const asked: { at: number; ms: number }[] = [];
  while (performance.now() < until) {
    const text = anyOf(waysToWrite)(anyOf(some));
    for (let letters = 1; letters <= text.length && performance.now() < until; letters += 1) {
      const wait = letterMs.least + Math.random() * (letterMs.most - letterMs.least);
      await pause(Math.min(wait, restMs));
      if (wait < restMs || letters < searchLimits.minAddressLength) continue;
      const at = performance.now();
      await ask(text.slice(0, letters));
      asked.push({ at, ms: performance.now() - at });
    }
  }
  return asked;
}

async function measureSuggestions(world: BenchWorld, some: readonly MadeUpHouse[]): Promise<Row> {
  const server = await world.server({ OSM_EXTRACT: 'none' });
  const started = performance.now();
  const until = started + warmUpMs + typingMs;
  const typists = Array.from({ length: people }, async () => {
    const client = await openJsonClient(server.origin, (await createCustomer(world.pool)).cookie);
    const ask = async (typed: string) => {
      const path = `/api/places/autocomplete?q=${encodeURIComponent(typed)}`;
      const { status } = await client.get(path);
      if (status !== 200) throw new Error(`no suggestions for ${typed}: ${status}`);
    };
    const asked = await typeAddresses(ask, some, until);
    client.close();
    return asked;
  });
  const asked = (await Promise.all(typists)).flat().filter(({ at }) => at > started + warmUpMs);
  await server.stop();
  const taken = asked.map(({ ms }) => ms);
  const p99 = quantile(taken, 0.99);
  const perSecond = (taken.length / (typingMs / 1000)).toFixed(0);
  return {
    what: `Suggestions over ${among} addresses, ${people} people typing, ${perSecond} asked a second`,
    ours: `median ${inMs(median(taken))}, p99 ${inMs(p99)}`,
    peer: `limit of p99 ${inMs(suggestionLimitMs)}`,
    holds: p99 <= suggestionLimitMs,
  };
}

async function measureLookups({ pool }: BenchWorld, some: readonly MadeUpHouse[]): Promise<Row> {
  const index = createAddressLookup({ gazetteer: await loadGazetteer(), centre, pool });
  const taken: number[] = [];
  let resolved = 0;
  for (let n = 0; n < warmUpLookups + lookups; n += 1) {
    const text = anyOf(waysToWrite)(anyOf(some));
    const started = performance.now();
    const place = await index.resolve(text);
    taken.push(performance.now() - started);
    if (!('code' in place) && place.precision === 'address') resolved += 1;
  }
  if (resolved < taken.length / 2) throw new Error('hardly an address was found');
  const measured = taken.slice(warmUpLookups);
  const p99 = quantile(measured, 0.99);
  const share = ((100 * resolved) / taken.length).toFixed(0);
  return {
    what: `Looking up one of ${among} addresses, ${share} % of them found to the house`,
    ours: `median ${inMs(median(measured))}, p99 ${inMs(p99)}`,
    peer: `limit of p99 ${inMs(lookupLimitMs)}`,
    holds: p99 <= lookupLimitMs,
  };
}

/**
 * Measures the cost of addresses in a metropolitan area: suggestions while people type, and resolving one
 * address.
 */
export async function measureAddressLookup(world: BenchWorld): Promise<Row[]> {
  await buildMadeUpMetro(world);
  const some = await someHouses();
  return [await measureLookups(world, some), await measureSuggestions(world, some)];
}
