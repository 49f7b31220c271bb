import { aheadMs, type Driver } from './driver.ts';
import type { World } from './world.ts';

/** An offer in the form that a driver's phone shows. */
export interface Offer {
  id: string;
  driverPay: { total: number };
  offer: { adds: { minutes: number; makesLate: boolean } | null; isFirst: boolean };
}

/**
 * Returns the offer that pays best for the time it adds. `declined` has the ids of unwanted offers that went
 * to this driver first; declining passes them on to other drivers.
 */
export function chooseOffer(
  world: World,
  driver: Driver,
  offers: readonly Offer[],
): { best: Offer | null; declined: string[] } {
  const now = world.now();
  const worth = offers.map((offer) => {
    const order = world.orders.get(offer.id);
    const { adds, isFirst } = offer.offer;
    const minutes = Math.max(1, adds?.minutes ?? 60);
    const rate = (offer.driverPay.total / minutes) * 60;
    const isSoon = order !== undefined && order.slotStart <= now + aheadMs;
    const isGood = adds !== null && !adds.makesLate && rate >= driver.plan.leastRate;
    return { offer, rate, isFirst, isSoon, isGood, index: order?.plan.index ?? 0 };
  });
  const [best] = worth
    .filter(({ isSoon, isGood }) => isSoon && isGood)
    .toSorted((one, other) => other.rate - one.rate || one.index - other.index);
  const declined = worth
    .filter(({ isFirst, isSoon, isGood }) => isFirst && isSoon && !isGood)
    .toSorted((one, other) => one.index - other.index)
    .map(({ offer }) => offer.id);
  return { best: best?.offer ?? null, declined };
}

/** Two or three orders as one offer, in the form that a driver's phone shows. */
export interface JoinedOffer {
  id: string;
  driverPay: number;
  addedMinutes: number;
  orders: readonly { id: string; driverPay: { total: number } }[];
}

/**
 * True if the driver wants all orders of the offer: the driver has room for them, they begin soon, and they
 * pay enough.
 */
export function isWorthTogether(world: World, driver: Driver, offer: JoinedOffer): boolean {
  const now = world.now();
  const areSoon = offer.orders.every(({ id }) => {
    const order = world.orders.get(id);
    return order !== undefined && order.slotStart <= now + aheadMs;
  });
  const rate = (offer.driverPay / Math.max(1, offer.addedMinutes)) * 60;
  const isRoom = driver.jobs.size + offer.orders.length <= driver.plan.room;
  return areSoon && isRoom && rate >= driver.plan.leastRate;
}
