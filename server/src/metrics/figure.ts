import Counter from 'prom-client/lib/counter.js';
import Gauge from 'prom-client/lib/gauge.js';
import Registry from 'prom-client/lib/registry.js';

interface Reading {
  labels?: Readonly<Record<string, string>>;
  value: number;
}

/** A metric that is computed at each scrape. Each has its own file in `figures/`. */
export interface Figure<Deps> {
  /**
   * The metric's name in `snake_case`, ending with its unit, or with `_total` if it only grows. The prefix
   * `backhaul_` is added.
   */
  name: string;
  help: string;
  /** Label values must come from our code only, since each value creates a series. */
  labels?: readonly string[];
  read: (deps: Deps) => Readonly<Reading>[] | Promise<Readonly<Reading>[]>;
}

/** Returns the figure unchanged. It only makes the compiler check the figure's type. */
export function defineFigure<Deps = object>(figure: Figure<Deps>): Figure<Deps> {
  return figure;
}

function show(
  { name, help, labels = [] }: Figure<never>,
  readings: readonly Reading[],
  registers: Registry[],
): void {
  const settings = { name: `backhaul_${name}`, help, labelNames: [...labels], registers };
  if (name.endsWith('_total')) {
    const counter = new Counter(settings);
    for (const { labels: given = {}, value } of readings) counter.inc(given, value);
    return;
  }
  const gauge = new Gauge(settings);
  for (const { labels: given = {}, value } of readings) gauge.set(given, value);
}

/**
 * Computes all metrics concurrently, as Prometheus text. A metric that fails is left out and passed to
 * `onFailure`.
 */
export async function readFigures<Deps>(
  figures: readonly Figure<Deps>[],
  deps: Deps,
  onFailure: (name: string, error: unknown) => void,
): Promise<string> {
  const registry = new Registry();
  const read = async (figure: Figure<Deps>): Promise<void> => {
    try {
      show(figure, await figure.read(deps), [registry]);
    } catch (error) {
      onFailure(figure.name, error);
    }
  };
  await Promise.all(figures.map(read));
  return registry.metrics();
}
