import {
  greatCircleMiles,
  metersPerMile,
  type GeoPoint,
} from '@backhaul/domain/geo/great-circle.ts';
import type { AddressArea } from '../../ports/address-source.ts';
import type { Position } from '../../ports/map-service.ts';
import type { Gazetteer, ZipArea } from '../local/gazetteer.ts';
import { nameKey } from '../local/name-key.ts';

/** The town, state and ZIP code of a street or house. */
export type KnownArea = Required<AddressArea>;

interface Sighting {
  readonly at: GeoPoint;
  readonly zip: string;
  readonly city: string | undefined;
}

/** The maximum distance from the nearest ZIP code's center within the metro area. */
const metroMiles = 20;
/**
 * If an address is farther than this from the center of its stated ZIP code, the stated ZIP code is taken for
 * an error.
 */
const widestZipMiles = 15;
/** The maximum distance of a known address whose town and ZIP code are used for an address without them. */
const neighbourMeters = 400;
/**
 * The size of a cell in the grid for the search of near addresses. Up to 50 degrees north, a cell is at least
 * `neighbourMeters` wide.
 */
const cellDegrees = 0.006;
/**
 * The size of a cell in a finer grid. For each ZIP code, only one address in each cell is kept, which is
 * enough to know the ZIP code's area.
 */
const sightingDegrees = 0.0005;

const pointOf = ([lng, lat]: Position): GeoPoint => ({ lng, lat });
const cell = (degrees: number, size: number) => Math.floor(degrees / size);

function nearest(
  zips: readonly ZipArea[],
  at: GeoPoint,
): { zip: ZipArea; miles: number } | undefined {
  let best: { zip: ZipArea; miles: number } | undefined;
  for (const zip of zips) {
    const miles = greatCircleMiles(zip.location, at);
    if (best === undefined || miles < best.miles) best = { zip, miles };
  }
  return best;
}

/**
 * Finds the missing town or ZIP code of an address: from the nearest known address, preferably on the same
 * street, else from the nearest ZIP code's center. `note` must first be called for every address.
 */
export class AreaFinder {
  readonly #gazetteer: Gazetteer;
  readonly #grounds: readonly ZipArea[];
  readonly #groundsOfCell = new Map<string, ZipArea[]>();
  readonly #sightings = new Map<string, Map<string, Sighting>>();
  readonly #namesOfCities = new Map<string, string>();
  readonly #towns: ReadonlyMap<string, string>;

  constructor(gazetteer: Gazetteer) {
    this.#gazetteer = gazetteer;
    this.#grounds = gazetteer.zips.filter((zip) => zip.hasArea);
    this.#towns = new Map(gazetteer.towns.map((town) => [`${town.key}, ${town.state}`, town.name]));
  }

  /** The ZIP code whose center is nearest to the position; undefined outside the metro area. */
  ground(position: Position): ZipArea | undefined {
    const at = pointOf(position);
    const [x, y] = [cell(at.lng, cellDegrees), cell(at.lat, cellDegrees)];
    const key = `${x},${y}`;
    const candidates = this.#groundsOfCell.get(key) ?? this.#groundsNear(x, y);
    this.#groundsOfCell.set(key, candidates);
    const near = nearest(candidates, at);
    return near !== undefined && near.miles <= metroMiles ? near.zip : undefined;
  }

  /** All ZIP codes whose center can be the nearest one to a point in this grid cell. */
  #groundsNear(x: number, y: number): ZipArea[] {
    const centre = { lng: (x + 0.5) * cellDegrees, lat: (y + 0.5) * cellDegrees };
    const corner = { lng: x * cellDegrees, lat: y * cellDegrees };
    const least = nearest(this.#grounds, centre)?.miles ?? 0;
    const most = least + 2 * greatCircleMiles(centre, corner);
    return this.#grounds.filter((zip) => greatCircleMiles(zip.location, centre) <= most);
  }

  /**
   * Records the town and ZIP code that a source states for an address. `core` is the street's name without
   * direction and suffix.
   */
  note(core: string, position: Position, said: AddressArea): void {
    const at = pointOf(position);
    const zip = this.#credibleZip(at, said.zip);
    if (zip === undefined) return;
    const sighting = { at, zip: zip.zip, city: this.#cityName(said.city, zip) };
    const place = `${cell(at.lng, sightingDegrees)},${cell(at.lat, sightingDegrees)},${zip.zip}`;
    for (const street of [core, '']) {
      const key = `${street},${cell(at.lng, cellDegrees)},${cell(at.lat, cellDegrees)}`;
      const near = this.#sightings.get(key) ?? new Map<string, Sighting>();
      this.#sightings.set(key, near);
      if (near.get(place)?.city === undefined) near.set(place, sighting);
    }
  }

  /**
   * The town, state and ZIP code of an address; undefined outside the metro area. `core` is the street's name
   * without direction and suffix.
   */
  find(core: string, position: Position, said: AddressArea): KnownArea | undefined {
    const at = pointOf(position);
    const ground = this.ground(position);
    if (ground === undefined) return undefined;
    const saidZip = this.#credibleZip(at, said.zip);
    const neighbour =
      saidZip !== undefined && said.city !== undefined
        ? undefined
        : (this.#nearest(core, at, saidZip) ?? this.#nearest('', at, saidZip));
    const zip = saidZip ?? this.#gazetteer.findZip(neighbour?.zip ?? '') ?? ground;
    const city = this.#cityName(said.city, zip) ?? neighbour?.city ?? zip.town;
    return { zip: zip.zip, state: zip.state, city };
  }

  #credibleZip(at: GeoPoint, zip: string | undefined): ZipArea | undefined {
    const found = zip === undefined ? undefined : this.#gazetteer.findZip(zip);
    return found !== undefined && greatCircleMiles(found.location, at) <= widestZipMiles
      ? found
      : undefined;
  }

  /** A town's name in the gazetteer's spelling: 'St. Louis' for 'SAINT LOUIS'. */
  #cityName(said: string | undefined, zip: ZipArea): string | undefined {
    if (said === undefined) return undefined;
    const key = `${said}, ${zip.state}`;
    const name =
      this.#namesOfCities.get(key) ?? this.#towns.get(`${nameKey(said)}, ${zip.state}`) ?? said;
    this.#namesOfCities.set(key, name);
    return name;
  }

  #nearest(street: string, at: GeoPoint, zip: ZipArea | undefined): Sighting | undefined {
    let best: Sighting | undefined;
    let bestMiles = neighbourMeters / metersPerMile;
    const [x, y] = [cell(at.lng, cellDegrees), cell(at.lat, cellDegrees)];
    for (let column = x - 1; column <= x + 1; column += 1) {
      for (let row = y - 1; row <= y + 1; row += 1) {
        for (const sighting of this.#sightings.get(`${street},${column},${row}`)?.values() ?? []) {
          const miles = greatCircleMiles(sighting.at, at);
          if (miles < bestMiles && (zip === undefined || sighting.zip === zip.zip)) {
            best = sighting;
            bestMiles = miles;
          }
        }
      }
    }
    return best;
  }
}
