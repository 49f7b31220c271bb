import { readFileSync } from 'node:fs';
import { type Carrier, carriers } from '@backhaul/domain/carrier/carrier-names.ts';
import { carrierFacts } from '@backhaul/domain/carrier/carrier-facts.ts';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { allRetailers } from '../retailers/all-retailers.ts';
import { serviceAreaZips } from '../service-area.ts';
import { shippedCounters, shippedStores } from '../stores/shipped-stores.ts';

const file = readFileSync(new URL('rules.csv', import.meta.url), 'utf8');
const rules: Record<string, string>[] = parse(file, { columns: true });
const factOf = (carrier: string, topic: string) =>
  rules.find((row) => row['carrier'] === carrier && row['topic'] === topic)?.['value'] ?? '';

const partners: Readonly<Record<Carrier, { counter: string; service: string }>> = {
  ups: { counter: 'UPS Access Point', service: 'UPS Ground' },
  fedex: { counter: 'FedEx OnSite (Walgreens, Dollar General)', service: 'FedEx Ground' },
  usps: { counter: 'USPS Ground Advantage', service: 'USPS Ground Advantage' },
};

test.each(carriers)('the figures of %s are those of the file', (carrier) => {
  const { counter, service } = partners[carrier];
  const { maxPounds, maxInches, days } = carrierFacts[carrier];
  expect(factOf(counter, 'max_weight')).toBe(String(maxPounds));
  expect(factOf(counter, 'max_length')).toBe(maxInches === null ? '' : String(maxInches));
  expect(factOf(service, 'days')).toMatch(new RegExp(`^${days.least}-${days.most} business days`));
});

test('every carrier has a company, and the shops of its partners name their host', () => {
  const ids = allRetailers
    .filter(({ businessType }) => businessType === 'carrier')
    .map(({ id }) => id);
  for (const carrier of carriers) expect(ids).toContain(carrierFacts[carrier].companyId);
  const names = new Map(allRetailers.map(({ name, id }) => [name, id]));
  const known = new Set(shippedStores().map(({ id }) => id));
  const zips = new Set(serviceAreaZips);
  for (const counter of shippedCounters()) {
    expect(ids).toContain(names.get(counter.brand));
    expect(counter.id.startsWith(`${names.get(counter.brand)}-`), counter.id).toBe(true);
    expect(counter.host, counter.id).not.toBeNull();
    expect(counter.name).toContain(` at ${counter.host}, `);
    expect(zips.has(counter.zip), counter.id).toBe(true);
    expect(known.has(counter.id)).toBe(false);
  }
});
