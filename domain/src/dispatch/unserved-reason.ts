import { findInsertion, noInsertion } from './find-insertion.ts';
import { type Fleet, mayTake, roadSeconds, startOf } from './fleet.ts';
import { real, whole } from './numbers.ts';
import { noRoad, type UnservedReason } from './plan-problem.ts';
import { emptyRoutes, type Routes } from './routes.ts';

/**
 * Finds the reason that a job is in no route. The job is tested with each driver as if that driver had no
 * other job.
 */
export function unservedReasons(fleet: Fleet): (job: number) => UnservedReason {
  const empty: Routes = emptyRoutes(fleet);
  return (job) => reasonOf(fleet, empty, job);
}

function reasonOf(fleet: Fleet, empty: Routes, job: number): UnservedReason {
  const delivery = job + fleet.jobs;
  const first = whole(fleet.aboard, job) === 1 ? delivery : job;
  const able = Array.from({ length: fleet.drivers }, (_, driver) => driver).filter(
    (driver) => mayTake(fleet, job, driver) && hasHours(fleet, empty, driver),
  );
  if (able.length === 0) return 'no_driver';
  if ([first, delivery].some((node) => !(real(fleet.opens, node) <= real(fleet.closes, node))))
    return 'never_open';
  const reaches = (driver: number) =>
    roadSeconds(fleet, startOf(fleet, driver), first) < noRoad &&
    (first === delivery || roadSeconds(fleet, first, delivery) < noRoad);
  if (!able.some(reaches)) return 'no_road';
  const carries = (driver: number) =>
    first === delivery ||
    (real(fleet.items, job) <= real(fleet.itemRoom, driver) &&
      real(fleet.volume, job) <= real(fleet.volumeRoom, driver));
  if (!able.some(carries)) return 'too_big';
  const found = noInsertion();
  for (const driver of able) {
    findInsertion(fleet, empty, job, driver, found, () => 0, 0);
    if (found.cost < Infinity) return 'no_place_left';
  }
  return able.some((driver) => exceedsRoom(fleet, driver, job)) ? 'no_place_left' : 'too_late';
}

/** True if the driver has working time, and may make at least one stop. */
const hasHours = (fleet: Fleet, empty: Routes, driver: number) => {
  const start = startOf(fleet, driver);
  return (
    real(empty.latest, whole(empty.next, start)) >= real(fleet.opens, start) &&
    whole(fleet.mostStops, driver) > 0
  );
};

/** True if the job does not fit into the car together with the items that are in it at the start. */
const exceedsRoom = (fleet: Fleet, driver: number, job: number) => {
  const start = startOf(fleet, driver);
  return (
    real(fleet.items, start) + real(fleet.items, job) > real(fleet.itemRoom, driver) ||
    real(fleet.volume, start) + real(fleet.volume, job) > real(fleet.volumeRoom, driver)
  );
};
