import type {
  Replay,
  ReplayedDriver,
  ReplayedOrder,
} from '@backhaul/contract/calls/operations/replay.ts';
import {
  isOpenAt,
  type KnownPosition,
  lateSecond,
  positionAt,
  type ReplayStep,
  stepAt,
} from '@backhaul/domain/replay/replay-moment.ts';
import type { Followed } from './followed.ts';

export interface DriverThen {
  readonly driver: ReplayedDriver;
  readonly position: KnownPosition | null;
  /** The driver's orders at the replayed moment. */
  readonly jobs: readonly ReplayedOrder[];
}

export interface OrderThen {
  readonly order: ReplayedOrder;
  readonly step: ReplayStep;
  readonly driver: ReplayedDriver | null;
  readonly isLate: boolean;
}

/** Everything known about drivers and orders at one moment of the day. */
export interface Moment {
  readonly drivers: readonly DriverThen[];
  readonly orders: readonly OrderThen[];
}

/** A driver without a job who sent no position for this many seconds counts as gone home. */
const goneSeconds = 30 * 60;

function openOrders({ orders, drivers }: Replay, second: number): OrderThen[] {
  const known = new Map(drivers.map((driver) => [driver.id, driver]));
  return orders.flatMap((order) => {
    const step = stepAt(order.steps, second);
    if (!isOpenAt(step)) return [];
    const late = lateSecond(order.steps, order.windowEnd);
    const waits = step.status === 'created' || step.status === 'assigned';
    return [
      {
        order,
        step,
        driver: step.driverId === null ? null : (known.get(step.driverId) ?? null),
        isLate: waits && late !== null && late <= second,
      },
    ];
  });
}

/**
 * The part of the day that concerns the followed driver or order. All of it if none is followed.
 */
export function partOf(replay: Replay, followed: Followed): Pick<Replay, 'drivers' | 'orders'> {
  if (followed === null) return replay;
  if (followed.kind === 'driver')
    return {
      drivers: replay.drivers.filter(({ id }) => id === followed.id),
      orders: replay.orders.filter(({ steps }) =>
        steps.some(({ driverId, second }) => driverId === followed.id && second >= 0),
      ),
    };
  const orders = replay.orders.filter(({ id }) => id === followed.id);
  const carriers = new Set(orders.flatMap(({ steps }) => steps.map(({ driverId }) => driverId)));
  return { orders, drivers: replay.drivers.filter(({ id }) => carriers.has(id)) };
}

export function momentOf(replay: Replay, second: number): Moment {
  const orders = openOrders(replay, second);
  const drivers = replay.drivers.flatMap((driver): DriverThen[] => {
    const jobs = orders.filter(({ step }) => step.driverId === driver.id).map(({ order }) => order);
    const position = positionAt(driver.points, second, replay.stepSeconds);
    const isHere = position !== null && position.ageSeconds <= goneSeconds;
    return isHere || jobs.length > 0 ? [{ driver, position: isHere ? position : null, jobs }] : [];
  });
  return { drivers, orders };
}

const some = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/**
 * A sentence such as '3 drivers on the road, 1 without a signal; 5 returns open, 1 without a driver, 1 late.'
 */
export function momentWords({ drivers, orders }: Moment): string {
  const silent = drivers.filter(({ position }) => position === null || position.isSilent).length;
  const waiting = orders.filter(({ step }) => step.driverId === null).length;
  const late = orders.filter(({ isLate }) => isLate).length;
  const road = [
    drivers.length === 0
      ? 'No driver is on the road'
      : `${some(drivers.length, 'driver', 'drivers')} on the road`,
    ...(silent === 0 ? [] : [`${silent} without a signal`]),
  ];
  const open = [
    orders.length === 0 ? 'no return open' : `${some(orders.length, 'return', 'returns')} open`,
    ...(waiting === 0 ? [] : [`${waiting} without a driver`]),
    ...(late === 0 ? [] : [`${late} late`]),
  ];
  return `${road.join(', ')}; ${open.join(', ')}.`;
}
