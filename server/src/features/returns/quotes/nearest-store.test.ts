import { greatCircleMiles } from '@backhaul/domain/geo/great-circle.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../database/test-database.ts';
import type { MapService, TravelCost } from '../../../ports/map-service.ts';
import { findNearestStore } from './nearest-store.ts';

const pickup = { lat: 38.6, lng: -90.3 };
const sundayEvening = { date: '2026-11-22', startMinute: 1020, endMinute: 1200 };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`
    INSERT INTO stores (id, company_id, name, street_address, city, state, zip_code, lat, lng, accepts_returns, status, host)
    SELECT 'ulta-made-' || n, 'ulta', 'Made ' || n, n || ' Made St', 'St. Louis', 'MO', '63110', 38.6 + n * 0.001, -90.3,
      n > 2, CASE n WHEN 1 THEN 'closed' ELSE 'open' END, CASE n WHEN 2 THEN 'Target' END
    FROM generate_series(1, 12) n`.execute(database.db);
});
afterAll(() => database.destroy());

const metersOf = (miles: number) => miles * 1609.344;

/**
 * A fake map that records its requests. Roads are `usual` times as long as the straight line; the road to the
 * store `detourTo` is ten times as long.
 */
function mapWith(detourTo: number | null, usual = 1.3) {
  const asked: number[] = [];
  const matrix: MapService['matrix'] = (origins, destinations) => {
    asked.push(destinations.length);
    const costTo = (lat: number, miles: number): TravelCost => {
      const distanceMeters = metersOf(miles) * (lat === detourTo ? 10 : usual);
      return { distanceMeters, durationSeconds: distanceMeters / 10, estimated: false };
    };
    return Promise.resolve(
      origins.map((origin) =>
        destinations.map((there) => costTo(there.lat, greatCircleMiles(origin, there))),
      ),
    );
  };
  return { map: { matrix }, asked };
}

const ulta = { id: 'ulta', name: 'Ulta Beauty', returns_through: [], business_type: 'retailer' };
const nearest = (map: Pick<MapService, 'matrix'>, slot: typeof sundayEvening | null = null) =>
  findNearestStore({ db: database.db, map }, ulta, pickup, slot).then(({ id }) => id);

describe('the nearest store', () => {
  test('is neither a closed one nor a counter in another store', async () => {
    expect(await nearest(mapWith(null).map)).toBe('ulta-made-3');
  });

  test('is the nearest by road, not as the crow flies', async () => {
    expect(await nearest(mapWith(38.603).map)).toBe('ulta-made-4');
  });

  test('asks the map of three, and of no more when no other can be nearer', async () => {
    const { map, asked } = mapWith(null);
    await nearest(map);
    expect(asked).toEqual([3]);
  });

  test('asks of others, eight in all, while one of them could be nearer', async () => {
    const everywhere = mapWith(null, 10);
    expect(await nearest(everywhere.map)).toBe('ulta-made-3');
    expect(everywhere.asked).toEqual([3, 5]);
  });

  test('is open in the slot, however many nearer ones are not', async () => {
    const hours = JSON.stringify({ sunday: null });
    await sql`UPDATE stores SET store_hours = ${hours} WHERE id LIKE 'ulta-made-%' AND id <> 'ulta-made-12'`.execute(
      database.db,
    );
    const { map, asked } = mapWith(null);
    expect(await nearest(map, sundayEvening)).toBe('ulta-made-12');
    expect(await nearest(map)).toBe('ulta-made-3');
    expect(asked).toHaveLength(2);
    await sql`UPDATE stores SET store_hours = ${hours} WHERE company_id = 'ulta'`.execute(
      database.db,
    );
    await expect(nearest(map, sundayEvening)).rejects.toMatchObject({ code: 'store_closed' });
    await sql`UPDATE stores SET store_hours = NULL WHERE company_id = 'ulta'`.execute(database.db);
  });
});
