import { fareRulesProblems } from '@backhaul/domain/fare/check-fare-rules.ts';
import { fareV2 } from '@backhaul/domain/fare/verdict-rules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { suiteClock } from '../testing/test-clock.ts';
import { knownRules, readRulesFrom, readRulesInForce } from './fare-rules.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.destroy());

const publish = (number: number, effectiveAt: string, areaId: string | null = null) =>
  sql`
  INSERT INTO fare_versions (version, number, rules, effective_at, reason, area_id)
  VALUES (${`fare-v${number}`}, ${number}, ${JSON.stringify({ ...fareV2, version: `fare-v${number}` })}::jsonb,
    ${effectiveAt}, 'A test.', ${areaId})`.execute(database.db);

test('the service begins with the version in which the verdict stands, to the cent', async () => {
  const rules = await readRulesInForce(database.db, suiteClock.now());
  expect(rules).toEqual(fareV2);
  expect(fareRulesProblems(rules)).toEqual([]);
});

test('a version is in force from its moment on; of two from one moment, the one published later', async () => {
  await publish(3, '2030-06-01T00:00:00Z');
  await publish(4, '2030-03-01T00:00:00Z');
  await publish(5, '2030-06-01T00:00:00Z');
  const inForce = async (at: string) => (await readRulesInForce(database.db, new Date(at))).version;
  expect(await inForce('2030-02-28T23:59:59.999Z')).toBe('fare-v2');
  expect(await inForce('2030-03-01T00:00:00Z')).toBe('fare-v4');
  expect(await inForce('2030-06-01T00:00:00Z')).toBe('fare-v5');
  const coming = await readRulesFrom(database.db, new Date('2030-03-02T00:00:00Z'));
  expect(coming.map(({ rules }) => rules.version)).toEqual(['fare-v4', 'fare-v3', 'fare-v5']);
});

test('an area has the company’s prices until its own begin, and then its own alone', async () => {
  const { db } = database;
  for (const id of ['one', 'other'])
    await sql`INSERT INTO service_areas (id, name, center_lat, center_lng, time_zone)
      VALUES (${id}, ${id}, 38.95, -92.33, 'America/Chicago')`.execute(db);
  await publish(6, '2031-02-01T00:00:00Z', 'one');
  await publish(7, '2031-03-01T00:00:00Z');
  await publish(8, '2031-04-01T00:00:00Z', 'one');
  const inForce = async (at: string) =>
    Promise.all(
      [null, 'one', 'other'].map(
        async (areaId) => (await readRulesInForce(db, new Date(at), areaId)).version,
      ),
    );
  expect(await inForce('2031-01-31T23:59:59.999Z')).toEqual(['fare-v5', 'fare-v5', 'fare-v5']);
  expect(await inForce('2031-02-01T00:00:00Z')).toEqual(['fare-v5', 'fare-v6', 'fare-v5']);
  expect(await inForce('2031-03-01T00:00:00Z')).toEqual(['fare-v7', 'fare-v6', 'fare-v7']);
  expect(await inForce('2031-04-01T00:00:00Z')).toEqual(['fare-v7', 'fare-v8', 'fare-v7']);
});

test('what was published can be neither changed nor taken back', async () => {
  await expect(
    sql`UPDATE fare_versions SET effective_at = now() WHERE version = 'fare-v1'`.execute(
      database.db,
    ),
  ).rejects.toThrow('fare_versions is append-only');
  await expect(sql`DELETE FROM fare_versions`.execute(database.db)).rejects.toThrow('append-only');
});

test('rules of a version that nobody published are asked for in vain', () => {
  expect(() => knownRules({ fare_version: 'fare-v99', fare_rules: null })).toThrow(
    'unknown fare version fare-v99',
  );
});
