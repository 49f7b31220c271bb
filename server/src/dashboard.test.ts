import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findUnpacked } from '../../scripts/suite/unpacked.mjs';
import { figures } from './composition/figures.generated.ts';
import { workRegistry } from './metrics/work.ts';
import './metrics/work-kinds.ts';

interface Panel {
  id: number;
  title: string;
  type: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string }[];
}

const read = (name: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../../ops', name), 'utf8');
const dashboard = JSON.parse(read('grafana/backhaul.json')) as {
  panels: Panel[];
  annotations: { list: { expr: string }[] };
};
const expressions = [
  ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ...dashboard.annotations.list.map(({ expr }) => expr),
];

test('every panel asks for figures that there are, under their labels', async () => {
  const work = await workRegistry.getMetricsAsJSON();
  const counted = work.flatMap(({ name }) => [name, `${name}_bucket`, `${name}_count`]);
  const known = new Set([...counted, ...figures.map(({ name }) => `backhaul_${name}`)]);
  const recorded = new Set(read('prometheus/slo-rules.yml').match(/backhaul:[\w:]+/g));
  const asked = expressions.flatMap((expr) => expr.match(/\bbackhaul[_:][\w:]+/g) ?? []);
  expect(new Set(asked).size).toBeGreaterThan(20);
  expect(asked.filter((name) => !known.has(name) && !recorded.has(name))).toEqual([]);
  // Every metric has a panel on the dashboard, except those that describe only the process itself.
  const unseen = figures.filter(({ name }) => !asked.includes(`backhaul_${name}`));
  expect(unseen.map(({ name }) => name).toSorted()).toEqual([
    'clock_ahead_seconds',
    'event_loop_busy_seconds_total',
    'started_at_seconds',
  ]);
});

test('its panels have places of their own', () => {
  const taken = new Set<string>();
  for (const { gridPos: at, title } of dashboard.panels)
    for (let x = at.x; x < at.x + at.w; x += 1)
      for (let y = at.y; y < at.y + at.h; y += 1) {
        expect([title, x < 24, taken.has(`${x} ${y}`)]).toEqual([title, true, false]);
        taken.add(`${x} ${y}`);
      }
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
});

const promtool = findUnpacked('promtool');

test.skipIf(promtool === undefined)('Prometheus can read every expression', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'backhaul-dashboard-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const rules = expressions.map((expr, at) => ({
    record: `panel:${at}`,
    expr: expr.replaceAll('$__rate_interval', '1m'),
  }));
  const file = path.join(folder, 'rules.yml');
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'panels', rules }] }));
  const said = execFileSync(promtool ?? '', ['check', 'rules', file], { encoding: 'utf8' });
  expect(said).toContain(`${rules.length} rules found`);
});
