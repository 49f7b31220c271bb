import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { AddressSource } from '../../ports/address-source.ts';
import { loadGazetteer } from '../local/gazetteer.ts';
import { UnusableFile } from '../local/unusable-file.ts';
import { AddressStager, spotOf, streetOf } from './address-stager.ts';
import { AreaFinder } from './area-finder.ts';
import { dropLeftovers, StagedTables } from './staged-tables.ts';
import { createNameReader, type NameReader } from './street-register.ts';

interface AddressIndexOptions {
  pool: pg.Pool;
  /**
   * The sources of addresses. If several sources contain the same house, the index takes it from the first of
   * them.
   */
  sources: readonly AddressSource[];
  /** ZIP codes outside the metro area whose addresses the index contains too. */
  zips?: readonly string[];
  report: (line: string) => void;
}

// The key of a database lock; any fixed number works. Of several processes that start at once, only the one
// that gets the lock builds the index.
const buildLock = 7_305_119;
const pollMs = 250;
const reportEveryMs = 2000;

const counted = (count: number) => count.toLocaleString('en-US');

/** Modules in another folder that also change what the index contains. */
const readWith = ['house-number.ts', 'name-key.ts', 'gazetteer.ts'].map(
  (name) => `../local/${name}`,
);

/** A fingerprint of an index's inputs: the sources, and the code that reads them. */
async function fingerprintOf({ sources, zips = [] }: AddressIndexOptions): Promise<string> {
  const hash = createHash('sha256');
  const own = (await readdir(import.meta.dirname)).filter((name) => !name.includes('.test.'));
  for (const name of [...own.toSorted(), ...readWith])
    hash.update(await readFile(join(import.meta.dirname, name)));
  for (const source of sources) hash.update(`\n${await source.fingerprint()}`);
  if (zips.length > 0) hash.update(`\n${zips.join(' ')}`);
  return hash.digest('hex').slice(0, 32);
}

/**
 * The first reading of the sources, which learns the town and ZIP code of each address. Returns the number of
 * facts.
 */
async function survey(
  sources: readonly AddressSource[],
  areas: AreaFinder,
  read: NameReader,
): Promise<number> {
  let facts = 0;
  for (const source of sources) {
    let inside = 0;
    let outside = 0;
    for await (const fact of source.facts()) {
      if (areas.ground(spotOf(fact)) === undefined) outside += 1;
      else inside += 1;
      if (fact.kind !== 'point' && fact.kind !== 'range') continue;
      areas.note(read(streetOf(fact)).core, spotOf(fact), fact);
    }
    if (inside === 0 && outside > 0)
      throw new UnusableFile(`${source.name} lies wholly outside the metro area of St. Louis.`);
    facts += inside + outside;
  }
  return facts;
}

async function stage(
  { sources, report }: AddressIndexOptions,
  areas: AreaFinder,
  tables: StagedTables,
): Promise<void> {
  const read = createNameReader();
  const total = await survey(sources, areas, read);
  const stager = new AddressStager(tables, areas, read);
  let done = 0;
  let reportedAt = Date.now();
  for (const source of sources) {
    for await (const fact of source.facts()) {
      await stager.add(fact);
      done += 1;
      if (Date.now() - reportedAt < reportEveryMs) continue;
      report(`addresses: ${counted(done)} of ${counted(total)}`);
      reportedAt = Date.now();
    }
  }
  await stager.finish();
  for (const remark of sources.flatMap((source) => source.remarks())) report(remark);
}

async function takeLock(client: pg.PoolClient, report: (line: string) => void): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const { rows } = await client.query<{ taken: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS taken',
      [buildLock],
    );
    if (rows[0]?.taken === true) return;
    if (attempt === 0) report('addresses: another process is building them');
    await pause(pollMs);
  }
}

async function putInUse(
  client: pg.PoolClient,
  tables: StagedTables,
  fingerprint: string,
  report: (line: string) => void,
): Promise<void> {
  const streets = await tables.count('address_streets');
  const points = await tables.count('address_points');
  const ranges = await tables.count('address_ranges');
  await tables.exchange(async () => {
    await client.query(
      `INSERT INTO address_index (generation, fingerprint, built_at, streets, points, ranges)
        VALUES ($1, $2, now(), $3, $4, $5)
        ON CONFLICT (only_row) DO UPDATE SET generation = excluded.generation, fingerprint = excluded.fingerprint,
          built_at = excluded.built_at, streets = excluded.streets, points = excluded.points, ranges = excluded.ranges`,
      [tables.generation, fingerprint, streets, points, ranges],
    );
  });
  report(
    `addresses: ${counted(streets)} streets, ${counted(points)} houses, ${counted(ranges)} ranges of numbers`,
  );
  if (points + ranges === 0)
    report('addresses: there are no house numbers, so houses are placed by their street alone');
}

async function buildIfNew(client: pg.PoolClient, options: AddressIndexOptions): Promise<void> {
  const { sources, zips, report } = options;
  const fingerprint = await fingerprintOf(options);
  await dropLeftovers(client);
  const { rows } = await client.query<{ fingerprint: string; generation: number }>(
    'SELECT fingerprint, generation FROM address_index',
  );
  const isEmpty = rows.length === 0 && sources.length === 0;
  if (isEmpty || rows[0]?.fingerprint === fingerprint) return;
  const names = sources.map(({ name }) => name).join(' and ') || 'no file any more';
  report(`addresses: building the index from ${names}`);
  const tables = new StagedTables(client, (rows[0]?.generation ?? 0) + 1);
  try {
    await tables.create();
    await stage(options, new AreaFinder(await loadGazetteer(zips)), tables);
    await putInUse(client, tables, fingerprint, report);
  } catch (error) {
    await dropLeftovers(client);
    throw error;
  }
}

/**
 * Builds the index of streets and house numbers, unless the present index was built from the same sources.
 * Without a source, the new index is empty. Look-ups use the old index until the new one is complete. Safe
 * with several processes: one builds and the others wait. Throws UnusableFile, and changes nothing, if a
 * source cannot be used.
 */
export async function buildAddressIndex(options: AddressIndexOptions): Promise<void> {
  const client = await options.pool.connect();
  let failure: Error | undefined;
  try {
    await takeLock(client, options.report);
    await buildIfNew(client, options);
    await client.query('SELECT pg_advisory_unlock($1)', [buildLock]);
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw failure;
  } finally {
    // After a failure, the connection is closed, which also releases the lock.
    client.release(failure);
  }
}
