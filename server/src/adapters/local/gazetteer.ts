import {
  type GeoPoint,
  greatCircleMiles,
  metersPerMile,
} from '@backhaul/domain/geo/great-circle.ts';
import { metroCounties } from './metro-counties.ts';
import { nameKey } from './name-key.ts';
import { suburbTowns } from './suburb-towns.ts';
import { type ListedZip, readZipList } from './zip-list.ts';

export interface ZipArea {
  readonly zip: string;
  readonly town: string;
  readonly state: string;
  /** The county's code in the US Census's FIPS list; empty outside the metro area. */
  readonly county: string;
  readonly location: GeoPoint;
  /** The distance in meters from the center of the ZIP code's area to its farthest part. */
  readonly radiusMeters: number;
  /** False for ZIP codes of PO boxes and single firms, which cover no area. */
  readonly hasArea: boolean;
}

export interface Town {
  readonly name: string;
  readonly state: string;
  readonly key: string;
  readonly location: GeoPoint;
  readonly radiusMeters: number;
  readonly zips: readonly string[];
}

/** The ZIP codes and towns of the metro area, and of the areas that were opened later. */
export interface Gazetteer {
  readonly zips: readonly ZipArea[];
  readonly towns: readonly Town[];
  /**
   * Finds a ZIP code anywhere in the country. Addresses outside the metro area can then be recognized as
   * such.
   */
  findZip(zip: string): ZipArea | undefined;
}

/** The radius assumed for a ZIP code outside the metro area, in meters. Its real size is unknown. */
const farZipRadiusMeters = 10_000;
const neighboursAround = 4;

const metersBetween = (from: GeoPoint, to: GeoPoint) =>
  Math.ceil(greatCircleMiles(from, to) * metersPerMile);

/**
 * Estimates each ZIP code's radius as the distance to the fourth nearest center of another ZIP code, because
 * the outlines of the areas are unknown.
 */
function withRadius(zips: readonly ZipArea[]): ZipArea[] {
  const centres = zips.filter((zip) => zip.hasArea).map((zip) => zip.location);
  return zips.map((zip) => {
    const away = centres.map((centre) => metersBetween(zip.location, centre));
    const around = away.filter((meters) => meters > 0).toSorted((a, b) => a - b);
    return { ...zip, radiusMeters: around[neighboursAround - 1] ?? farZipRadiusMeters };
  });
}

/**
 * A town's name as people write it: 'St. Louis' and 'O'Fallon' for the ZIP code list's 'Saint Louis' and 'O
 * Fallon'.
 */
function townName(listed: string): string {
  return listed.replaceAll(/\bSaint\b/g, 'St.').replace(/^O (?=[A-Z])/, "O'");
}

function townOf(name: string, members: readonly ZipArea[]): Town[] {
  const grounds = members.filter((zip) => zip.hasArea);
  const areas = grounds.length > 0 ? grounds : members;
  const first = areas[0];
  if (first === undefined) return [];
  // Only ZIP codes in the city's own county count for the center of St. Louis. Its postal area extends far
  // into St. Louis County.
  const home = metroCounties.find(({ fips }) => areas.some((zip) => zip.county === fips));
  const centre = home ? areas.filter((zip) => zip.county === home.fips) : areas;
  const mean = (read: (zip: ZipArea) => number) =>
    centre.reduce((sum, zip) => sum + read(zip), 0) / centre.length;
  const location = { lat: mean((zip) => zip.location.lat), lng: mean((zip) => zip.location.lng) };
  return [
    {
      name,
      state: first.state,
      key: nameKey(name),
      location,
      radiusMeters: Math.max(
        ...areas.map((zip) => metersBetween(location, zip.location) + zip.radiusMeters),
      ),
      zips: areas.map((zip) => zip.zip),
    },
  ];
}

function listTowns(zips: readonly ZipArea[]): Town[] {
  const byName = Map.groupBy(zips, (zip) => `${zip.town}, ${zip.state}`);
  const listed = [...byName.values()].flatMap((members) => townOf(members[0]?.town ?? '', members));
  const known = new Set(listed.map((town) => `${town.key}, ${town.state}`));
  const suburbs = suburbTowns
    .filter(([name]) => !known.has(`${nameKey(name)}, MO`))
    .flatMap(([name, codes]) =>
      townOf(
        name,
        zips.filter((zip) => codes.includes(zip.zip)),
      ),
    );
  return [...listed, ...suburbs].toSorted((a, b) => a.name.localeCompare(b.name));
}

type ZipList = Awaited<ReturnType<typeof readZipList>>;
let listed: Promise<ZipList> | undefined;
const loaded = new Map<string, Promise<Gazetteer>>();
/**
 * The maximum number of gazetteers in memory, besides the one for only the metro area. The oldest is dropped
 * first.
 */
const gazetteersKept = 3;

/** The country's ZIP codes. They are read only once. */
export function loadZipList(): Promise<ZipList> {
  return (listed ??= readZipList());
}

/**
 * ZIP codes and towns of the metro area, and of the ZIP codes in `others`. They come from npm packages
 * (GeoNames, US Census) and are read once.
 */
export function loadGazetteer(others: readonly string[] = []): Promise<Gazetteer> {
  const key = others.join(' ');
  const known = loaded.get(key) ?? readGazetteer(others);
  loaded.set(key, known);
  for (const old of [...loaded.keys()].slice(1, -gazetteersKept)) loaded.delete(old);
  return known;
}

async function readGazetteer(others: readonly string[]): Promise<Gazetteer> {
  const list = await loadZipList();
  const area = ({ zip, town, state, lat, lng, hasArea }: ListedZip, county: string): ZipArea => ({
    zip,
    town: townName(town),
    state,
    county,
    location: { lat, lng },
    radiusMeters: farZipRadiusMeters,
    hasArea,
  });
  const metro = metroCounties.flatMap(({ county, state, fips }) =>
    list.inCounty(county, state).map((entry) => area(entry, fips)),
  );
  const ofMetro = new Set(metro.map(({ zip }) => zip));
  const far = others.flatMap((zip) => {
    const entry = ofMetro.has(zip) ? undefined : list.find(zip);
    return entry === undefined ? [] : [area(entry, '')];
  });
  const zips = [...withRadius(metro), ...withRadius(far)].toSorted((a, b) =>
    a.zip.localeCompare(b.zip),
  );
  const byZip = new Map(zips.map((zip) => [zip.zip, zip]));
  return {
    zips,
    towns: listTowns(zips),
    findZip(zip) {
      const known = byZip.get(zip);
      if (known !== undefined) return known;
      const entry = list.find(zip);
      return entry && area(entry, '');
    },
  };
}
