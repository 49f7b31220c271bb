import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { allCalls } from '@backhaul/contract/all-calls.ts';
import { expect, test } from 'vitest';
import { findUnpacked } from '../../scripts/suite/unpacked.mjs';
import { figures } from './composition/figures.generated.ts';
import { workRegistry } from './metrics/work.ts';
import './metrics/work-kinds.ts';

const folder = path.resolve(import.meta.dirname, '../../ops/prometheus');
const files = readdirSync(folder).filter((name) => name.endsWith('-rules.yml'));
const rules = files.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('\n');
/**
 * The path of Prometheus' promtool, if it was unpacked on this machine. `npm test` installs it if it can.
 */
const promtool = findUnpacked('promtool');

function run(...args: string[]): string {
  try {
    return execFileSync(promtool ?? '', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return `FAILED ${stdout} ${stderr}`;
  }
}

test('the rules ask for figures and calls that there are', async () => {
  const counted = (await workRegistry.getMetricsAsJSON()).flatMap(({ name }) => [
    name,
    `${name}_bucket`,
    `${name}_count`,
  ]);
  const known = new Set([...counted, ...figures.map(({ name }) => `backhaul_${name}`)]);
  const asked = new Set(rules.match(/backhaul_\w+/g));
  expect(asked.size).toBeGreaterThan(8);
  expect([...asked].filter((name) => !known.has(name))).toEqual([]);
  const calls = new Set(allCalls.map(({ name }) => name));
  const named = [...rules.matchAll(/call="(\w+)"/g)].map(([, name]) => name ?? '');
  expect(named.filter((name) => !calls.has(name))).toEqual([]);
});

test.skipIf(promtool === undefined)('Prometheus takes the files, and each alert is raised', () => {
  expect(run('check', 'config', 'prometheus.yml')).not.toContain('FAILED');
  expect(run('test', 'rules', 'alert-tests.yml')).toContain('SUCCESS');
});
