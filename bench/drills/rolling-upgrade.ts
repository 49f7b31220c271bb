import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findContradictions } from '../../server/src/ledger/find-contradictions.ts';
import { openBenchWorld } from '../world/bench-world.ts';
import { createCustomer, createDrivers } from '../world/people.ts';
import { completeOrder } from '../world/whole-order.ts';
import { books, type Outcome, seconds } from './drill.ts';
import { compareBooked, keepBooking, slowestOf, triedAgain, wordsOf } from './keep-booking.ts';

const root = path.resolve(import.meta.dirname, '../..');
const betweenSteps = 15;
const migration = '209912312359_drill.sql';
/** Changes the schema as a release would: a column with a default and an index on a table that is being written to. */
const sql = `ALTER TABLE orders ADD COLUMN drill_note text NOT NULL DEFAULT 'of the drill';
CREATE INDEX orders_drill_note ON orders (drill_note, id);
UPDATE orders SET drill_note = 'filled in';
`;

/** Writes a fake next release: this release with one more migration. */
function writeNextRelease(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'backhaul-release-'));
  for (const room of ['server', 'domain', 'contract', 'package.json'])
    cpSync(path.join(root, room), path.join(folder, room), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'server/src/database/migrations', migration), sql);
  return folder;
}

/**
 * Replaces two processes one after the other, under load, by those of a release with a migration.
 */
export async function rollingUpgrade(): Promise<Outcome[]> {
  const world = await openBenchWorld();
  const release = writeNextRelease();
  const shared = {
    LOCAL_GATEWAY_SECRET: 'a-secret-only-of-this-drill-0123456789',
    LOG_LEVEL: 'fatal',
  };
  const serving = [await world.server(shared), await world.server(shared)];
  // The processes that get requests. A process that was told to stop is left out, as a proxy would do.
  let origins = serving.map(({ origin }) => origin);
  const load = await keepBooking(world.pool, { origins: () => origins, clients: 3, pauseMs: 30 });
  await load.until(betweenSteps);
  const startedAt = performance.now();
  for (const old of serving) {
    const next = await world.server(shared, release);
    const [left] = origins.filter((origin) => origin !== old.origin);
    origins = [...(left === undefined ? [] : [left]), next.origin];
    await old.stop();
    await load.until(load.booked.length + betweenSteps);
  }
  const tookMs = performance.now() - startedAt;
  await load.stop();
  const { booked } = load;
  const { lost, tooMany } = await compareBooked(world.pool, booked);
  const applied = await world.pool.query('SELECT FROM schema_migrations WHERE name = $1', [
    migration,
  ]);
  const left = await world.pool.query(
    `SELECT FROM orders WHERE drill_note NOT IN ('filled in', 'of the drill')`,
  );
  const customer = await createCustomer(world.pool);
  const [driver] = await createDrivers(world.pool, 1);
  if (driver === undefined) throw new Error('a driver was made');
  await completeOrder(origins[0] ?? '', { customer, driver });
  const contradictions = await findContradictions(world.db);
  await world.close();
  rmSync(release, { recursive: true, force: true });
  return [
    {
      promised: 'No request fails but those that the proxy sends again.',
      happened: `${booked.length} bookings in ${seconds(tookMs)}; ${triedAgain(booked).length} needed another try (refusals: ${wordsOf(load.refusals)}), the slowest took ${seconds(slowestOf(booked))}.`,
      isKept: slowestOf(booked) < 10_000,
    },
    {
      promised: 'Nothing is lost, nothing is there twice.',
      happened: `${lost} are lost, ${tooMany} too many.`,
      isKept: lost === 0 && tooMany === 0,
    },
    {
      promised: 'The migration is applied once, while the old processes serve.',
      happened: `It is ${applied.rowCount === 1 ? 'there' : 'not there'}, and ${left.rowCount} orders lack its value.`,
      isKept: applied.rowCount === 1 && left.rowCount === 0,
    },
    books(contradictions),
  ];
}
