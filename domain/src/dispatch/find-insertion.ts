import { roadEnds, stopBegins, stopEnds } from './driver-clock.ts';
import { endOf, type Fleet, startOf } from './fleet.ts';
import { type Random, real, whole } from './numbers.ts';
import type { Routes } from './routes.ts';

/** The best position found so far for a job in a driver's route. If none was found, `cost` is Infinity. */
export type Insertion = {
  cost: number;
  driver: number;
  pickupAfter: number;
  deliveryAfter: number;
};

export const noInsertion = (): Insertion => ({
  cost: Infinity,
  driver: -1,
  pickupAfter: -1,
  deliveryAfter: -1,
});

function keep(found: Insertion, cost: number, driver: number, pickup: number, delivery: number) {
  found.cost = cost;
  found.driver = driver;
  found.pickupAfter = pickup;
  found.deliveryAfter = delivery;
}

/**
 * Tries a job at every position in a driver's route, and writes the cheapest one into `found` if it costs
 * less than the position there. The share `blink` of the positions is skipped at random. Each try takes
 * constant time.
 */
export function findInsertion(
  fleet: Fleet,
  routes: Routes,
  job: number,
  driver: number,
  found: Insertion,
  random: Random,
  blink: number,
): void {
  const isAboard = whole(fleet.aboard, job) === 1;
  if (whole(routes.stops, driver) + (isAboard ? 1 : 2) > whole(fleet.mostStops, driver)) return;
  if (isAboard) findDelivery(fleet, routes, job, driver, found);
  else findPair(fleet, routes, job, driver, found, random, blink);
}

function findPair(
  fleet: Fleet,
  routes: Routes,
  job: number,
  driver: number,
  found: Insertion,
  random: Random,
  blink: number,
): void {
  const { place, places, opens, closes, service, seconds, cost } = fleet;
  const { next, leaves, latest, itemsAfter, volumeAfter } = routes;
  const end = endOf(fleet, driver);
  const delivery = job + fleet.jobs;
  const items = real(fleet.itemRoom, driver) - real(fleet.items, job);
  const volume = real(fleet.volumeRoom, driver) - real(fleet.volume, job);
  const pickupPlace = whole(place, job);
  const deliveryPlace = whole(place, delivery);
  const pickupRow = pickupPlace * places;
  const deliveryRow = deliveryPlace * places;
  const pickupOpens = real(opens, job);
  const pickupCloses = real(closes, job);
  const pickupService = real(service, job);
  const deliveryOpens = real(opens, delivery);
  const deliveryCloses = real(closes, delivery);
  const deliveryService = real(service, delivery);
  let after = -1;
  for (let before = startOf(fleet, driver); before !== end; before = after) {
    after = whole(next, before);
    const departs = real(leaves, before);
    if (departs > pickupCloses) return;
    if (real(itemsAfter, before) > items || real(volumeAfter, before) > volume) continue;
    if (blink > 0 && random() < blink) continue;
    const beforeRow = whole(place, before) * places;
    const reaches = roadEnds(fleet, driver, departs, real(seconds, beforeRow + pickupPlace));
    const picks = stopBegins(fleet, driver, reaches > pickupOpens ? reaches : pickupOpens);
    if (picks > pickupCloses) continue;
    let left = stopEnds(fleet, driver, picks, pickupService);
    let added = real(cost, beforeRow + pickupPlace) - real(cost, beforeRow + whole(place, after));
    let from = job;
    let fromRow = pickupRow;
    let to = after;
    for (;;) {
      const toPlace = whole(place, to);
      const comes = roadEnds(fleet, driver, left, real(seconds, fromRow + deliveryPlace));
      const drops = stopBegins(fleet, driver, comes > deliveryOpens ? comes : deliveryOpens);
      if (drops <= deliveryCloses) {
        const total =
          added +
          real(cost, fromRow + deliveryPlace) +
          real(cost, deliveryRow + toPlace) -
          (from === job ? 0 : real(cost, fromRow + toPlace));
        if (total < found.cost) {
          const goes = stopEnds(fleet, driver, drops, deliveryService);
          const road = real(seconds, deliveryRow + toPlace);
          if (roadEnds(fleet, driver, goes, road) <= real(latest, to))
            keep(found, total, driver, before, from);
        }
      }
      if (to === end || left > deliveryCloses) break;
      if (real(itemsAfter, to) > items || real(volumeAfter, to) > volume) break;
      const arrives = roadEnds(fleet, driver, left, real(seconds, fromRow + toPlace));
      if (arrives > real(latest, to)) break;
      if (from === job) added += real(cost, pickupRow + toPlace);
      const opensAt = real(opens, to);
      const begins = stopBegins(fleet, driver, arrives > opensAt ? arrives : opensAt);
      left = stopEnds(fleet, driver, begins, real(service, to));
      from = to;
      fromRow = toPlace * places;
      to = whole(next, to);
    }
  }
}

/**
 * Finds a position for the delivery of an item that is already in the car. If a pickup would overfill the
 * car, the delivery must come before that pickup.
 */
function findDelivery(
  fleet: Fleet,
  routes: Routes,
  job: number,
  driver: number,
  found: Insertion,
): void {
  const { place, places, seconds, cost } = fleet;
  const end = endOf(fleet, driver);
  const node = job + fleet.jobs;
  const nodePlace = whole(place, node);
  let after = -1;
  for (let before = startOf(fleet, driver); before !== end; before = after) {
    after = whole(routes.next, before);
    if (isOverfull(fleet, routes, before, driver)) return;
    const row = whole(place, before) * places;
    const afterPlace = whole(place, after);
    const reaches = roadEnds(
      fleet,
      driver,
      real(routes.leaves, before),
      real(seconds, row + nodePlace),
    );
    const begins = stopBegins(fleet, driver, Math.max(reaches, real(fleet.opens, node)));
    if (begins > real(fleet.closes, node)) continue;
    const total =
      real(cost, row + nodePlace) +
      real(cost, nodePlace * places + afterPlace) -
      real(cost, row + afterPlace);
    if (total >= found.cost) continue;
    const goes = stopEnds(fleet, driver, begins, real(fleet.service, node));
    const road = real(seconds, nodePlace * places + afterPlace);
    if (roadEnds(fleet, driver, goes, road) <= real(routes.latest, after))
      keep(found, total, driver, before, before);
  }
}

/** True if the load after this pickup exceeds the room of the driver's car. */
const isOverfull = (fleet: Fleet, routes: Routes, node: number, driver: number): boolean =>
  node < fleet.jobs &&
  (real(routes.itemsAfter, node) > real(fleet.itemRoom, driver) ||
    real(routes.volumeAfter, node) > real(fleet.volumeRoom, driver));
