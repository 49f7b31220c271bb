import { cityTraffic } from '@backhaul/domain/geo/city-traffic.ts';
import { chooseMap } from '../../server/src/choose-map.ts';
import type { MapService } from '../../server/src/ports/map-service.ts';
import { median, type Row } from '../report.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { cityExtract } from '../world/city-extract.ts';

const routesInRound = 150;
const rounds = 3;
const promisedPerSecond = { inTheCity: 50, outside: 10 };
const appSecret = 'a-secret-only-of-this-bench-0123456789';

const inTheCity = () => ({ lat: 38.59 + Math.random() * 0.07, lng: -90.29 + Math.random() * 0.08 });
/** A random point in the county west of the City, where the map has no streets. */
const outside = () => ({ lat: 38.57 + Math.random() * 0.1, lng: -90.45 + Math.random() * 0.1 });

async function routesPerSecond(map: MapService, to: typeof inTheCity): Promise<number> {
  const rates: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    for (let n = 0; n < routesInRound; n += 1) await map.route(inTheCity(), to(), null);
    rates.push(routesInRound / ((performance.now() - started) / 1000));
  }
  return median(rates);
}

async function shareOnStreets(map: MapService): Promise<number> {
  let onStreets = 0;
  for (let n = 0; n < 60; n += 1) {
    const { estimated } = await map.route(inTheCity(), inTheCity(), null);
    if (!estimated) onStreets += 1;
  }
  return onStreets / 60;
}

/** Calculates routes with steps between random places, one after the other in one process. */
export async function measureRoutes({ dataDir, pool, databaseUrl }: BenchWorld): Promise<Row[]> {
  const config = {
    addressPoints: null,
    appSecret,
    dataDir,
    osmExtract: cityExtract,
    traffic: cityTraffic,
  };
  const { map } = await chooseMap(config, async () => [], { pool, ownerUrl: databaseUrl });
  if ((await shareOnStreets(map)) < 0.9) throw new Error('hardly a route lies on streets');
  const rows: Row[] = [];
  for (const [what, to, promised] of [
    ['Routes per second over real streets, with steps', inTheCity, promisedPerSecond.inTheCity],
    ['The same, out of the extract', outside, promisedPerSecond.outside],
  ] as const) {
    const rate = await routesPerSecond(map, to);
    rows.push({
      what,
      ours: `${rate.toFixed(0)}/s`,
      peer: `limit ${promised}/s`,
      holds: rate >= promised,
    });
  }
  return rows;
}
