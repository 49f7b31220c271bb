import { expect, test } from 'vitest';
import { parsePrometheusText } from '../testing/prometheus-text.ts';
import { defineFigure, readFigures } from './figure.ts';
import { figures } from '../composition/figures.generated.ts';
import { createScrape } from './serve-metrics.ts';
import { callWork, jobWork, poolUse, poolWait, providerWork, reactionWork } from './work-kinds.ts';
import { workRegistry } from './work.ts';

/**
 * The lowest processor time of several rounds, in milliseconds. Other work on the machine can only make a
 * round slower, so the lowest value is the most exact.
 */
async function leastCost(rounds: number, piece: () => unknown): Promise<number> {
  const costs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage();
    await piece();
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1000);
  }
  return Math.min(...costs);
}

const outcomes = ['2xx', '3xx', '4xx', '5xx', 'aborted'];
const many = (count: number) => Array.from({ length: count }, (_, at) => `one_of_many_${at}`);
/** As many call names as the product may have at most. `metrics.test.ts` checks that limit. */
const calls = many(600);

test('one count with its time costs less than 3 microseconds', async () => {
  const counts = 20_000;
  const cost = await leastCost(10, () => {
    for (let at = 0; at < counts; at++)
      callWork.over({ call: calls[at % calls.length] ?? '' }, '2xx', 0.02);
  });
  expect((cost / counts) * 1000).toBeLessThan(3);
});

test('a scrape with every series of every call costs less than 40 ms of processor time once its code is warm', async () => {
  for (const outcome of outcomes) {
    for (const call of calls) callWork.over({ call }, outcome, 0.2);
    for (const job of many(80)) jobWork.over({ job }, outcome, 0.2);
    for (const reaction of many(60)) reactionWork.over({ reaction }, outcome, 0.2);
    for (const call of many(80))
      providerWork.over({ provider: 'stripe', endpoint: 'payments', call }, outcome, 0.2);
    for (const pool of many(5)) {
      poolWait.over({ pool }, outcome, 0.2);
      poolUse.over({ pool }, outcome, 0.2);
    }
  }
  const text = await workRegistry.metrics();
  expect(parsePrometheusText(text).length).toBeGreaterThan(11_000);
  expect(await leastCost(40, () => workRegistry.metrics())).toBeLessThan(40);
});

test('figures that are read are named by Prometheus’ rules and described', () => {
  expect(new Set(figures.map(({ name }) => name)).size).toBe(figures.length);
  for (const { name, help } of figures) {
    expect(name).toMatch(/^[a-z_]+_(?:seconds|bytes|total|info|open|waiting|connections)$/);
    expect(help).toMatch(/^[A-Z].{20,}\.$/);
  }
});

test('a figure that cannot be read is left out alone', async () => {
  const failed: string[] = [];
  const bad = defineFigure({
    name: 'bad_total',
    help: 'Fails.',
    read: () => Promise.reject(new Error('no database')),
  });
  const good = defineFigure({ name: 'good', help: 'Works.', read: () => [{ value: 7 }] });
  const text = await readFigures([bad, good], {}, (name) => failed.push(name));
  const series = parsePrometheusText(text);
  expect(series).toEqual([{ name: 'backhaul_good', labels: {}, value: 7 }]);
  expect(failed).toEqual(['bad_total']);
});

test('scrapes that come at once share a reading', async () => {
  let reads = 0;
  const reading = defineFigure({
    name: 'reads',
    help: 'Counts itself.',
    read: async () => [{ value: ++reads }],
  });
  const log = { info: () => undefined, warn: () => undefined };
  const scrape = createScrape({ figures: [reading], deps: {}, log });
  const texts = await Promise.all([scrape(), scrape(), scrape()]);
  expect([reads, new Set(texts).size]).toEqual([1, 1]);
  expect(await scrape()).toContain('backhaul_reads 2\n');
});
