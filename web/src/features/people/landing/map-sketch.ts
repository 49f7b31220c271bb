/**
 * A sketch of south St. Louis for the landing page. It is not a real map, so it needs no map library and no
 * data. Streets are placed on an upright grid, east to the right, then rotated like the city's streets.
 */

type Point = readonly [x: number, y: number];

interface Block {
  /** The west, north, east and south edges of the area. */
  bounds: readonly [west: number, north: number, east: number, south: number];
  /** The distance between streets that run east to west, and north to south. */
  every: readonly [eastWest: number, northSouth: number];
}

const turnDegrees = 8;
const center: Point = [585, 500];

/** Rotates a point of the upright grid to its position in the drawing. */
export function turned([x, y]: Point): Point {
  const angle = (turnDegrees * Math.PI) / 180;
  const [dx, dy] = [x - center[0], y - center[1]];
  return [
    Math.round((center[0] + dx * Math.cos(angle) - dy * Math.sin(angle)) * 10) / 10,
    Math.round((center[1] + dx * Math.sin(angle) + dy * Math.cos(angle)) * 10) / 10,
  ];
}

function pathThrough(points: readonly Point[]): string {
  return `M${points.map((point) => turned(point).join(' ')).join('L')}`;
}

function areaOf([west, north, east, south]: Block['bounds']): string {
  return `${pathThrough([
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ])}Z`;
}

function streetsOf({
  bounds: [west, north, east, south],
  every: [eastWest, northSouth],
}: Block): string {
  const lines: string[] = [];
  for (let y = north + eastWest; y < south; y += eastWest) {
    lines.push(
      pathThrough([
        [west, y],
        [east, y],
      ]),
    );
  }
  for (let x = west + northSouth; x < east; x += northSouth) {
    lines.push(
      pathThrough([
        [x, north],
        [x, south],
      ]),
    );
  }
  return lines.join('');
}

const blocks: readonly Block[] = [
  { bounds: [-260, -160, 150, 70], every: [40, 58] },
  { bounds: [150, -160, 560, 100], every: [37, 82] },
  { bounds: [770, -160, 960, 190], every: [29, 63] },
  { bounds: [560, -160, 770, 80], every: [31, 70] },
  { bounds: [960, -160, 1400, 190], every: [38, 49] },
  { bounds: [-260, 120, 150, 300], every: [30, 102] },
  { bounds: [150, 120, 345, 300], every: [45, 39] },
  { bounds: [345, 120, 560, 300], every: [36, 72] },
  { bounds: [960, 190, 1400, 470], every: [31, 55] },
  { bounds: [-260, 300, 150, 600], every: [33, 82] },
  { bounds: [150, 300, 345, 440], every: [28, 65] },
  { bounds: [345, 300, 560, 440], every: [35, 54] },
  { bounds: [560, 300, 700, 600], every: [27, 70] },
  { bounds: [700, 300, 960, 600], every: [30, 43] },
  { bounds: [150, 440, 345, 600], every: [32, 49] },
  { bounds: [345, 440, 560, 600], every: [40, 36] },
  { bounds: [-260, 600, 150, 880], every: [35, 68] },
  { bounds: [150, 600, 420, 880], every: [31, 90] },
  { bounds: [420, 600, 700, 880], every: [40, 47] },
  { bounds: [700, 600, 960, 900], every: [33, 65] },
  { bounds: [960, 470, 1400, 900], every: [43, 37] },
  { bounds: [-260, 880, 345, 1500], every: [38, 76] },
  { bounds: [345, 880, 700, 1500], every: [34, 59] },
  { bounds: [700, 900, 1400, 1500], every: [36, 70] },
];

export const localStreets = blocks.map(streetsOf).join('');

export const parks = [
  areaOf([562, 192, 958, 298]),
  areaOf([606, 84, 758, 176]),
  areaOf([214, 344, 302, 418]),
  areaOf([396, 150, 470, 222]),
  areaOf([816, 442, 868, 486]),
  areaOf([1010, 58, 1090, 112]),
  areaOf([40, 760, 142, 868]),
  areaOf([480, 706, 566, 768]),
  areaOf([842, 760, 930, 832]),
].join('');

/** The roads through the long park, which lies north of the street that the route follows. */
export const parkDrives = [
  pathThrough([
    [562, 246],
    [640, 232],
    [720, 258],
    [800, 234],
    [880, 256],
    [958, 244],
  ]),
  pathThrough([
    [620, 192],
    [652, 236],
    [640, 298],
  ]),
  pathThrough([
    [760, 192],
    [750, 248],
    [772, 298],
  ]),
  pathThrough([
    [880, 192],
    [872, 252],
    [890, 298],
  ]),
].join('');

export const mainStreets = [
  pathThrough([
    [-300, 300],
    [1400, 300],
  ]),
  pathThrough([
    [-300, 440],
    [700, 440],
  ]),
  pathThrough([
    [-300, 600],
    [1400, 600],
  ]),
  pathThrough([
    [-300, 880],
    [1400, 900],
  ]),
  pathThrough([
    [560, 190],
    [1400, 190],
  ]),
  pathThrough([
    [150, -200],
    [150, 700],
    [120, 900],
    [120, 1500],
  ]),
  pathThrough([
    [345, 100],
    [345, 900],
  ]),
  pathThrough([
    [560, -200],
    [560, 640],
    [540, 900],
    [470, 1500],
  ]),
  pathThrough([
    [700, 300],
    [700, 1500],
  ]),
  pathThrough([
    [960, -200],
    [960, 1500],
  ]),
  pathThrough([
    [1180, -200],
    [1120, 1500],
  ]),
  pathThrough([
    [1400, 330],
    [980, 560],
    [420, 880],
    [-100, 1220],
  ]),
].join('');

export const motorways = [
  pathThrough([
    [-300, 96],
    [60, 100],
    [330, 60],
    [600, 20],
    [900, -20],
    [1400, -60],
  ]),
  pathThrough([
    [1400, 1000],
    [1000, 1080],
    [500, 1240],
    [100, 1500],
  ]),
].join('');

const pickUp: Point = [1036, 262];
const onTheWay: Point = [548, 440];
const counter: Point = [172, 600];

export const places = {
  pickUp: turned(pickUp),
  driver: turned(onTheWay),
  counter: turned(counter),
};

export const travelled = pathThrough([
  pickUp,
  [1005, 262],
  [1005, 300],
  [560, 300],
  [560, 440],
  onTheWay,
]);
export const ahead = pathThrough([onTheWay, [345, 440], [345, 600], counter]);

/**
 * A name on the map sketch. `at` is its position on the upright grid. The name is drawn level, or rotated
 * with its street.
 */
export interface Name {
  text: string;
  at: Point;
  kind: 'street' | 'neighbourhood' | 'park';
  /** The angle to the upright grid in degrees. Names of neighborhoods and parks stay level. */
  along?: number;
}

export const names: readonly Name[] = [
  { text: 'The Hill', at: [250, 168], kind: 'neighbourhood' },
  { text: 'Shaw', at: [870, 130], kind: 'neighbourhood' },
  { text: 'Tower Grove South', at: [830, 400], kind: 'neighbourhood' },
  { text: 'North Hampton', at: [250, 520], kind: 'neighbourhood' },
  { text: 'Southampton', at: [290, 740], kind: 'neighbourhood' },
  { text: 'Tower Grove Park', at: [760, 218], kind: 'park' },
  { text: 'Botanical Garden', at: [682, 130], kind: 'park' },
  { text: 'Arsenal St', at: [250, 300], kind: 'street', along: 0 },
  { text: 'Chippewa St', at: [640, 600], kind: 'street', along: 0 },
  { text: 'Hampton Ave', at: [150, 200], kind: 'street', along: -90 },
  { text: 'S Kingshighway Blvd', at: [560, 60], kind: 'street', along: -90 },
  { text: 'Gravois Ave', at: [800, 663], kind: 'street', along: -29.7 },
];

export const gridTurn = turnDegrees;
