import type { WindowKind } from '@backhaul/domain/policy/return-window.ts';
import type { Company } from '@backhaul/contract/calls/places/catalog.ts';

export interface PolicyRow {
  key: string;
  store: string;
  location: string;
  what: string;
  /** The number of days to return an item; null means no limit. */
  windowDays: number | null;
  windowKind: WindowKind;
}

const maxRows = 7;
const maxExceptions = 2;

/**
 * Rows with well-known stores' general return windows: featured stores first, then those with the most
 * counters here. For at most two of them, a second row has a category with another window.
 */
export function policyRows(companies: readonly Company[]): PolicyRow[] {
  const featuredFirst = companies.toSorted(
    (a, b) => Number(b.isFeatured) - Number(a.isFeatured) || b.locationCount - a.locationCount,
  );
  const rows: PolicyRow[] = [];
  let exceptions = 0;
  for (const company of featuredFirst) {
    const location = company.stLouisLocations[0];
    if (!company.returnPolicy || !location) continue;
    const place = {
      store: company.name,
      location: placeName(location.name, company.name) || location.city,
    };
    const { returnWindowDays, windowKind, categoryWindowDays } = company.returnPolicy;
    const general = { what: 'Most items', windowDays: returnWindowDays, windowKind };
    rows.push({ ...place, key: company.id, ...general });
    const exception = Object.entries(categoryWindowDays).find(
      ([, days]) => days !== returnWindowDays,
    );
    if (exception && exceptions < maxExceptions) {
      const [category, windowDays] = exception;
      exceptions += 1;
      const own = { what: category, windowDays, windowKind: 'fixed' } as const;
      rows.push({ ...place, key: `${company.id} ${category}`, ...own });
    }
    if (rows.length >= maxRows) break;
  }
  return rows.slice(0, maxRows);
}

/**
 * Shortens a store's name to its location, such as 'Target Hampton Village' to 'Hampton Village'.
 */
function placeName(storeName: string, companyName: string): string {
  return storeName.startsWith(companyName)
    ? storeName.slice(companyName.length).replace(/^[, ]+/, '')
    : storeName;
}
