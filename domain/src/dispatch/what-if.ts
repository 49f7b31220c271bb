import type { AreaDriver, AreaProblem, AreaStop } from './area-problem.ts';

export const whatIfKinds = ['move', 'driver', 'close', 'rain'] as const;
export type WhatIfKind = (typeof whatIfKinds)[number];

/** A change that is only thought: an area is planned as if it were so. */
export type WhatIf =
  | { readonly kind: 'move'; readonly orderId: string; readonly driverId: string }
  /** One more driver, who begins at a place of the tables. */
  | { readonly kind: 'driver'; readonly driver: Pick<AreaDriver, 'id' | 'place' | 'mostJobs'> }
  /** No return is brought to the counter of this order. */
  | { readonly kind: 'close'; readonly orderId: string }
  /** Every drive takes so many times as long. */
  | { readonly kind: 'rain'; readonly factor: number };

/** Reasons that a return cannot be moved to a driver: it is not in the plan, in a car, driven to now, or not for them. */
export const whatIfProblems = ['unknown', 'on_board', 'under_way', 'has_it', 'barred'] as const;
export type WhatIfProblem = (typeof whatIfProblems)[number];

/** The area as it would be. `setAside` are the orders that the change takes out of the plan. */
export type ChangedArea =
  | { readonly ok: true; readonly problem: AreaProblem; readonly setAside: readonly string[] }
  | { readonly ok: false; readonly code: WhatIfProblem };

/** An extra driver has nothing yet, no end of hours and no bounds. */
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

/** The order becomes one that nobody has and that only one driver may get. */
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

/** Everything that goes to this counter has to go elsewhere, so that it is in nobody's way. */
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

/** A driver without some stops. One who was heading to such a stop heads nowhere. */
function without(driver: AreaDriver, isGone: (stop: AreaStop) => boolean): AreaDriver {
  const [head] = driver.stops;
  const isHeading = driver.isHeading && head !== undefined && !isGone(head);
  return { ...driver, isHeading, stops: driver.stops.filter((stop) => !isGone(stop)) };
}

/** The door on offer with the least driving to the others; without one on offer, the stop with the least. Null without stops. */
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
