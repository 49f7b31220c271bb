/** The position of a marker in the map element, in pixels. */
interface Pin {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/** Pins closer together than this, in pixels, would overlap. */
const pinSize = { width: 76, height: 44 } as const;

/**
 * Groups pins that would overlap. A pin joins the first group whose first pin it would overlap. The pin with
 * the id `alone` is never grouped.
 */
export function clusterPins(pins: readonly Pin[], alone?: string): Pin[][] {
  const groups: [Pin, ...Pin[]][] = [];
  for (const pin of pins) {
    const group = groups.find(
      ([first]) =>
        pin.id !== alone &&
        first.id !== alone &&
        Math.abs(first.x - pin.x) < pinSize.width &&
        Math.abs(first.y - pin.y) < pinSize.height,
    );
    if (group === undefined) groups.push([pin]);
    else group.push(pin);
  }
  return groups;
}

/**
 * The pin of a group that the next click selects: the first one that comes after the selected pin in the list
 * of all pins, or else the group's first. So repeated clicks select each pin of a group in turn.
 */
export function nextOfGroup<T extends Pick<Pin, 'id'>>(
  group: readonly T[],
  all: readonly T[],
  selectedId?: string,
): T | undefined {
  const selectedAt = all.findIndex(({ id }) => id === selectedId);
  return group.find((pin) => all.indexOf(pin) > selectedAt) ?? group[0];
}
