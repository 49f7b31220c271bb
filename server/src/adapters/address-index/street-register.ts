import { greatCircleMiles, metersPerMile } from '@backhaul/domain/geo/great-circle.ts';
import type { Position } from '../../ports/map-service.ts';
import type { KnownArea } from './area-finder.ts';
import { signedName } from './signed-name.ts';
import type { StagedRow } from './staged-tables.ts';
import { readStreetName, type StreetName } from './street-name.ts';

interface RegisteredStreet {
  readonly id: number;
  readonly area: KnownArea;
  /** The number of times that each spelling of the name occurs. */
  readonly spellings: Map<string, number>;
  /** The coordinates of all houses and lines on the street: lng, lat, lng, lat … */
  readonly positions: number[];
  readonly low: Position;
  readonly high: Position;
  houses: number;
}

/** A position this close to a street's bounding box still counts as on the street. */
const marginDegrees = 0.001;

interface ReadName extends StreetName {
  /** All parts of the street's name as one text. */
  readonly key: string;
}

export type NameReader = (name: string) => ReadName;

/**
 * A function that splits street names into their parts. It stores each result, because a name occurs once for
 * each of its houses.
 */
export function createNameReader(): NameReader {
  const known = new Map<string, ReadName>();
  return (name) => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const parts = readStreetName(name);
    const read = { ...parts, key: `${parts.core}|${parts.direction}|${parts.suffix}` };
    known.set(name, read);
    return read;
  };
}

/** A position as PostgreSQL writes a point: `(lng,lat)`. */
export const pointText = ([lng, lat]: Position) => `(${lng},${lat})`;

function* pairs(positions: readonly number[]): Generator<Position> {
  for (let index = 0; index < positions.length; index += 2)
    yield [positions[index] ?? 0, positions[index + 1] ?? 0];
}

const meters = (a: Position, b: Position) =>
  greatCircleMiles({ lng: a[0], lat: a[1] }, { lng: b[0], lat: b[1] }) * metersPerMile;

/**
 * The street's known position that is nearest to its middle. `extent` is the distance from there to its
 * farthest position, in meters.
 */
function middleOf({ positions, low, high }: RegisteredStreet): {
  position: Position;
  extent: number;
} {
  const centre: Position = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2];
  let position = centre;
  let nearest = Infinity;
  for (const candidate of pairs(positions)) {
    const away = meters(candidate, centre);
    if (away < nearest) [position, nearest] = [candidate, away];
  }
  let extent = 0;
  for (const other of pairs(positions)) extent = Math.max(extent, meters(position, other));
  return { position, extent };
}

/**
 * The streets of an index that is being built. Streets with the same name in different towns or ZIP codes are
 * separate.
 */
export class StreetRegister {
  readonly #read: NameReader;
  readonly #streets: RegisteredStreet[] = [];
  readonly #byKey = new Map<string, RegisteredStreet>();
  /** For each key of a name, the streets with this name. A street can have several names. */
  readonly #byName = new Map<string, Set<RegisteredStreet>>();

  constructor(read: NameReader) {
    this.#read = read;
  }

  /**
   * Adds positions and houses to the street of this name and area, and registers the street if it is new.
   * Returns the street's id.
   */
  note(name: string, area: KnownArea, positions: readonly Position[], houses: number): number {
    const nameKey = this.#read(name).key;
    const key = `${nameKey}|${area.city}|${area.zip}`;
    const street = this.#byKey.get(key) ?? this.#register(key, nameKey, area);
    street.spellings.set(name, (street.spellings.get(name) ?? 0) + 1);
    for (const [lng, lat] of positions) {
      street.positions.push(lng, lat);
      street.low[0] = Math.min(street.low[0], lng);
      street.low[1] = Math.min(street.low[1], lat);
      street.high[0] = Math.max(street.high[0], lng);
      street.high[1] = Math.max(street.high[1], lat);
    }
    street.houses += houses;
    return street.id;
  }

  /** Adds another name of a street. */
  alsoCall(id: number, name: string): void {
    const street = this.#streets[id - 1];
    if (street !== undefined) this.#name(street, this.#read(name).key);
  }

  /** The ids of the streets with this name that pass through a position or close by it. */
  through(name: string, [lng, lat]: Position): number[] {
    return [...(this.#byName.get(this.#read(name).key) ?? [])].flatMap(({ id, low, high }) => {
      const isNear =
        lng > low[0] - marginDegrees &&
        lng < high[0] + marginDegrees &&
        lat > low[1] - marginDegrees &&
        lat < high[1] + marginDegrees;
      return isNear ? [id] : [];
    });
  }

  /** The rows to store in the table address_streets. */
  *streetRows(): Generator<StagedRow> {
    for (const street of this.#streets) {
      const { id, area, spellings, houses } = street;
      const { position, extent } = middleOf(street);
      yield {
        id,
        ...area,
        name: signedName(spellings),
        position: pointText(position),
        extent_meters: Math.ceil(extent),
        house_count: houses,
      };
    }
  }

  /** The rows to store in the table address_street_names. */
  *nameRows(): Generator<StagedRow> {
    for (const [key, streets] of this.#byName) {
      const [core = '', direction = '', suffix = ''] = key.split('|');
      if (core !== '')
        yield { core, direction, suffix, street_ids: [...streets].map(({ id }) => id) };
    }
  }

  #register(key: string, nameKey: string, area: KnownArea): RegisteredStreet {
    const id = this.#streets.length + 1;
    const street: RegisteredStreet = {
      id,
      area,
      spellings: new Map(),
      positions: [],
      low: [Infinity, Infinity],
      high: [-Infinity, -Infinity],
      houses: 0,
    };
    this.#streets.push(street);
    this.#byKey.set(key, street);
    this.#name(street, nameKey);
    return street;
  }

  #name(street: RegisteredStreet, nameKey: string): void {
    const streets = this.#byName.get(nameKey) ?? new Set();
    this.#byName.set(nameKey, streets.add(street));
  }
}
