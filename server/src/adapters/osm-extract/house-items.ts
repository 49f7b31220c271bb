import type { AddressArea, AddressFact, AddressPoint } from '../../ports/address-source.ts';
import type { Position } from '../../ports/map-service.ts';
import { readHouseNumbers } from '../local/house-number.ts';
import type { OsmWay, Tags } from './extract-items.ts';
import type { NodePositions } from './node-positions.ts';

/** An item of the map with an address, such as a building or a single position (node). */
export interface AddressedItem {
  readonly tags: Tags;
  readonly at: Position;
}

/**
 * The building as one position with its address: the mean of its outline's corners. If it has several
 * outlines, the one with the most corners counts.
 */
export function buildingOf(
  tags: Tags | undefined,
  outlines: readonly Position[][],
): AddressedItem[] {
  const [outline = []] = outlines.toSorted((a, b) => b.length - a.length);
  const isClosed = outline.length > 3 && String(outline[0]) === String(outline.at(-1));
  const corners = isClosed ? outline.slice(1) : outline;
  if (tags?.['addr:housenumber'] === undefined || corners.length === 0) return [];
  const mean = (axis: 0 | 1) =>
    corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length;
  return [{ tags, at: [mean(0), mean(1)] }];
}

const bothParities = 1;
const oneParity = 2;
const namedSteps: Readonly<Record<string, number>> = {
  all: bothParities,
  even: oneParity,
  odd: oneParity,
};

function areaOf(tags: Tags): AddressArea {
  const zip = /^\s*(\d{5})\b/.exec(tags['addr:postcode'] ?? '')?.[1];
  const state = /^\s*([a-z]{2})\s*$/i.exec(tags['addr:state'] ?? '')?.[1]?.toUpperCase();
  const city = tags['addr:city']?.trim();
  return {
    ...(zip === undefined ? {} : { zip }),
    ...(state === undefined ? {} : { state }),
    ...(city === undefined || city === '' ? {} : { city }),
  };
}

/** The addresses of one item; none if its number or its street is missing. */
export function pointsOf({ tags, at }: AddressedItem): AddressPoint[] {
  const street = tags['addr:street']?.trim() ?? '';
  if (street === '') return [];
  return readHouseNumbers(tags['addr:housenumber'] ?? '').map((house) => ({
    kind: 'point' as const,
    street,
    ...house,
    at,
    ...areaOf(tags),
  }));
}

function stepOf(tags: Tags): number | undefined {
  const text = tags['addr:interpolation'] ?? '';
  const step = namedSteps[text] ?? Number(text);
  return Number.isInteger(step) && step > 0 ? step : undefined;
}

/**
 * The range of house numbers between two positions with a number. If only odd or only even numbers are in the
 * range, its ends are changed to fit.
 */
function rangeOf(
  way: Tags,
  step: number,
  [first, last]: readonly [AddressedItem, AddressedItem],
  line: Position[],
): AddressFact[] {
  const tags = { ...last.tags, ...first.tags, ...way };
  const street = tags['addr:street']?.trim() ?? '';
  const [from, to] = [first, last].map(
    (item) => readHouseNumbers(item.tags['addr:housenumber'] ?? '')[0]?.number,
  );
  if (street === '' || from === undefined || to === undefined) return [];
  const parity = { even: 0, odd: 1 }[tags['addr:interpolation'] ?? ''];
  const up = from <= to ? 1 : -1;
  const isOff = (number: number) => parity !== undefined && number % 2 !== parity;
  const start = isOff(from) ? from + up : from;
  const end = isOff(to) ? to - up : to;
  if ((end - start) * up < 0) return [];
  return [{ kind: 'range', street, from: start, to: end, step, line, ...areaOf(tags) }];
}

/**
 * The ranges of house numbers along a line of the map (OSM's interpolation way), each between two positions
 * with a number. None if the numbers have no fixed step, as with letters.
 */
export function rangesOf(
  { tags = {}, refs }: OsmWay,
  numbered: ReadonlyMap<number, AddressedItem>,
  nodes: NodePositions,
): AddressFact[] {
  const step = stepOf(tags);
  if (step === undefined) return [];
  const stops = refs.flatMap((ref, index) => {
    const item = numbered.get(ref);
    return item === undefined ? [] : [{ item, index }];
  });
  return stops.slice(1).flatMap((last, index) => {
    const first = stops[index];
    if (first === undefined) return [];
    const line = nodes.of(refs.slice(first.index, last.index + 1));
    return line.length < 2 ? [] : rangeOf(tags, step, [first.item, last.item], line);
  });
}
