import {
  type MadeUpExtract,
  type MadeUpNode,
  writeMadeUpExtract,
} from './write-made-up-extract.ts';

/** The ZIP code and the middle of a made-up city, far from the first area. */
export const secondCity = {
  id: 'jefferson-city',
  name: 'Jefferson City',
  timeZone: 'America/Chicago',
  zips: ['65101'],
  middle: { lat: 38.49743, lng: -92.133196 },
} as const;

const blocks = 6;
const step = 0.003;
const firstNodeId = 13_000_000_000;
const streets = ['Quarry', 'Harbor', 'Lantern', 'Meadow', 'Orchard', 'Pebble', 'Willow'];
const avenues = ['Adler', 'Beech', 'Cypress', 'Drum', 'Ember', 'Falcon', 'Grove'];
const nodeId = (row: number, column: number) => firstNodeId + row * (blocks + 1) + column;

/**
 * Seven streets and seven avenues around a point. Each street has six houses, with the numbers 112 to 612.
 */
function gridAround({ lat, lng }: { lat: number; lng: number }): MadeUpExtract {
  const at = (row: number, column: number) => ({
    lat: lat + (row - blocks / 2) * step,
    lng: lng + (column - blocks / 2) * step,
  });
  const crossings = streets.flatMap((_street, row) =>
    avenues.map((_avenue, column): MadeUpNode => ({ id: nodeId(row, column), ...at(row, column) })),
  );
  const houses = streets.flatMap((name, row) =>
    Array.from({ length: blocks }, (_block, column): MadeUpNode => {
      const tags = { 'addr:housenumber': `${column + 1}12`, 'addr:street': `${name} Street` };
      return {
        id: firstNodeId + 1000 + row * blocks + column,
        ...at(row + 0.04, column + 0.5),
        tags,
      };
    }),
  );
  return {
    nodes: [...crossings, ...houses],
    ways: [
      ...streets.map((name, row) => ({
        id: 900 + row,
        nodes: avenues.map((_avenue, column) => nodeId(row, column)),
        tags: { highway: 'residential', name: `${name} Street` },
      })),
      ...avenues.map((name, column) => ({
        id: 950 + column,
        nodes: streets.map((_street, row) => nodeId(row, column)),
        tags: { highway: 'residential', name: `${name} Avenue` },
      })),
    ],
  };
}

/** Writes the extract of a made-up city around a point. */
export function writeSecondCity(
  path: string,
  middle: { lat: number; lng: number } = secondCity.middle,
): Promise<void> {
  return writeMadeUpExtract(path, gridAround(middle));
}

/** The city's stores: one with a position, one with only an address. */
export const secondCityStores = `brand,street,city,state,zip,name,lat,lng,hours
Target,612 Willow Street,Jefferson City,MO,65101,Target Jefferson City,38.50643,-92.1257,Mo-Su 08:00-22:00
Best Buy,312 Meadow Street,Jefferson City,MO,65101,,,,Mo-Su 08:00-22:00
`;

/** The city's charities: one with a position, one with only an address. */
export const secondCityCharities = `organization,street,city,state,zip,name,lat,lng,takes,declines,source,licence,year
Hand in Hand,512 Lantern Street,Jefferson City,MO,65101,,38.5,-92.13,Clothes and lamps,mattress|paint,made up for a test,,2026
The Open Shelf,212 Pebble Street,Jefferson City,MO,65101,The Open Shelf,,,,,made up for a test,,2025
`;

/** The same made-up city at another place: in Denver, whose time zone differs from that of the first area. */
export const cityInDenver = {
  id: 'denver',
  name: 'Denver',
  timeZone: 'America/Denver',
  zips: ['80202'],
  middle: { lat: 39.7491, lng: -104.9946 },
  door: '112 Quarry Street, Denver, CO 80202',
  store: 'target-612-willow-street-denver',
  stores: `brand,street,city,state,zip,name,lat,lng,hours
Target,612 Willow Street,Denver,CO,80202,Target Denver,39.7581,-104.9871,Mo-Su 08:00-22:00
`,
} as const;
