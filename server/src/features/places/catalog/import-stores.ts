import { storeIdOf, storeNameOf } from '@backhaul/domain/catalog/store-record.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { Database } from '../../../database/connect.ts';
import { type StoreToWrite, writeStores } from '../../../database/write-stores.ts';
import { appendStoreChange } from '../../../events/append-store-change.ts';
import { type AddressFinder, type LocatedStores, locateStores } from './locate-stores.ts';
import { readStoreFile, type StoreFileProblem } from './read-store-file.ts';

interface StoreImport {
  /** The name of the file's source. A later file of the same source updates its stores. */
  readonly source: string;
  readonly file: Uint8Array;
  /** True to import the readable rows of a file that also has unreadable rows. */
  readonly takesGoodRows?: boolean;
  /** If set, the import reports a store with any other ZIP code as a problem. */
  readonly zips?: ReadonlySet<string>;
}

export interface StoreImportReport {
  readonly rows: number;
  /**
   * The problems of each line. A file with problems is not imported, unless the caller asked to import its
   * readable rows.
   */
  readonly problems: readonly StoreFileProblem[];
  readonly isImported: boolean;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /**
   * The number of stores that an earlier file of this source had and this file does not have. They are not
   * deleted.
   */
  readonly notInFile: number;
}

interface KnownStore {
  id: string;
  company_id: string;
  source: string;
  address: string;
}

/** Reserved names of sources, which a file may not use. */
const keptSources = new Set(['reference', 'retailer', 'console']);

function requireSource(source: string): void {
  if (/^[a-z0-9][a-z0-9-]{0,39}$/.test(source) && !keptSources.has(source)) return;
  const message = keptSources.has(source)
    ? `The name ${source} is reserved. Please choose another name.`
    : 'Use up to 40 lowercase letters, digits and hyphens for the source’s name.';
  throw new AppError('validation_failed', { message, fieldErrors: { source: message } });
}

const addressKey = (companyId: string, street: string, zip: string) =>
  `${companyId} ${street.toLowerCase()} ${zip}`;

interface NamedCompany {
  brand: string;
  id: string;
  name: string;
}

/** Companies by the brand names in a file, in any spelling. */
async function readCompanies(db: Database, brands: string[]): Promise<Map<string, NamedCompany>> {
  const { rows } = await sql<NamedCompany>`
    SELECT brand, c.id, c.name FROM unnest(${brands}::text[]) AS brand
    JOIN company_names n ON n.key = name_key(brand) JOIN companies c ON c.id = n.company_id`.execute(
    db,
  );
  return new Map(rows.map((company) => [company.brand, company]));
}

/** The stores that belong to one of these companies, come from this source, or have one of these ids. */
async function readKnownStores(
  db: Database,
  source: string,
  companyIds: string[],
  ids: string[],
): Promise<KnownStore[]> {
  const { rows } = await sql<KnownStore>`
    SELECT id, company_id, source, company_id || ' ' || lower(street_address) || ' ' || zip_code AS address
    FROM stores WHERE company_id = ANY (${companyIds}::text[]) OR source = ${source} OR id = ANY (${ids}::text[])`.execute(
    db,
  );
  return rows;
}

/**
 * Gives each store its company and its id: the file's id, or the id of the known store at the same address,
 * or a new one made from the address. Duplicates, and stores that come from another source, are reported as
 * problems.
 */
async function identify(db: Database, source: string, { stores }: LocatedStores) {
  const companies = await readCompanies(db, [...new Set(stores.map(({ store }) => store.brand))]);
  const companyIds = [...companies.values()].map(({ id }) => id);
  const ids = stores.flatMap(({ store }) => store.id ?? []);
  const known = await readKnownStores(db, source, companyIds, ids);
  const byId = new Map(known.map((store) => [store.id, store]));
  const byAddress = new Map(known.map((store) => [store.address, store]));
  const lines = new Map<string, number>();
  const identified: StoreToWrite[] = [];
  const problems: StoreFileProblem[] = [];
  for (const { line, store } of stores) {
    const company = companies.get(store.brand);
    if (company === undefined) {
      problems.push({ line, column: 'brand', reason: `'${store.brand}' is no retailer here` });
      continue;
    }
    const there = byAddress.get(addressKey(company.id, store.street, store.zip));
    const id = store.id ?? there?.id ?? storeIdOf(company.id, store);
    const keeper = [byId.get(id), there].find((other) => other && other.source !== source);
    const twin = lines.get(id);
    if (keeper !== undefined) {
      const reason = `is the store ${keeper.id}, which ${keeper.source} keeps`;
      problems.push({ line, column: null, reason });
    } else if (twin !== undefined) {
      problems.push({ line, column: null, reason: `is the same store as line ${twin}` });
    } else {
      lines.set(id, line);
      const name = store.name ?? storeNameOf(company.name, store);
      identified.push({ ...store, id, name, companyId: company.id });
    }
  }
  return { identified, problems, known };
}

/**
 * Imports the stores of a CSV file under the name of their source. If any row cannot be read, none is
 * imported, unless the caller asks for the readable rows. Throws validation_failed for a file that is not a
 * table of stores.
 */
export async function importStores(
  { db, map }: { db: Database; map: AddressFinder },
  { source, file, takesGoodRows = false, zips }: StoreImport,
): Promise<StoreImportReport> {
  requireSource(source);
  const read = readStoreFile(file);
  const here = read.stores.filter(({ store }) => zips?.has(store.zip) !== false);
  const elsewhere = read.stores
    .filter((row) => !here.includes(row))
    .map(({ line, store }) => ({
      line,
      column: 'zip' as const,
      reason: `'${store.zip}' is not of this area`,
    }));
  const located = await locateStores(map, here);
  return db.transaction().execute(async (transaction) => {
    const { identified, problems, known } = await identify(transaction, source, located);
    const all = [...read.problems, ...elsewhere, ...located.problems, ...problems].toSorted(
      (one, other) => one.line - other.line,
    );
    const isImported = identified.length > 0 && (all.length === 0 || takesGoodRows);
    const ids = new Set(identified.map(({ id }) => id));
    const before = new Set(known.filter((store) => store.source === source).map(({ id }) => id));
    const written = isImported ? await writeStores(transaction, source, identified) : [];
    for (const id of written) await appendStoreChange(transaction, id, { by: null });
    const added = written.filter((id) => !before.has(id)).length;
    return {
      rows: read.rows,
      problems: all,
      isImported,
      added,
      changed: written.length - added,
      unchanged: isImported ? identified.length - written.length : 0,
      notInFile: [...before].filter((id) => !ids.has(id)).length,
    };
  });
}
