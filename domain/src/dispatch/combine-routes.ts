import { type Fleet } from './fleet.ts';
import { real, whole } from './numbers.ts';
import type { Column, Partition } from './partition-routes.ts';
import type { PooledRoute } from './route-pool.ts';
import { emptyRoutes, type Routes, writeRoute } from './routes.ts';

/**
 * The `kind` of a column in the set partitioning problem that stands for a job left out of the plan. All
 * other columns stand for routes.
 */
const leftOut = -1;

/**
 * Combines routes from different plans in `pool` into a new plan that costs less than `below`; null if none
 * is found.
 */
export function combineRoutes(
  fleet: Fleet,
  pool: readonly PooledRoute[],
  closed: Int32Array,
  partition: Partition,
  { below, unservedCost }: { below: number; unservedCost: number },
): Routes | null {
  const free = new Map<number, number[]>();
  for (let driver = fleet.drivers - 1; driver >= 0; driver -= 1) {
    if (whole(closed, driver) === 1) continue;
    const likeness = whole(fleet.likeness, driver);
    free.set(likeness, [...(free.get(likeness) ?? []), driver]);
  }
  const columns: Column[] = [
    ...pool.map(({ jobs, cost, likeness }) => ({ rows: jobs, cost, kind: likeness })),
    ...Array.from({ length: fleet.jobs }, (_, job) => ({
      rows: [job],
      cost: unservedCost * real(fleet.weight, job),
      kind: leftOut,
    })),
  ];
  const most = new Map([...free].map(([likeness, drivers]) => [likeness, drivers.length]));
  for (const { likeness } of pool) if (!most.has(likeness)) most.set(likeness, 0);
  const chosen = partition({ rows: fleet.jobs, columns, most, below });
  if (chosen === null) return null;
  const routes = emptyRoutes(fleet);
  routes.closed.set(closed);
  for (const index of chosen) {
    const route = pool[index];
    const driver = route === undefined ? undefined : free.get(route.likeness)?.pop();
    if (route !== undefined && driver !== undefined)
      writeRoute(fleet, routes, driver, route.nodes, route.nodes.length);
  }
  return routes;
}
