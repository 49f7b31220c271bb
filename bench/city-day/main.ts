// `npm run city-day`: simulates a whole day of returns in St. Louis on the production engine, and prints its
// report. `--compare` simulates the day with each dispatch mode and prints a table; `--picture FILE` draws
// this comparison. `--of A,B` simulates nothing and reads saved reports from these files. `--late FILE` lists
// the returns that missed their windows, each with the stage that lost the time.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { drawWays, tableOfWays } from './compare-ways.ts';
import { type Way, ways } from './day-options.ts';
import { allTroubles, noTroubles } from './plan-day.ts';
import type { LateReturn } from './read-late.ts';
import { type DayReport, readDayReports } from '@backhaul/domain/dispatch/day-report.ts';
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
    late: { type: 'string' },
    of: { type: 'string' },
    picture: { type: 'string' },
  },
});

const late: { seed: number; way: Way; returns: LateReturn[] }[] = [];
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
      onLate: (each) => late.push({ seed, way, returns: each }),
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
const reports: DayReport[] = (values.of?.split(',') ?? []).flatMap((file) => {
  const kept = readDayReports(readFileSync(file, 'utf8'));
  if (kept === null) throw new Error(`${file} has no report`);
  return kept;
});
if (values.of === undefined)
  for (const seed of values.seed.split(',').map(Number))
    for (const each of asked) reports.push(await live(seed, each));

const isOne = reports.length === 1;
const text = `${JSON.stringify(isOne ? reports[0] : reports, null, 2)}\n`;
if (values.out !== undefined) writeFileSync(values.out, text);
else if (isOne) process.stdout.write(text);
if (values.late !== undefined) writeFileSync(values.late, `${JSON.stringify(late, null, 1)}\n`);
if (!isOne) console.log(tableOfWays(reports));
if (values.picture !== undefined) {
  const [{ orders, drivers } = { orders: values.orders, drivers: values.drivers }] = reports;
  const seeds = [...new Set(reports.map(({ seed }) => seed))].join(', ');
  const size = `${orders} returns, ${drivers} drivers, seeds ${seeds}`;
  writeFileSync(
    values.picture,
    drawWays(reports, `A simulated ${values.morning ? 'morning' : 'day'} in St. Louis: ${size}`),
  );
}
