import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { allRetailers } from './all-retailers.ts';

const repository = new URL('../../../../', import.meta.url);
const folder = process.env.BACKHAUL_FACTS_DIR
  ? new URL(`file://${process.env.BACKHAUL_FACTS_DIR}/`)
  : new URL('../shared/data/', repository);
const windowsFile = new URL('return_policies.csv', folder);
const holidaysFile = new URL('holiday_return_windows_2025.csv', folder);
const present = existsSync(windowsFile) && existsSync(holidaysFile);

/** Only the leading columns: these are never quoted, while the free text after them may be. */
function rowsOf(file: URL): string[][] {
  const [, ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => line.split(','));
}

function policyOf(name: string) {
  const called = name === 'Ross' ? 'Ross Dress for Less' : name;
  return allRetailers.find((retailer) => retailer.name === called)?.policy;
}

describe('the collected facts agree with the tables', () => {
  test('return windows', (context) => {
    if (!present) context.skip(`did not run: no facts in ${folder.pathname}`);
    let compared = 0;
    for (const [name = '', , category, days, unlimited] of rowsOf(windowsFile)) {
      const policy = policyOf(name);
      if (!policy) continue;
      const window = unlimited === '1' ? null : Number(days);
      if (category === 'Standard' || category === 'Unopened') {
        expect(policy.returnWindowDays, name).toBe(window);
        compared += 1;
      } else if (/electronics/i.test(category ?? '')) {
        expect(policy.categoryWindowDays.Electronics, name).toBe(window);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThanOrEqual(20);
  });

  test('holiday seasons keep the days of the last season', (context) => {
    if (!present) context.skip(`did not run: no facts in ${folder.pathname}`);
    const seasons = rowsOf(holidaysFile).filter(([name = '', from]) => from && policyOf(name));
    expect(seasons.map(([name]) => name)).toEqual(
      expect.arrayContaining(['Target', 'Walmart', "Macy's"]),
    );
    for (const [name = '', from = '', to = ''] of seasons) {
      const season = policyOf(name)?.holidayExtension;
      expect(season?.start, name).toBe(from.replace('2025', '2026'));
      expect(season?.end, name).toBe(to.replace('2025', '2026'));
    }
  });
});
