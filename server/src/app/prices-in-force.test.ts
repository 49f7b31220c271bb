import { fareV2 } from '@backhaul/domain/fare/verdict-rules.ts';
import { publishingLimits } from '@backhaul/domain/fare/publishing-limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { createPricesInForce } from './prices-in-force.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.destroy());

const startMs = Date.parse('2030-01-01T00:00:00Z');

test('what is kept under the name of the prices is never shown once a city has others', async () => {
  const { db } = database;
  let nowMs = startMs;
  const prices = createPricesInForce({ db, now: () => new Date(nowMs) });
  await sql`INSERT INTO service_areas (id, name, center_lat, center_lng, time_zone)
    VALUES ('denver', 'Denver', 39.7, -104.9, 'America/Denver')`.execute(db);
  const seen = async () => ({
    edition: await prices.edition(),
    company: (await prices.now()).rules.version,
    denver: (await prices.now('denver')).rules.version,
  });
  const before = await seen();
  expect(before).toMatchObject({ company: 'fare-v2', denver: 'fare-v2' });
  // The new prices are written directly to the database, as by another process, so this process gets no
  // message about them.
  const momentMs = nowMs + publishingLimits.leadMs;
  const rules = { ...fareV2, version: 'fare-v3' };
  await sql`INSERT INTO fare_versions (version, number, rules, effective_at, reason, area_id)
    VALUES ('fare-v3', 3, ${JSON.stringify(rules)}::jsonb, ${new Date(momentMs)}, 'Fuel.', 'denver')`.execute(
    db,
  );
  nowMs = momentMs - 1;
  expect(await seen()).toEqual(before);
  nowMs = momentMs;
  const then = await seen();
  expect(then).toMatchObject({ company: 'fare-v2', denver: 'fare-v3' });
  expect(then.edition).not.toBe(before.edition);
});
