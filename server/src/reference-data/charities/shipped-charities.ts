import { readFileSync } from 'node:fs';
import { readStoreRecord } from '@backhaul/domain/catalog/store-record.ts';
import { parse } from 'csv-parse/sync';

const file = new URL('charities.csv', import.meta.url);
const rules = new URL('rules.csv', import.meta.url);

/** The things that an organization takes, in words, and those that it never takes. */
function shippedRules(): ReadonlyMap<string, { takes: string | null; declines: string[] }> {
  const rows: Record<string, string>[] = parse(readFileSync(rules), { columns: true });
  return new Map(
    rows.map(({ organization = '', takes = '', declines = '' }) => [
      organization,
      { takes: takes || null, declines: declines.split('|').filter(Boolean) },
    ]),
  );
}

/** The charities of `charities.csv`, as rows of their table. Throws on a row that cannot be read. */
export function shippedCharities() {
  const rows: Record<string, string>[] = parse(readFileSync(file), { columns: true });
  const known = shippedRules();
  return rows.map((row) => {
    const read = readStoreRecord(row);
    if (!read.ok) throw new Error(`charities.csv, ${row['id']}: ${JSON.stringify(read.problems)}`);
    const { id, name, location, ...charity } = read.store;
    if (id === null || name === null || location === null)
      throw new Error(`charities.csv, ${charity.street}: a charity without id, name or position`);
    return {
      id,
      organization: charity.brand,
      name,
      street_address: charity.street,
      city: charity.city,
      state: charity.state,
      zip_code: charity.zip,
      ...location,
      position_quality: charity.positionQuality,
      opening_hours: charity.hours,
      is_open: !charity.isClosed,
      takes: known.get(charity.brand)?.takes ?? null,
      declines: known.get(charity.brand)?.declines ?? [],
    };
  });
}
