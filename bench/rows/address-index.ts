import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { buildAddressIndex } from '../../server/src/adapters/address-index/build-address-index.ts';
import { openAddressPoints } from '../../server/src/adapters/openaddresses/open-address-points.ts';
import type { Row } from '../report.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { houses, madeUpHouses, madeUpStreets } from '../world/made-up-metro.ts';

const limitSeconds = 60;

async function* csvLines(): AsyncGenerator<string> {
  yield 'LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH\n';
  for await (const { at, number, street, city, state, zip } of houses())
    yield `${at[0].toFixed(7)},${at[1].toFixed(7)},${number},${street},,${city},,${state},${zip},,\n`;
}

/**
 * Builds the address index of the made-up metro from a file of houses in OpenAddresses' format and a list of
 * streets. Returns the seconds that the build took, reading included.
 */
export async function buildMadeUpMetro({ pool, dataDir }: BenchWorld): Promise<number> {
  const file = path.join(dataDir, 'houses.csv');
  await pipeline(csvLines(), createWriteStream(file));
  const sources = [openAddressPoints(file), madeUpStreets()];
  const started = performance.now();
  await buildAddressIndex({ pool, sources, report: () => undefined });
  return (performance.now() - started) / 1000;
}

/** Measures the time to build the index of a metropolitan area. */
export async function measureAddressIndex(world: BenchWorld): Promise<Row[]> {
  const seconds = await buildMadeUpMetro(world);
  const { rows } = await world.pool.query<{ points: number; bytes: number }>(
    `SELECT points, (SELECT sum(pg_total_relation_size(inhrelid)) FROM pg_inherits
      WHERE inhparent::regclass::text LIKE 'address\\_%')::float8 AS bytes FROM address_index`,
  );
  const [{ points, bytes } = { points: 0, bytes: 0 }] = rows;
  return [
    {
      what: `Index of ${madeUpHouses.toLocaleString('en-US')} addresses, from a CSV file and streets`,
      ours: `${seconds.toFixed(1)} s, ${Math.round(bytes / 1e6)} MB of tables`,
      peer: `limit: ${limitSeconds} s`,
      holds: points === madeUpHouses && seconds <= limitSeconds,
    },
  ];
}
