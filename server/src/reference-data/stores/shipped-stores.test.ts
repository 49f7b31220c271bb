import { readFileSync } from 'node:fs';
import { isClosedDuring } from '@backhaul/domain/catalog/store-hours.ts';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { allRetailers } from '../retailers/all-retailers.ts';
import { serviceAreaZips } from '../service-area.ts';
import { shippedStores } from './shipped-stores.ts';

const file = readFileSync(new URL('stores.csv', import.meta.url), 'utf8');
const rows: Record<string, string>[] = parse(file, { columns: true });
const stores = shippedStores();
const addressOf = (row: Record<string, string>) => `${row['street']}, ${row['zip']}`;

/**
 * Orders refer to stores by these ids, so none may be removed. A closed store stays in the file.
 */
const idsThatOrdersName = `
  target-hampton-village target-midtown target-brentwood target-kirkwood target-south-county target-fenton
  target-bridgeton target-florissant target-town-and-country target-fairview-heights walmart-maplewood
  walmart-kirkwood walmart-telegraph-road walmart-st-ann walmart-ferguson walmart-manchester walmart-fenton
  walmart-st-charles walmart-granite-city walmart-o-fallon-illinois costco-manchester costco-south-st-louis
  costco-university-city costco-st-peters costco-st-john sams-club-west-florissant sams-club-des-peres
  sams-club-lemay-ferry kohls-bridgeton kohls-crestwood kohls-creve-coeur kohls-ellisville kohls-fenton
  kohls-manchester macys-st-louis-galleria macys-west-county-center macys-south-county-center macys-mid-rivers-mall
  macys-chesterfield-commons macys-st-clair-square nordstrom-st-louis-galleria nordstrom-west-county
  nordstrom-rack-brentwood-square nordstrom-rack-manchester-highlands nike-frontenac nike-chesterfield-outlets
  dsw-brentwood dsw-ballwin dsw-st-peters dsw-fairview-heights foot-locker-page-boulevard ross-hampton-village
  ross-loughborough-commons burlington-christy-boulevard best-buy-brentwood best-buy-south-county best-buy-wentzville
  best-buy-bridgeton best-buy-fenton best-buy-chesterfield best-buy-st-peters best-buy-fairview-heights
  best-buy-edwardsville apple-st-louis-galleria apple-west-county micro-center-brentwood gamestop-kingshighway
  home-depot-southtown home-depot-brentwood home-depot-overland home-depot-ellisville home-depot-south-county
  home-depot-bridgeton home-depot-ferguson home-depot-manchester-road home-depot-arnold home-depot-collinsville
  lowes-south-st-louis lowes-maplewood lowes-kirkwood lowes-florissant lowes-ballwin lowes-chesterfield
  lowes-bridgeton-outlet ikea-forest-park-avenue dicks-west-county dicks-south-county bass-pro-st-charles
  bass-pro-sunset-hills cabelas-hazelwood cvs-lindell cvs-dutchtown cvs-boulevard-heights cvs-hampton-village
  cvs-brentwood-promenade cvs-kirkwood cvs-rusty-road cvs-fairview-heights walgreens-hampton
  walgreens-central-west-end walgreens-lafayette-square walgreens-kingshighway walgreens-gravois walgreens-brentwood
  walgreens-kirkwood walgreens-university-city walgreens-st-charles walgreens-granite-city sephora-creve-coeur
  sephora-crestwood sephora-bridgeton sephora-fenton sephora-manchester sephora-arnold sephora-o-fallon
  ulta-wentzville ulta-chesterfield ulta-creve-coeur ulta-fenton ulta-florissant ulta-manchester
  dollar-general-broadway dollar-general-south-jefferson dollar-general-north-grand dollar-general-belleville
  dollar-general-university-city dollar-general-st-charles family-dollar-southwest-avenue family-dollar-south-grand
  family-dollar-gravois family-dollar-delmar family-dollar-affton family-dollar-granite-city dollar-tree-kingshighway
  dollar-tree-soulard dollar-tree-shrewsbury dollar-tree-maplewood dollar-tree-university-city dollar-tree-florissant
  five-below-hampton-village petsmart-chippewa petsmart-brentwood petsmart-sunset-hills petsmart-south-county
  petsmart-florissant petsmart-chesterfield petsmart-st-charles petsmart-glen-carbon barnes-noble-west-county
  office-depot-chippewa fedex-office-south-grand fedex-office-gateway fedex-office-washington-avenue
  ups-store-brentwood`;

describe('the stores that ship', () => {
  test('are the known ones of retailers that ship, with unique ids and names', () => {
    expect(stores.length).toBeGreaterThanOrEqual(764);
    expect(new Set(stores.map(({ id }) => id)).size).toBe(stores.length);
    expect(new Set(stores.map(({ name }) => name)).size).toBe(stores.length);
    const retailers = new Map(allRetailers.map(({ name, id }) => [name, id]));
    for (const { id, brand } of stores) {
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)+$/);
      expect(id.startsWith(`${retailers.get(brand)}-`), id).toBe(true);
    }
  });

  test('keep their ids', () => {
    const ids = new Set(stores.map(({ id }) => id));
    const named = idsThatOrdersName.trim().split(/\s+/);
    expect(named).toHaveLength(154);
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
  });

  test('say where each fact is from, under which licence, and of what year', () => {
    for (const row of rows) {
      expect(row['source'], row['id']).not.toBe('');
      expect(row['licence'], row['id']).toMatch(
        /^(MIT|CC0-1.0|City of St. Louis open data|(none stated|unknown) \(facts only\))$/,
      );
      expect(Number(row['year']), row['id']).toBeGreaterThanOrEqual(2015);
    }
  });

  test('carry no e-mail address and no telephone number', () => {
    expect(file.replaceAll(/@[0-9a-f]{7}\b/g, '')).not.toMatch(/@|\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}/);
  });

  test('no retailer has the same address twice', () => {
    const addresses = rows.map((row) => `${row['brand']} ${addressOf(row)}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test('lie in the metro, in the state of their ZIP code', () => {
    for (const { id, location, zip, state } of stores) {
      expect(location.lat, id).toBeGreaterThan(37.9);
      expect(location.lat, id).toBeLessThan(39.3);
      expect(location.lng, id).toBeGreaterThan(-91.4);
      expect(location.lng, id).toBeLessThan(-89.4);
      expect(state, id).toBe(/^6[35]/.test(zip) ? 'MO' : 'IL');
    }
    const served = new Set(serviceAreaZips);
    expect(stores.filter(({ zip }) => served.has(zip)).length).toBeGreaterThan(600);
  });

  test('write streets the short way', () => {
    for (const { id, street } of stores) {
      expect(street, id).toMatch(/^\d+[a-z]? [A-Z0-9]/);
      expect(street, id).not.toMatch(/\b(Street|Avenue|Boulevard|Road|Drive|Saint)\b|  |\.$/);
    }
  });

  test('the Target on Hampton Avenue is there', () => {
    expect(stores.find(({ id }) => id === 'target-hampton-village')).toMatchObject({
      name: 'Target Hampton Village',
      street: '4255 Hampton Ave',
      city: 'St. Louis',
      state: 'MO',
      zip: '63109',
      acceptsReturns: true,
    });
  });
});

describe('counters inside another store', () => {
  test.each([
    ['CVS', 'Target', 18],
    ['CVS', 'Schnucks', 74],
    ['Sephora', "Kohl's", 10],
  ])('%s inside %s take no returns', (brand, host, count) => {
    const counters = stores.filter((store) => store.brand === brand && store.host === host);
    expect(counters).toHaveLength(count);
    for (const counter of counters) {
      expect(counter.acceptsReturns, counter.id).toBe(false);
      expect(counter.name, counter.id).toContain(`${brand} inside ${host}, `);
    }
  });

  test('are all that stand at the very address of another retailer of another kind', () => {
    const hosts = new Set(['Target', "Kohl's"]);
    const hostAddresses = new Set(
      rows.filter((row) => hosts.has(row['brand'] ?? '')).map(addressOf),
    );
    const guests = rows.filter(
      (row) => !hosts.has(row['brand'] ?? '') && hostAddresses.has(addressOf(row)),
    );
    expect(guests.length).toBeGreaterThan(15);
    expect(guests.filter((row) => row['host'] === '').map((row) => row['id'])).toEqual([]);
  });

  test("Sephora's own stores do take them", () => {
    const own = stores.filter(({ brand, host }) => brand === 'Sephora' && host === null);
    expect(own.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('West County'),
        expect.stringContaining('Galleria'),
      ]),
    );
    expect(own.every(({ acceptsReturns }) => acceptsReturns)).toBe(true);
  });
});

test('what has closed stays in the file, marked, and says who reported it', () => {
  const closed = stores.filter(({ isClosed }) => isClosed).map(({ id }) => id);
  expect(closed).toContain('macys-south-county-center');
  for (const row of rows.filter(({ status }) => status === 'closed'))
    expect(row['note'], row['id']).toMatch(/^Closed: .*20\d\d/);
});

test('hours are those that a source gives; all others are not known', () => {
  const bestBuy = stores.find(({ id }) => id === 'best-buy-brentwood');
  expect(bestBuy?.hours?.sunday).toEqual({ open: '11:00', close: '20:00' });
  const known = stores.filter(({ hours }) => hours !== null);
  expect(new Set(known.map(({ brand }) => brand))).toEqual(new Set(['Best Buy']));
  const sundayEvening = { date: '2026-11-22', startMinute: 17 * 60, endMinute: 20 * 60 };
  expect(isClosedDuring(bestBuy?.hours, { ...sundayEvening, startMinute: 1170 })).toBe(true);
  expect(isClosedDuring(null, sundayEvening)).toBe(false);
});
