import { expect } from 'vitest';

export interface Series {
  name: string;
  labels: Record<string, string>;
  value: number;
}

const lineForm = /^([a-z][a-z0-9_]*)(?:\{((?:[a-z]+="[^"\\\n]*",?)+)\})? (-?[0-9.e+-]+|Nan|\+Inf)$/;

function seriesOf(line: string): Series {
  const [, name = '', labels = '', value = ''] = lineForm.exec(line) ?? [];
  expect(name, `no series: ${line}`).not.toBe('');
  const pairs = [...labels.matchAll(/([a-z]+)="([^"]*)"/g)];
  return {
    name,
    labels: Object.fromEntries(pairs.map(([, label, given]) => [label, given])),
    value: Number(value),
  };
}

/**
 * Parses Prometheus' text format as strictly as a scraper: each family is described once, before its series,
 * and no series comes twice.
 */
export function parsePrometheusText(text: string): Series[] {
  expect(text.endsWith('\n')).toBe(true);
  const described = new Map<string, string>();
  const lines = text.split('\n').filter((line) => line !== '');
  const found: Series[] = [];
  for (const line of lines) {
    const [, kind, family = '', words = ''] = /^# (HELP|TYPE) ([a-z0-9_]+) (.+)$/.exec(line) ?? [];
    if (kind === 'HELP') expect(described.has(family), `${family} twice`).toBe(false);
    if (kind !== undefined) described.set(family, words);
    else found.push(seriesOf(line));
  }
  for (const { name } of found) {
    const type = described.get(name) ?? described.get(name.replace(/_(?:bucket|sum|count)$/, ''));
    expect(['counter', 'gauge', 'histogram'], `${name} is not described`).toContain(type);
  }
  const told = lines.filter((line) => !line.startsWith('#')).map((line) => line.split(' ')[0]);
  expect(new Set(told).size).toBe(told.length);
  return found;
}

/** The sum of the series with these labels; 0 if there is none. */
export function sumOf(
  series: readonly Series[],
  name: string,
  labels: Record<string, string>,
): number {
  return series
    .filter((one) => one.name === name)
    .filter((one) => Object.entries(labels).every(([label, value]) => one.labels[label] === value))
    .reduce((sum, { value }) => sum + value, 0);
}
