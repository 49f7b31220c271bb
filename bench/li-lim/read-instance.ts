import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PlanDriver, PlanJob, PlanProblem } from '@backhaul/domain/dispatch/plan-problem.ts';

/**
 * One row of a benchmark instance: a stop, or the depot in row 0. `pickup` or `delivery` is the row number of
 * the stop that belongs to the same job; 0 means none.
 */
export type InstanceRow = {
  readonly x: number;
  readonly y: number;
  readonly demand: number;
  readonly opens: number;
  readonly closes: number;
  readonly service: number;
  readonly pickup: number;
  readonly delivery: number;
};

/**
 * An instance of Li and Lim's benchmark: vehicles of one capacity begin and end at the depot. Driving one
 * unit of distance takes one second.
 */
export type Instance = {
  readonly vehicles: number;
  readonly capacity: number;
  readonly rows: readonly InstanceRow[];
};

export type BestKnown = {
  readonly name: string;
  readonly routes: number;
  readonly distance: number;
};

const folder = import.meta.dirname;
const textOf = (file: string) => readFileSync(path.join(folder, file), 'utf8');

/**
 * Reads the published table of the best-known solutions: for each instance, the number of vehicles and the
 * distance.
 */
export function bestKnown(): BestKnown[] {
  const [, ...lines] = textOf('best-known.csv').trim().split('\n');
  return lines.map((line) => {
    const [name = '', routes, distance] = line.split(',');
    return { name, routes: Number(routes), distance: Number(distance) };
  });
}

export const readInstance = (name: string): Instance =>
  parseInstance(textOf(`instances/${name}.txt`));

export function parseInstance(text: string): Instance {
  const [head = [], ...lines] = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const [vehicles = 0, capacity = 0] = head;
  return {
    vehicles,
    capacity,
    rows: lines.map(
      ([
        ,
        x = 0,
        y = 0,
        demand = 0,
        opens = 0,
        closes = 0,
        service = 0,
        pickup = 0,
        delivery = 0,
      ]) => ({ x, y, demand, opens, closes, service, pickup, delivery }),
    ),
  };
}

/** Converts the instance to the optimizer's input. A job's id names its two rows. */
export function problemOf({ vehicles, capacity, rows }: Instance): PlanProblem {
  const places = rows.length;
  const seconds = new Float64Array(places * places);
  rows.forEach((from, row) =>
    rows.forEach((to, column) => {
      seconds[row * places + column] = Math.hypot(from.x - to.x, from.y - to.y);
    }),
  );
  const stopAt = (place: number) => {
    const { opens = 0, closes = 0, service = 0 } = rows[place] ?? {};
    return { place, opens, closes, service };
  };
  const jobs = rows.flatMap(({ delivery, demand }, row): PlanJob[] =>
    delivery === 0
      ? []
      : [
          {
            id: `${row}-${delivery}`,
            pickup: stopAt(row),
            delivery: stopAt(delivery),
            items: demand,
            volume: 0,
            driver: null,
          },
        ],
  );
  const depot = stopAt(0);
  const driver = (index: number): PlanDriver => ({
    id: `${index}`,
    start: 0,
    end: 0,
    from: depot.opens,
    until: depot.closes,
    items: capacity,
    volume: Infinity,
    mostStops: rows.length,
    pause: null,
  });
  return {
    jobs,
    drivers: Array.from({ length: vehicles }, (_, index) => driver(index)),
    travel: { places, seconds, cost: seconds, traffic: null },
  };
}
