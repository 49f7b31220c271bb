// `npm run city-day`: simulates a whole day of returns in St. Louis on the production engine, and prints its
// report. `--compare` simulates it with each dispatch mode and prints a table; `--picture FILE` draws it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { drawWays, tableOfWays } from './compare-ways.ts';
import { type Way, ways } from './day-options.ts';
import { allTroubles, noTroubles } from './plan-day.ts';
import type { DayReport } from '@backhaul/domain/dispatch/day-report.ts';
import { simulateDay } from './simulate-day.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    orders: { type: 'string', default: '10000' },
    drivers: { type: 'string', default: '400' },
    way: { type: 'string', default: 'ranked' },
    compare: { type: 'boolean', default: false },
    morning: { type: 'boolean', default: false },
    easy: { type: 'boolean', default: false },
    out: { type: 'string' },
    picture: { type: 'string' },
  },
});

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

async function live(seed: number, way: Way): Promise<DayReport> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'backhaul-day-'));
  const began = performance.now();
  const before = process.cpuUsage();
  try {
    return await simulateDay({
      seed,
      orders: Number(values.orders),
      drivers: Number(values.drivers),
      way,
      troubles: values.easy ? noTroubles : allTroubles,
      isMorning: values.morning,
      dataDir,
      onHour: (hour) => console.error(`${hour} after ${seconds(performance.now() - began)}`),
      onEnd({ serverMs, databaseMs }) {
        const { user, system } = process.cpuUsage(before);
        const own = seconds((user + system) / 1000);
        const others = `server ${seconds(serverMs)}, database ${seconds(databaseMs)}`;
        const wall = seconds(performance.now() - began);
        console.error(`${way}, seed ${seed}: ${wall}; processor: ${others}, people ${own}`);
      },
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const way = ways.find((each) => each === values.way);
if (way === undefined) throw new Error(`no way ${values.way}; there are ${ways.join(', ')}`);
const asked = values.compare ? ways : [way];
const reports: DayReport[] = [];
for (const seed of values.seed.split(',').map(Number))
  for (const each of asked) reports.push(await live(seed, each));

const isOne = reports.length === 1;
const text = `${JSON.stringify(isOne ? reports[0] : reports, null, 2)}\n`;
if (values.out !== undefined) writeFileSync(values.out, text);
else if (isOne) process.stdout.write(text);
if (!isOne) console.log(tableOfWays(reports));
if (values.picture !== undefined) {
  const size = `${values.orders} returns, ${values.drivers} drivers, seeds ${values.seed}`;
  writeFileSync(
    values.picture,
    drawWays(reports, `A simulated ${values.morning ? 'morning' : 'day'} in St. Louis: ${size}`),
  );
}
