import type { AddressFact } from '../../ports/address-source.ts';
import type { PlaceLabel } from './drawn-items.ts';
import type { OsmWay } from './extract-items.ts';
import { pointsOf, rangesOf, type AddressedItem } from './house-items.ts';
import type { NodePositions } from './node-positions.ts';
import { crossingsOf, stretchesOf } from './street-ways.ts';

interface AddressItems {
  readonly streets: readonly OsmWay[];
  readonly interpolations: readonly OsmWay[];
  readonly places: readonly PlaceLabel[];
  /** The nodes with a house number, by id. */
  readonly addressed: ReadonlyMap<number, AddressedItem>;
  readonly buildings: readonly AddressedItem[];
}

/**
 * The address facts of an extract. The two ends of a range of numbers do not count as houses, because many
 * extracts place them at the corners of a block.
 */
export function addressFacts(
  { streets, interpolations, places, addressed, buildings }: AddressItems,
  nodes: NodePositions,
): AddressFact[] {
  const ranges = interpolations.map((way) => ({ way, facts: rangesOf(way, addressed, nodes) }));
  const ends = new Set(ranges.flatMap(({ way, facts }) => (facts.length > 0 ? way.refs : [])));
  const houses = [...addressed].flatMap(([id, item]) => (ends.has(id) ? [] : [item]));
  return [
    ...[...houses, ...buildings].flatMap(pointsOf),
    ...ranges.flatMap(({ facts }) => facts),
    ...stretchesOf(streets, nodes),
    ...crossingsOf(streets, nodes),
    ...places.map(({ kind, name, at }) => ({
      kind: 'place' as const,
      placeKind: kind,
      name,
      at,
    })),
  ];
}
