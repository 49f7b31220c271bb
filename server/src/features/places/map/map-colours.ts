/**
 * The design's colors for maps, repeated from web/src/ui/tokens.css because a map style cannot read CSS
 * variables. `landWithoutStreets` is a shade between `land` and `outside`.
 */
export const mapColours = {
  light: {
    land: '#f3ebdd',
    landWithoutStreets: '#efe6d6',
    outside: '#ece2d0',
    park: '#d9e2c9',
    water: '#d3dfe3',
    roadLocal: '#fcfaf6',
    roadMajor: '#ffffff',
    roadMotorway: '#f3d9b5',
    casing: '#dccdb3',
    outline: '#dccdb3',
    label: '#635642',
    labelPark: '#49603a',
    labelWater: '#47606a',
    halo: '#f8f2e7',
  },
  dark: {
    land: '#161e31',
    landWithoutStreets: '#141b2d',
    outside: '#121829',
    park: '#1a2c2b',
    water: '#0f2033',
    roadLocal: '#212b44',
    roadMajor: '#2d3955',
    roadMotorway: '#453c33',
    casing: '#0f1523',
    outline: '#2d3955',
    label: '#a9b1c4',
    labelPark: '#8fb3a0',
    labelWater: '#8aa7c2',
    halo: '#131a2b',
  },
} as const;

export type MapTheme = keyof typeof mapColours;
export type MapColours = (typeof mapColours)[MapTheme];
