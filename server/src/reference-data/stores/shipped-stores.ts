import { readFileSync } from 'node:fs';
import { readStoreRecord, type StoreRecord } from '@backhaul/domain/catalog/store-record.ts';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { parse } from 'csv-parse/sync';

/** A store of the shipped file, which always has an id, a name and a position. */
type ShippedStore = StoreRecord & {
  readonly id: string;
  readonly name: string;
  readonly location: GeoPoint;
};

/**
 * Reads the stores of a shipped file. Throws on a row that cannot be read, since the file is part of the
 * program.
 */
function storesOf(file: URL): ShippedStore[] {
  const rows: Record<string, string>[] = parse(readFileSync(file), { columns: true });
  return rows.map((row) => {
    const read = readStoreRecord(row);
    if (!read.ok)
      throw new Error(`${file.pathname}, ${row['id']}: ${JSON.stringify(read.problems)}`);
    const { id, name, location } = read.store;
    if (id === null || name === null || location === null)
      throw new Error(`${file.pathname}, ${row['street']}: no id, name or position`);
    return { ...read.store, id, name, location };
  });
}

/** The stores of `stores.csv`, closed ones too. */
export function shippedStores(): ShippedStore[] {
  return storesOf(new URL('stores.csv', import.meta.url));
}

/** The shops of other chains that take a carrier's parcels. */
export function shippedCounters(): ShippedStore[] {
  return storesOf(new URL('../carriers/counters.csv', import.meta.url));
}
