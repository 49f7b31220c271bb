import { companyCategories, otherCompanies } from '@backhaul/domain/catalog/booking-options.ts';
import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { Company, Store } from '@backhaul/contract/calls/places/catalog.ts';
import type { listSourcedPolicies } from '@backhaul/contract/calls/places/policy-facts.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

interface Answer<T> {
  status: number;
  body: T;
}

async function get(url: string) {
  const response = await app.fastify.inject({ method: 'GET', url });
  return { status: response.statusCode, body: response.json() };
}

const downtown = 'lat=38.627&lng=-90.1994';

describe('store search', () => {
  test.each([
    ['target hampton', 'target-hampton-village'],
    ['Hampton Ave target', 'target-hampton-village'],
    ['tarGET ha', 'target-hampton-village'],
    ['kohls crestwood', 'kohls-crestwood'],
    ['targte hampton village', 'target-hampton-village'],
  ])('finds a store by what people type: %s', async (typed, storeId) => {
    const { body }: Answer<Store[]> = await get(
      `/api/stores/search?q=${encodeURIComponent(typed)}`,
    );
    expect(body[0]?.id).toBe(storeId);
  });

  test('answers the names in both spellings, and distances only from a known position', async () => {
    const { body }: Answer<Store[]> = await get('/api/stores/search?q=target');
    expect(body.length).toBeGreaterThan(3);
    expect(body.every((store) => store.retailer_name === 'Target')).toBe(true);
    expect(body[0]).toMatchObject({ retailerName: 'Target', distance_miles: null });
    expect((await get('/api/stores/search?q=target&lat=&lng=')).body).toEqual(body);
    const near: Answer<Store[]> = await get(`/api/stores/search?q=target&${downtown}`);
    expect(near.body[0]?.distance_miles).toBeGreaterThan(0);
  });

  test('takes wildcards as text, finds nothing for nonsense, refuses one character', async () => {
    expect((await get('/api/stores/search?q=%25%25')).body).toEqual([]);
    expect((await get('/api/stores/search?q=zzzzqqq')).body).toEqual([]);
    const short = await get('/api/stores/search?q=t%20');
    expect(short.status).toBe(422);
    expect(short.body).toMatchObject({
      code: 'validation_failed',
      fieldErrors: { q: expect.any(String) },
    });
  });
});

describe('nearby stores', () => {
  test('are of that retailer in any spelling, nearest first, ten unless told', async () => {
    const { body }: Answer<Store[]> = await get(
      `/api/stores/nearby?retailer=WALGREENS&${downtown}`,
    );
    expect(body).toHaveLength(10);
    expect(new Set(body.map((store) => store.companyId))).toEqual(new Set(['walgreens']));
    const miles = body.map((store) => store.distance_miles ?? NaN);
    expect(miles).toEqual(miles.toSorted((one, other) => one - other));
    const kohls: Answer<Store[]> = await get(
      `/api/stores/nearby?retailer=kohls&limit=2&${downtown}`,
    );
    expect(kohls.body.map((store) => store.retailerName)).toEqual(["Kohl's", "Kohl's"]);
  });

  test('leave out a location that takes no returns', async () => {
    const before: Answer<Store[]> = await get(
      `/api/stores/nearby?retailer=target&limit=1&${downtown}`,
    );
    const nearest = before.body[0]?.id ?? '';
    await sql`UPDATE stores SET accepts_returns = false WHERE id = ${nearest}`.execute(
      app.database.db,
    );
    const after: Answer<Store[]> = await get(`/api/stores/nearby?retailer=target&${downtown}`);
    expect(after.body.map((store) => store.id)).not.toContain(nearest);
    await sql`UPDATE stores SET accepts_returns = true WHERE id = ${nearest}`.execute(
      app.database.db,
    );
  });

  test('and the search leave out what has closed, for good', async () => {
    const closed = 'macys-south-county-center';
    const found: Answer<Store[]> = await get('/api/stores/search?q=macys%20south%20county');
    const companies: Answer<Company[]> = await get('/api/companies/search?q=macys');
    const ids = [
      ...found.body.map(({ id }) => id),
      ...companies.body.flatMap(({ stLouisLocations }) => stLouisLocations.map(({ id }) => id)),
    ];
    expect(ids).toContain('macys-west-county-center');
    expect(ids).not.toContain(closed);
    const { rows } = await sql`SELECT id FROM stores WHERE id = ${closed}`.execute(app.database.db);
    expect(rows).toHaveLength(1);
  });

  test('are no counters inside another store', async () => {
    const { body }: Answer<Store[]> = await get(
      '/api/stores/nearby?retailer=sephora&lat=38.5577&lng=-90.3859&limit=3',
    );
    expect(body.map(({ id }) => id)).not.toContain('sephora-crestwood');
    const typed: Answer<Store[]> = await get('/api/stores/search?q=sephora%20crestwood');
    expect(typed.body[0]).toMatchObject({ id: 'sephora-crestwood', acceptsReturns: false });
  });

  test('by category come from every company of it', async () => {
    const { body }: Answer<Store[]> = await get(`/api/stores/pharmacy?${downtown}&limit=10`);
    expect(body).toHaveLength(10);
    expect(new Set(body.map((store) => store.companyId)).size).toBeGreaterThan(1);
  });

  test('use the index however many stores there are', async () => {
    await sql`
      INSERT INTO stores (id, company_id, name, street_address, city, state, zip_code, lat, lng)
      SELECT 'made-' || n, (ARRAY['walmart', 'target'])[1 + (n % 50 = 0)::int],
        (ARRAY['Walmart ', 'Target '])[1 + (n % 50 = 0)::int] || n, n || ' Made St', 'St. Louis',
        'MO', '63101', 38 + random(), -91 + random() FROM generate_series(1, 20000) n`.execute(
      app.database.db,
    );
    await sql`ANALYZE stores`.execute(app.database.db);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      EXPLAIN SELECT id FROM stores WHERE accepts_returns AND company_id = 'target'
      ORDER BY position <-> map_point(38.6, -90.2) LIMIT 20`.execute(app.database.db);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(
      'stores_company_position_idx',
    );
    const found: Answer<Store[]> = await get('/api/stores/search?q=target%20made%20st');
    expect(found.body).toHaveLength(10);
    expect(found.body.every((store) => store.companyId === 'target')).toBe(true);
    const nearest: Answer<Store[]> = await get(
      `/api/stores/search?q=target%20made%20st&limit=1&${downtown}`,
    );
    // The search compares only the hundred stores nearest to the given point, out of about four hundred up to
    // seventy miles away.
    expect(nearest.body[0]?.distance_miles).toBeLessThan(40);
    await sql`DELETE FROM stores WHERE id LIKE 'made-%'`.execute(app.database.db);
  });
});

describe('companies and policies', () => {
  test('lists at least thirty retailers', async () => {
    const { body }: Answer<{ retailer_name: string; stores: number }[]> =
      await get('/api/stores/retailers');
    expect(body.length).toBeGreaterThanOrEqual(30);
    expect(body.map((row) => row.retailer_name)).toContain('Target');
    expect(body.every((row) => row.stores > 0)).toBe(true);
  });

  test('says of a retailer without stores whose counters take its returns', async () => {
    const { body }: Answer<Company[]> = await get('/api/companies/search?q=amazon');
    expect(body[0]).toMatchObject({
      name: 'Amazon',
      stLouisLocations: [],
      returnsThrough: ["Kohl's", 'The UPS Store'],
    });
    const retailers: Answer<{ retailer_name: string }[]> = await get('/api/stores/retailers');
    const names = retailers.body.map((row) => row.retailer_name);
    expect(names).toContain('Amazon');
    expect(names).not.toContain('eBay');
  });

  test('searches by text and category', async () => {
    const byText: Answer<Company[]> = await get('/api/companies/search?q=target');
    expect(byText.body[0]).toMatchObject({ id: 'target', returnPolicy: { returnWindowDays: 90 } });
    expect(byText.body[0]?.stLouisLocations.length).toBeGreaterThan(3);
    expect(byText.body[0]?.stLouisLocations[0]?.id).toBe('target-midtown');
    const unfiltered = await get('/api/companies/search?q=target&category=');
    expect(unfiltered.body).toEqual(byText.body);
    const clothing: Answer<Company[]> = await get('/api/companies/search?category=clothing');
    expect(new Set(clothing.body.map((company) => company.category))).toEqual(
      new Set(['clothing']),
    );
    expect((await get('/api/companies/search?q=nosuchcompany')).body).toEqual([]);
  });

  test('seen from a pickup, the company with the nearest counter comes first, with its distance', async () => {
    const { body }: Answer<Company[]> = await get('/api/companies/search?lat=38.5914&lng=-90.2938');
    const miles = body.flatMap(({ stLouisLocations: [first] }) => first?.distance_miles ?? []);
    expect(miles.length).toBeGreaterThan(10);
    expect(body[0]?.stLouisLocations[0]?.distance_miles).toBe(Math.min(...miles));
    const unplaced: Answer<Company[]> = await get('/api/companies/search?q=target');
    expect(unplaced.body[0]?.stLouisLocations[0]?.distance_miles).toBeNull();
  });

  test('every retailer is reached by one of the filters, and no carrier', async () => {
    const found = await Promise.all(
      [...companyCategories, otherCompanies].map((category): Promise<Answer<Company[]>> =>
        get(`/api/companies/search?category=${category}`),
      ),
    );
    const ids = found.flatMap(({ body }) => body.map(({ id }) => id));
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM companies WHERE business_type <> 'carrier'`.execute(app.database.db);
    expect(ids.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  });

  test.each([
    ['Home Depot', 'The Home Depot'],
    ['Ulta', 'Ulta Beauty'],
    ['Ross', 'Ross Dress for Less'],
    ["Dick's", "Dick's Sporting Goods"],
    ['Walmart Supercenter', 'Walmart'],
    ['Macys', "Macy's"],
    ['Best Buy Co', 'Best Buy'],
  ])('knows %s for %s, in policies, search and nearby stores', async (written, name) => {
    const named = encodeURIComponent(written);
    expect((await get(`/api/merchants/policies/${named}`)).body).toMatchObject({ retailer: name });
    const found: Answer<Company[]> = await get(`/api/companies/search?q=${named}`);
    expect(found.body[0]?.name).toBe(name);
    const near: Answer<Store[]> = await get(`/api/stores/nearby?retailer=${named}&${downtown}`);
    expect(near.body[0]?.retailerName).toBe(name);
  });

  test('list the nearest twenty of many locations, and say how many there are', async () => {
    const downtownFirst: Answer<Company[]> = await get('/api/companies/search?q=walgreens');
    const [company] = downtownFirst.body;
    expect(company?.stLouisLocations).toHaveLength(20);
    expect(company?.locationCount).toBeGreaterThan(100);
    expect(company?.stLouisLocations.every(({ acceptsReturns }) => acceptsReturns)).toBe(true);
    const fromArnold: Answer<Company[]> = await get(
      '/api/companies/search?q=walgreens&lat=38.4328&lng=-90.3776',
    );
    expect(fromArnold.body[0]?.stLouisLocations[0]?.city).toBe('Arnold');
    const sephora: Answer<Company[]> = await get('/api/companies/search?q=sephora');
    expect(sephora.body[0]?.locationCount).toBe(sephora.body[0]?.stLouisLocations.length);
  });

  test('presents one policy row in both vocabularies', async () => {
    const policy = await get('/api/companies/macys/return-policy');
    const merchant = await get(`/api/merchants/policies/${encodeURIComponent("macy's")}`);
    const holidayExtension = {
      enabled: true,
      start: expect.stringMatching(/-10-06$/),
      end: expect.stringMatching(/-12-31$/),
      returnBy: expect.stringMatching(/-01-31$/),
      isYearly: true,
    };
    expect(policy.body).toMatchObject({
      returnWindowDays: 30,
      requiresOriginalTags: true,
      holidayExtension,
      allowedCategories: [],
    });
    expect(merchant.body).toMatchObject({
      retailer: "Macy's",
      isActive: true,
      policy: {
        returnWindowDays: 30,
        tagsRequired: true,
        holidayExtension,
      },
    });
  });

  test('tells the season of today', async () => {
    const seasonOn = async (now: string) => {
      app.clock.set(now);
      const { body } = await get('/api/merchants/policies/Best%20Buy');
      return body.policy.holidayExtension;
    };
    expect(await seasonOn('2027-01-16T03:00:00Z')).toMatchObject({ returnBy: '2027-01-15' });
    const next = { start: '2027-10-31', end: '2027-12-31', returnBy: '2028-01-15' };
    expect(await seasonOn('2027-01-16T12:00:00Z')).toMatchObject(next);
  });

  test('shows operators what each policy rests on, and nobody else', async () => {
    app.clock.set('2026-11-20T16:00:00Z');
    const { cookie } = await app.person({ isAdmin: true, scopes: ['dashboard'] });
    const answer = await app.fastify.inject({ url: '/api/admin/policies', headers: { cookie } });
    const policies: CallAnswer<typeof listSourcedPolicies> = answer.json();
    const called = (name: string) => policies.find((one) => one.name === name);
    expect(called('Best Buy')).toMatchObject({
      version: 1,
      keptBy: 'reference',
      policy: { returnWindowDays: 15 },
    });
    expect(called('Best Buy')?.facts).toContainEqual(
      expect.objectContaining({ about: 'Holidays', season: 2025, carriedTo: 2026 }),
    );
    expect(called('The Home Depot')?.aliases).toContain('TheHomeDepot');
    expect(called('Amazon')).toMatchObject({
      counters: 0,
      returnsThrough: ["Kohl's", 'The UPS Store'],
    });
    expect(called('Nordstrom')).toMatchObject({
      policy: { windowKind: 'store_decides', returnWindowDays: null },
      facts: [{ says: 'No fixed limit, the store decides', asOf: '2026-11-24' }],
    });
    expect(called('Nordstrom Rack')?.policy).toMatchObject({ windowKind: 'store_may_extend' });
    expect(called('FedEx Office')).toBeUndefined();
    for (const { facts, policy, name } of policies) {
      if (policy !== null) expect(facts.length, name).toBeGreaterThan(0);
      for (const fact of facts) expect(fact.source, name).not.toBe('');
    }
    const told = await get('/api/companies/best-buy/return-policy');
    expect(told.body).not.toHaveProperty('facts');
  });

  test.each(['/api/companies/nobody/return-policy', '/api/merchants/policies/Nobody%20Ltd'])(
    'answers 404 where there is no policy: %s',
    async (url) => {
      expect(await get(url)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    },
  );
});
