/** The position of a marker in the map element, in pixels. */
interface Pin {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/** Pins closer together than this, in pixels, would overlap. */
const pinSize = { width: 76, height: 44 } as const;

/**
 * Groups pins that would overlap, each group around its first pin. The pin `alone` is never grouped.
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
