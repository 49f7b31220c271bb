import { retailerKey } from '@backhaul/domain/catalog/retailer-key.ts';
import { retailerNames } from '@backhaul/domain/catalog/retailer-names.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '../database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { seedReferenceData } from './reference-data.ts';
import { allRetailers } from './retailers/all-retailers.ts';
import type { RetailerSeed, ReturnPolicySeed } from './retailers/retailer.ts';
import { serviceAreaZips } from './service-area.ts';
import { shippedCounters, shippedStores } from './stores/shipped-stores.ts';

describe('seedReferenceData', () => {
  /** The database after the migrations, without our reference data. Each test gets a copy. */
  let migrated: TestDatabase;
  let database: TestDatabase;

  beforeAll(async () => {
    migrated = await createTestDatabase('empty');
    await migrate({ pool: migrated.pool });
    await migrated.disconnect();
  });
  afterAll(() => migrated.destroy());
  beforeEach(async () => {
    database = await createTestDatabase(migrated);
  });
  afterEach(() => database.destroy());

  const everything = async () =>
    (
      await Promise.all(
        [
          'service_areas',
          'service_area_zips',
          'companies',
          'company_names',
          'return_policies',
          'stores',
        ].map(
          async (table) =>
            (await database.pool.query(`SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY 1`))
              .rows,
        ),
      )
    ).flat();

  const targetPolicies = () =>
    database.db
      .selectFrom('return_policies')
      .select(['version', 'return_window_days', 'source'])
      .where('company_id', '=', 'target')
      .orderBy('version')
      .execute();

  const withTarget = (policy: Partial<ReturnPolicySeed>): RetailerSeed[] =>
    allRetailers.map((retailer) =>
      retailer.id === 'target' && retailer.policy
        ? { ...retailer, policy: { ...retailer.policy, ...policy } }
        : retailer,
    );

  test('fills an empty database', async () => {
    await seedReferenceData(database.db);
    const counts = await database.pool.query(`
      SELECT (SELECT count(*) FROM companies) AS companies, (SELECT count(*) FROM stores) AS stores,
        (SELECT count(*) FROM return_policies) AS policies,
        (SELECT count(*) FROM service_area_zips WHERE area_id = 'st-louis') AS zips`);
    expect(counts.rows[0]).toEqual({
      companies: allRetailers.length,
      stores: shippedStores().length + shippedCounters().length,
      policies: allRetailers.filter(({ policy }) => policy).length,
      zips: serviceAreaZips.length,
    });
    const [bestBuy] = await database.db
      .selectFrom('stores')
      .select(['name', 'zip_code', 'store_hours'])
      .where('id', '=', 'best-buy-brentwood')
      .execute();
    expect(bestBuy).toMatchObject({
      name: 'Best Buy Brentwood',
      zip_code: '63144',
      store_hours: { sunday: { open: '11:00', close: '20:00' } },
    });
    const [costco] = await database.db
      .selectFrom('return_policies')
      .select(['return_window_days', 'category_window_days'])
      .where('company_id', '=', 'costco')
      .execute();
    expect(costco).toEqual({
      return_window_days: null,
      category_window_days: { Electronics: 90, 'Major appliances': 90 },
    });
  });

  test('compares names in the database as the rules do', async () => {
    const names = retailerNames.flatMap(({ name, aliases }) => [name, ...aliases]);
    const odd = `|The|The Company Store|Macy's, Inc.|Best Buy Co., Inc.|amazon.com|Léon & Co|Ｔａｒｇｅｔ|Kohl’s™`;
    const written = [
      ...names,
      ...odd.split('|'),
      '  the  UPS   store ',
      'Theory',
      'A+B',
      'Store Store',
    ];
    const { rows } = await database.pool.query<{ keys: string[] }>(
      'SELECT array(SELECT name_key(n) FROM unnest($1::text[]) WITH ORDINALITY AS x (n, i) ORDER BY i) AS keys',
      [written],
    );
    expect(rows[0]?.keys).toEqual(written.map(retailerKey));
  });

  test('knows what else people call a retailer, and by what a renamed one is called', async () => {
    await seedReferenceData(database.db);
    const idOf = async (name: string) =>
      (
        await database.pool.query<{ company_id: string }>(
          'SELECT company_id FROM company_names WHERE key = name_key($1)',
          [name],
        )
      ).rows[0]?.company_id;
    expect(await idOf('Home Depot')).toBe('home-depot');
    expect(await idOf("Dick's")).toBe('dicks');
    await database.pool.query(`UPDATE companies SET name = 'Depot No. 1' WHERE id = 'home-depot'`);
    expect(await idOf('depot no 1')).toBe('home-depot');
    expect(await idOf('The Home Depot, Inc.')).toBeUndefined();
    expect(await idOf('TheHomeDepot')).toBe('home-depot');
    await expect(
      database.pool.query(`UPDATE companies SET name = 'The IKEA' WHERE id = 'target'`),
    ).rejects.toThrow('company_names_pkey');
  });

  test('every shipped company is one of the known names', () => {
    const names = retailerNames.map(({ name }) => name);
    expect(allRetailers.map(({ name }) => name).filter((name) => !names.includes(name))).toEqual(
      [],
    );
  });

  test('changes nothing the second time, nor when two servers start at once', async () => {
    await Promise.all([seedReferenceData(database.db), seedReferenceData(database.db)]);
    const before = await everything();
    await seedReferenceData(database.db);
    expect(await everything()).toEqual(before);
  });

  test('a changed fact becomes a new version of the policy, once', async () => {
    await seedReferenceData(database.db);
    const changed = withTarget({ returnWindowDays: 60 });
    await seedReferenceData(database.db, changed);
    await seedReferenceData(database.db, changed);
    expect(await targetPolicies()).toEqual([
      { version: 1, return_window_days: 90, source: 'reference' },
      { version: 2, return_window_days: 60, source: 'reference' },
    ]);
    await seedReferenceData(database.db, withTarget({ returnWindowDays: null }));
    expect((await targetPolicies()).at(-1)).toEqual({
      version: 3,
      return_window_days: null,
      source: 'reference',
    });
  });

  test('a fact taken away is taken away: null differs from a value', async () => {
    await seedReferenceData(database.db, withTarget({ restockingFeePercent: 15 }));
    await seedReferenceData(database.db);
    expect(await targetPolicies()).toHaveLength(2);
  });

  test('leaves alone what a retailer edited', async () => {
    await seedReferenceData(database.db);
    await database.pool.query(`
      INSERT INTO return_policies (company_id, version, return_window_days, refund_method)
      VALUES ('target', 2, 10, 'store_credit')`);
    await database.pool.query(`
      UPDATE stores SET accepts_returns = false, source = 'retailer' WHERE id = 'target-midtown'`);
    await seedReferenceData(database.db, withTarget({ returnWindowDays: 60 }));
    expect((await targetPolicies()).at(-1)).toEqual({
      version: 2,
      return_window_days: 10,
      source: 'retailer',
    });
    const [midtown] = await database.db
      .selectFrom('stores')
      .select('accepts_returns')
      .where('id', '=', 'target-midtown')
      .execute();
    expect(midtown).toEqual({ accepts_returns: false });
  });

  test('brings a changed store up to date and keeps a paused area paused', async () => {
    await seedReferenceData(database.db);
    await database.pool.query(`UPDATE stores SET lat = 0 WHERE id = 'target-hampton-village'`);
    await database.pool.query(`UPDATE service_areas SET is_live = false, name = 'Elsewhere'`);
    await seedReferenceData(database.db);
    const [target] = await database.db
      .selectFrom('stores')
      .select('lat')
      .where('id', '=', 'target-hampton-village')
      .execute();
    expect(target).toEqual({ lat: 38.592695 });
    expect(
      await database.db.selectFrom('service_areas').select(['name', 'is_live']).execute(),
    ).toEqual([{ name: 'St. Louis', is_live: false }]);
  });
});
