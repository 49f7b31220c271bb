// `npm run city-day`: lives a whole day of returns in St. Louis on the production engine, and prints its report.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ways } from './day-options.ts';
import { allTroubles, noTroubles } from './plan-day.ts';
import { simulateDay } from './simulate-day.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    orders: { type: 'string', default: '10000' },
    drivers: { type: 'string', default: '400' },
    way: { type: 'string', default: 'ranked' },
    morning: { type: 'boolean', default: false },
    easy: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
});
const way = ways.find((each) => each === values.way);
if (way === undefined) throw new Error(`no way ${values.way}; there are ${ways.join(', ')}`);

const dataDir = mkdtempSync(path.join(tmpdir(), 'backhaul-day-'));
const began = performance.now();
const report = await simulateDay({
  seed: Number(values.seed),
  orders: Number(values.orders),
  drivers: Number(values.drivers),
  way,
  troubles: values.easy ? noTroubles : allTroubles,
  isMorning: values.morning,
  dataDir,
  onHour: (hour) =>
    console.error(`${hour} after ${((performance.now() - began) / 1000).toFixed(0)} s`),
  onEnd: ({ serverMs, databaseMs }) =>
    console.error(
      `processor time: server ${(serverMs / 1000).toFixed(1)} s, database ${(databaseMs / 1000).toFixed(1)} s`,
    ),
});
rmSync(dataDir, { recursive: true, force: true });
const text = `${JSON.stringify(report, null, 2)}\n`;
if (values.out === undefined) process.stdout.write(text);
else writeFileSync(values.out, text);
const { user, system } = process.cpuUsage();
console.error(
  `${((performance.now() - began) / 1000).toFixed(1)} s, of which this process worked ${((user + system) / 1e6).toFixed(1)} s`,
);
