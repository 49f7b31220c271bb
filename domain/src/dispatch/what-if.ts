import type { AreaDriver, AreaProblem, AreaStop } from './area-problem.ts';

export const whatIfKinds = ['move', 'driver', 'close', 'rain'] as const;
export type WhatIfKind = (typeof whatIfKinds)[number];

/** A hypothetical change. The area is planned as if it had happened. */
export type WhatIf =
  | { readonly kind: 'move'; readonly orderId: string; readonly driverId: string }
  /** One more driver, who begins at a location of the travel tables. */
  | { readonly kind: 'driver'; readonly driver: Pick<AreaDriver, 'id' | 'place' | 'mostJobs'> }
  /** The store counter of this order closes, so it accepts no more returns. */
  | { readonly kind: 'close'; readonly orderId: string }
  /** Every drive takes this many times as long. */
  | { readonly kind: 'rain'; readonly factor: number };

/**
 * Reasons that a return cannot be given to another driver. In this sequence, it is not in the plan, in a car,
 * the current stop, already that driver's, or forbidden for that driver.
 */
export const whatIfProblems = ['unknown', 'on_board', 'under_way', 'has_it', 'barred'] as const;
export type WhatIfProblem = (typeof whatIfProblems)[number];

/**
 * The planning problem after a hypothetical change. `setAside` are the orders that the change removes from
 * the problem.
 */
export type ChangedArea =
  | { readonly ok: true; readonly problem: AreaProblem; readonly setAside: readonly string[] }
  | { readonly ok: false; readonly code: WhatIfProblem };

/** The state of an extra driver: no stops, no end of working hours, no forbidden orders. */
const extra = { stops: [], isHeading: false, until: null, barred: new Set<string>() } as const;

export function changeArea(problem: AreaProblem, whatIf: WhatIf): ChangedArea {
  const { drivers, seconds } = problem;
  switch (whatIf.kind) {
    case 'move':
      return move(problem, whatIf);
    case 'close':
      return close(problem, whatIf.orderId);
    case 'driver':
      return changed({ ...problem, drivers: [...drivers, { ...extra, ...whatIf.driver }] });
    case 'rain':
      return changed({ ...problem, seconds: seconds.map((each) => each * whatIf.factor) });
  }
}

const changed = (problem: AreaProblem, setAside: readonly string[] = []): ChangedArea => ({
  ok: true,
  problem,
  setAside,
});

/** Takes an order from its driver and forbids it to all drivers except the given one. */
function move(
  problem: AreaProblem,
  { orderId, driverId }: { orderId: string; driverId: string },
): ChangedArea {
  const to = problem.drivers.find(({ id }) => id === driverId);
  const holder = problem.drivers.find(({ stops }) => stops.some((one) => one.orderId === orderId));
  const own = holder?.stops.filter((stop) => stop.orderId === orderId) ?? [];
  const [pickup, store] = own;
  const offered = problem.offers.find((offer) => offer.orderId === orderId);
  if (to === undefined || (holder === undefined && offered === undefined))
    return { ok: false, code: 'unknown' };
  if (holder === to) return { ok: false, code: 'has_it' };
  if (to.barred.has(orderId)) return { ok: false, code: 'barred' };
  if (holder?.isHeading === true && holder.stops[0] === pickup)
    return { ok: false, code: 'under_way' };
  if (offered === undefined && (pickup?.kind !== 'pickup' || store === undefined))
    return { ok: false, code: 'on_board' };
  const offer =
    offered ?? (pickup !== undefined && store !== undefined ? { orderId, pickup, store } : null);
  return changed({
    ...problem,
    drivers: problem.drivers.map((driver) => ({
      ...without(driver, (stop) => stop.orderId === orderId),
      barred: driver === to ? driver.barred : new Set([...driver.barred, orderId]),
    })),
    offers: [
      ...problem.offers.filter((one) => one.orderId !== orderId),
      ...(offer === null ? [] : [offer]),
    ],
  });
}

/**
 * Closes the store counter of an order. All returns for that counter leave the plan, so that they do not
 * block other returns.
 */
function close(problem: AreaProblem, orderId: string): ChangedArea {
  const counters = [
    ...problem.drivers.flatMap(({ stops }) => stops.filter(({ kind }) => kind === 'store')),
    ...problem.offers.map(({ store }) => store),
  ];
  const closed = counters.find((stop) => stop.orderId === orderId)?.place;
  if (closed === undefined) return { ok: false, code: 'unknown' };
  const setAside = new Set(
    counters.flatMap((stop) => (stop.place === closed ? [stop.orderId] : [])),
  );
  return changed(
    {
      ...problem,
      drivers: problem.drivers.map((driver) =>
        without(driver, (stop) => setAside.has(stop.orderId)),
      ),
      offers: problem.offers.filter((offer) => !setAside.has(offer.orderId)),
    },
    [...setAside],
  );
}

/**
 * A driver without the stops for which `isGone` is true. If the driver was heading to one of those, they now
 * head to none.
 */
function without(driver: AreaDriver, isGone: (stop: AreaStop) => boolean): AreaDriver {
  const [head] = driver.stops;
  const isHeading = driver.isHeading && head !== undefined && !isGone(head);
  return { ...driver, isHeading, stops: driver.stops.filter((stop) => !isGone(stop)) };
}

/**
 * The most central door of the offered orders: the one with the least driving to all others. If no orders are
 * offered, it is the most central of the drivers' stops. Null without stops.
 */
export function middleDoor({ drivers, offers, places, seconds }: AreaProblem): AreaStop | null {
  const doors = offers.map(({ pickup }) => pickup);
  const stops = doors.length > 0 ? doors : drivers.flatMap((driver) => driver.stops);
  const driving = (to: AreaStop) =>
    stops.reduce((sum, { place }) => sum + (seconds[to.place * places + place] ?? 0), 0);
  const [middle] = stops
    .map((stop) => ({ stop, seconds: driving(stop) }))
    .toSorted((one, other) => one.seconds - other.seconds);
  return middle?.stop ?? null;
}
