/** A marker's position on the map's element, in pixels. */
interface Pin {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/** Markers nearer than this would overlap. */
const pinSize = { width: 76, height: 44 } as const;

/** Groups of pins that would overlap, each around its first pin. The pin `alone` is grouped with no other. */
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
