import { ejectUntilPlaced } from './eject-jobs.ts';
import { below, whole } from './numbers.ts';
import { copyRoutes, type Routes, sameRoutes } from './routes.ts';
import { finishRemoval, removeJob, type Search } from './search.ts';

/** Closes the routes without stops, so that the rest of the search does not use their drivers. */
export function closeEmpty({ fleet }: Search, routes: Routes): void {
  for (let driver = 0; driver < fleet.drivers; driver += 1)
    if (whole(routes.stops, driver) === 0) routes.closed[driver] = 1;
}

/**
 * Removes one driver after another, as long as all jobs still fit into routes and time is left. `routes` must
 * serve all jobs, and still serves them at the end.
 */
export function reduceFleet(search: Search, routes: Routes, isOver: () => boolean): void {
  const { fleet } = search;
  const attempt = sameRoutes(fleet, routes);
  closeEmpty(search, routes);
  while (!isOver()) {
    copyRoutes(routes, attempt);
    search.banked = 0;
    const driver = shortOne(search, routes);
    if (driver === -1) return;
    for (let job = 0; job < fleet.jobs; job += 1)
      if (whole(attempt.driver, job) === driver) removeJob(search, attempt, job);
    finishRemoval(search, attempt);
    attempt.closed[driver] = 1;
    if (!ejectUntilPlaced(search, attempt, isOver)) return;
    copyRoutes(attempt, routes);
    closeEmpty(search, routes);
  }
}

/**
 * A driver to remove from the plan: of two random drivers without a fixed job, the one with fewer stops. -1
 * if there is no such driver, or if only one driver has stops.
 */
function shortOne({ fleet, random }: Search, routes: Routes): number {
  const used: number[] = [];
  for (let driver = 0; driver < fleet.drivers; driver += 1)
    if (whole(routes.stops, driver) > 0) used.push(driver);
  if (used.length < 2) return -1;
  const free = used.filter((driver) => !fleet.owner.includes(driver));
  if (free.length === 0) return -1;
  const one = free[below(random, free.length)] ?? -1;
  const other = free[below(random, free.length)] ?? -1;
  return whole(routes.stops, one) <= whole(routes.stops, other) ? one : other;
}
