import { readFileSync } from 'node:fs';
import { readCharityRecord } from '@backhaul/domain/catalog/charity-record.ts';
import { parse } from 'csv-parse/sync';
import type { CharityToWrite } from '../../database/write-charities.ts';

const file = new URL('charities.csv', import.meta.url);
const rules = new URL('rules.csv', import.meta.url);
/** The latest year that a row of the shipped charities may state for its source. */
const latestYear = 2026;

/**
 * The things that each organization takes, described in words, and the list of those that it never takes. The
 * key is the organization.
 */
function shippedRules(): ReadonlyMap<string, { takes: string | null; declines: string[] }> {
  const rows: Record<string, string>[] = parse(readFileSync(rules), { columns: true });
  return new Map(
    rows.map(({ organization = '', takes = '', declines = '' }) => [
      organization,
      { takes: takes || null, declines: declines.split('|').filter(Boolean) },
    ]),
  );
}

/** The charities of `charities.csv`. Throws on a row that cannot be read. */
export function shippedCharities(): CharityToWrite[] {
  const rows: Record<string, string>[] = parse(readFileSync(file), { columns: true });
  const known = shippedRules();
  return rows.map((row) => {
    const read = readCharityRecord(row, latestYear);
    if (!read.ok) throw new Error(`charities.csv, ${row['id']}: ${JSON.stringify(read.problems)}`);
    const { id, name, location, ...charity } = read.store;
    if (id === null || name === null || location === null)
      throw new Error(`charities.csv, ${charity.street}: a charity without id, name or position`);
    return { ...charity, ...known.get(charity.brand), id, name, location };
  });
}
