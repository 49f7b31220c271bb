import {
  charityColumns,
  type CharityRecord,
  readCharityRecord,
  requiredCharityColumns,
} from '@backhaul/domain/catalog/charity-record.ts';
import { slugOf, storeIdOf, storeNameOf } from '@backhaul/domain/catalog/store-record.ts';
import { areaLimits } from '@backhaul/domain/area/area-plan.ts';
import { type GeoPoint, greatCircleMiles } from '@backhaul/domain/geo/great-circle.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { type CharityToWrite, writeCharities } from '../../../database/write-charities.ts';
import type { StoreImportReport } from './import-stores.ts';
import { type AddressFinder, type LocatedStore, locateStores } from './locate-stores.ts';
import { readFileOf, type StoreFileProblem } from './read-store-file.ts';

interface CharityImport {
  readonly areaId: string;
  readonly center: GeoPoint;
  readonly file: Uint8Array;
  /** The latest year that a row of the file can have as the date of its source. */
  readonly latestYear: number;
}

interface KnownCharity {
  id: string;
  area_id: string;
  area: string;
  address: string;
}

interface Row {
  readonly line: number;
  readonly store: LocatedStore<CharityRecord>;
}

const addressKey = ({ brand, street, zip }: CharityRecord) =>
  `${brand} ${street} ${zip}`.toLowerCase();

async function readKnown(db: Database, areaId: string, ids: string[]): Promise<KnownCharity[]> {
  const { rows } = await sql<KnownCharity>`
    SELECT c.id, c.area_id, a.name AS area, lower(concat_ws(' ', c.organization, c.street_address, c.zip_code)) AS address
    FROM charities c JOIN service_areas a ON a.id = c.area_id
    WHERE c.area_id = ${areaId} OR c.id = ANY (${ids}::text[])`.execute(db);
  return rows;
}

/**
 * Gives each charity an id: that of the known charity at the same address, or else the file's, or else one
 * made from its organization and address. Reports charities of another area, charities too far from the
 * area's center, and duplicates.
 */
async function identify(
  db: Database,
  { areaId, center }: CharityImport,
  rows: readonly Row[],
): Promise<{ charities: CharityToWrite[]; problems: StoreFileProblem[] }> {
  const idOf = ({ id, brand, street, city }: CharityRecord) =>
    id ?? storeIdOf(slugOf(brand), { street, city });
  const known = await readKnown(
    db,
    areaId,
    rows.map(({ store }) => idOf(store)),
  );
  const lines = new Map<string, number>();
  const charities: CharityToWrite[] = [];
  const problems: StoreFileProblem[] = [];
  for (const { line, store } of rows) {
    const there = known.find((one) => one.area_id === areaId && one.address === addressKey(store));
    const id = there?.id ?? idOf(store);
    const other = known.find((one) => one.id === id && one.area_id !== areaId);
    const miles = greatCircleMiles(center, store.location);
    const twin = lines.get(id);
    const reason =
      (other !== undefined && `is the charity ${id} of ${other.area}`) ||
      (twin !== undefined && `is the same charity as line ${twin}`) ||
      (miles > areaLimits.charityMiles && `lies ${Math.round(miles)} miles from the city`);
    if (reason === false) {
      lines.set(id, line);
      charities.push({ ...store, id, name: store.name ?? storeNameOf(store.brand, store) });
    } else problems.push({ line, column: null, reason });
  }
  return { charities, problems };
}

/**
 * Imports the charities of an area from a CSV file: all of them, or none if a row cannot be read. Charities
 * that the file leaves out stay. Throws validation_failed for a file that is not a table of charities.
 */
export async function importCharities(
  { db, map }: { db: Database; map: AddressFinder },
  asked: CharityImport,
): Promise<Omit<StoreImportReport, 'unchanged' | 'notInFile'>> {
  const { areaId, file, latestYear } = asked;
  const read = readFileOf(
    {
      name: 'A file of charities',
      columns: charityColumns,
      required: requiredCharityColumns,
      read: (fields) => readCharityRecord(fields, latestYear),
    },
    file,
  );
  const located = await locateStores(map, read.stores);
  return db.transaction().execute(async (transaction) => {
    const { charities, problems } = await identify(transaction, asked, located.stores);
    const all = [...read.problems, ...located.problems, ...problems].toSorted(
      (one, other) => one.line - other.line,
    );
    const isImported = charities.length > 0 && all.length === 0;
    const before = await readKnown(transaction, areaId, []);
    const ids = new Set(before.map(({ id }) => id));
    const written = isImported
      ? await writeCharities(transaction, { areaId, keptBy: 'staff' }, charities)
      : [];
    const added = written.filter((id) => !ids.has(id)).length;
    return {
      rows: read.rows,
      problems: all,
      isImported,
      added,
      changed: written.length - added,
    };
  });
}
