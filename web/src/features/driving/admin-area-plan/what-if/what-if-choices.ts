import type { AreaPlan } from '@backhaul/contract/calls/driving/area-plan.ts';

export interface Choice {
  id: string;
  words: string;
}

/** A return that can be assigned to another driver, because its items are not picked up yet. */
export interface MovableReturn extends Choice {
  /** The driver who has accepted the return; null if none has. */
  holderId: string | null;
}

/** Lists first the returns without a driver, then those with a driver who has not picked up the items yet. */
export function movableReturns({ drivers, changes, unserved }: AreaPlan): MovableReturn[] {
  const accepted = drivers.flatMap(({ id, name, current }) =>
    current.stops
      .filter(({ kind }) => kind === 'pickup')
      .map((stop) => ({
        id: stop.orderId,
        words: `${stop.name}, with ${name}`,
        holderId: id,
      })),
  );
  const known = new Set(accepted.map(({ id }) => id));
  const open = [...changes, ...unserved].flatMap(({ orderId, street, store }) =>
    known.has(orderId)
      ? []
      : [{ id: orderId, words: `${street} to ${store}, without a driver`, holderId: null }],
  );
  return [...open, ...accepted];
}

/**
 * The store counters that the plan visits, as choices. Each choice's text has the counter's name and its
 * number of returns.
 */
export function countersOf({ drivers, unserved }: AreaPlan): Choice[] {
  const stops = drivers.flatMap(({ current, planned }) =>
    [...current.stops, ...planned.stops].filter(({ kind }) => kind === 'store'),
  );
  const places = Map.groupBy(stops, ({ name, lat, lng }) => `${name} ${lat} ${lng}`);
  const counters = [...places.values()].flatMap((own) => {
    const [first] = own;
    const returns = new Set(own.map(({ orderId }) => orderId)).size;
    return first === undefined
      ? []
      : [
          {
            id: first.orderId,
            words: `${first.name}, ${returns} ${returns === 1 ? 'return' : 'returns'}`,
          },
        ];
  });
  const shown = new Set(stops.map(({ name }) => name));
  const others = Map.groupBy(
    unserved.filter(({ store }) => !shown.has(store)),
    ({ store }) => store,
  );
  return [
    ...counters,
    ...[...others].flatMap(([store, [first]]) =>
      first === undefined ? [] : [{ id: first.orderId, words: store }],
    ),
  ].toSorted((one, other) => one.words.localeCompare(other.words, 'en'));
}
