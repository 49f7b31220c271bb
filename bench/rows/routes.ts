import { cityTraffic } from '@backhaul/domain/geo/city-traffic.ts';
import { chooseMap } from '../../server/src/choose-map.ts';
import type { MapService } from '../../server/src/ports/map-service.ts';
import { median, type Row } from '../report.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { cityExtract } from '../world/city-extract.ts';

const routesInRound = 150;
const rounds = 3;
const promisedPerSecond = 50;
const appSecret = 'a-secret-only-of-this-bench-0123456789';

const inTheCity = () => ({ lat: 38.57 + Math.random() * 0.09, lng: -90.3 + Math.random() * 0.1 });

async function routesPerSecond(map: MapService): Promise<number> {
  const started = performance.now();
  for (let n = 0; n < routesInRound; n += 1) await map.route(inTheCity(), inTheCity(), null);
  return routesInRound / ((performance.now() - started) / 1000);
}

async function shareOnStreets(map: MapService): Promise<number> {
  let onStreets = 0;
  for (let n = 0; n < 20; n += 1) {
    const { estimated } = await map.route(inTheCity(), inTheCity(), null);
    if (!estimated) onStreets += 1;
  }
  return onStreets / 20;
}

/** Calculates routes with steps between random places of the city, one after the other in one process. */
export async function measureRoutes({ dataDir, pool }: BenchWorld): Promise<Row[]> {
  const what = 'Routes per second over real streets, with steps';
  const config = { appSecret, dataDir, osmExtract: cityExtract, traffic: cityTraffic };
  const { map } = await chooseMap(config, async () => [], pool);
  if ((await shareOnStreets(map)) < 0.9) throw new Error('hardly a route lies on streets');
  const rates: number[] = [];
  for (let round = 0; round < rounds; round += 1) rates.push(await routesPerSecond(map));
  const rate = median(rates);
  return [
    {
      what,
      ours: `${rate.toFixed(0)}/s`,
      peer: `limit ${promisedPerSecond}/s`,
      holds: rate >= promisedPerSecond,
    },
  ];
}
