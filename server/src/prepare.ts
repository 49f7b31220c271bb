import { startEmbeddedPostgres } from './adapters/embedded-postgres/embedded-postgres.ts';
import { systemClock } from './adapters/local/system-clock.ts';
import { chooseBus } from './choose-bus.ts';
import { type ChosenMap, chooseMap, prepareMapFiles } from './choose-map.ts';
import type { Config } from './config.ts';
import { connectDatabase, type DatabaseConnection } from './database/connect.ts';
import { type Reading, readsDatabase, readsReplica } from './database/reading.ts';
import { warnOfUnbound } from './database/request-bounds.ts';
import { migrate } from './database/migrate.ts';
import { embeddedServerUrl } from './database/server-role.ts';
import { seedDemoCast } from './demo/demo-cast.ts';
import { demoPassword } from './demo/demo-people.ts';
import { attachConfiguredScopes } from './features/people/accounts/admin-scopes.ts';
import { hashPassword } from './features/people/accounts/password-hash.ts';
import { searchStorePlaces } from './features/places/catalog/store-places.ts';
import type { createLog } from './log.ts';
import type { Bus } from './ports/bus.ts';
import type { MapService } from './ports/map-service.ts';
import { prepareAddresses } from './prepare-addresses.ts';
import { seedReferenceData } from './reference-data/reference-data.ts';

/** The maximum number of database connections for jobs and event consumers. */
const jobConnections = 8;
/** The maximum number of database connections for reports. Few reports are made at once. */
const replicaConnections = 4;
/**
 * The maximum number of database connections for preparing a server. More than one is needed, because the job
 * queue updates its tables during our migrations.
 */
const ownerConnections = 4;

/** Everything that a server needs: its database with tables and reference data, its map and its bus. */
interface Prepared extends ChosenMap {
  /** The connection for requests. */
  readonly connection: DatabaseConnection;
  /** The connection for jobs, event consumers and slow work. */
  readonly background: DatabaseConnection;
  /** The connection for reports. */
  readonly reading: Reading;
  readonly bus: Bus;
  /** Closes everything, the embedded PostgreSQL last. */
  close(): Promise<void>;
}

/** Adds the demo users in development. Gives the configured administrators their permissions (scopes). */
async function seedPeople(
  config: Config,
  { db, pool }: DatabaseConnection,
  bus: Bus,
  map: MapService,
): Promise<void> {
  if (config.seedDemo) {
    await seedDemoCast(db, {
      passwordHash: await hashPassword(demoPassword, 'our own'),
      now: systemClock.now(),
      route: (from, to) => map.route(from, to, null),
    });
  }
  await attachConfiguredScopes({ db, pool, bus }, config.adminEmails);
}

/**
 * Opens the embedded or external database, with its tables and the reference data that every server needs.
 */
async function prepareDatabase(config: Config, log: ReturnType<typeof createLog>) {
  const embedded =
    config.databaseUrl === null
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, log })
      : null;
  const ownerUrl = config.databaseOwnerUrl ?? config.databaseDirectUrl ?? embedded?.url ?? '';
  const url = embedded === null ? (config.databaseUrl ?? '') : embeddedServerUrl(ownerUrl);
  const onConnectionLost = (error: Error) => log.warn({ err: error }, 'database connection lost');
  const max = config.databasePoolSize;
  const owner = connectDatabase({
    name: 'owner',
    url: ownerUrl,
    max: ownerConnections,
    onConnectionLost,
  });
  const directUrl = config.databaseDirectUrl ?? url;
  const serverRole = directUrl === ownerUrl ? null : { url, isOurs: embedded !== null };
  await migrate({ pool: owner.pool, serverRole });
  await seedReferenceData(owner.db);
  const connection = connectDatabase({
    url,
    ...(config.isDatabasePooled ? { directUrl } : {}),
    max,
    isForRequests: true,
    onConnectionLost,
  });
  if (config.isDatabasePooled) await warnOfUnbound(connection.pool, log);
  const background = connectDatabase({
    name: 'background',
    url: directUrl,
    max: jobConnections,
    onConnectionLost,
  });
  const replica =
    config.databaseReplicaUrl === null
      ? null
      : connectDatabase({
          name: 'replica',
          url: config.databaseReplicaUrl,
          max: replicaConnections,
          isForRequests: true,
          onConnectionLost,
        });
  return { embedded, directUrl, ownerUrl, owner, connection, background, replica };
}

/**
 * Creates what is missing and opens everything that a server needs. The first time takes seconds, with
 * progress messages to `report`. Safe with several processes at once.
 */
export async function prepare(
  config: Config,
  log: ReturnType<typeof createLog>,
  report: (line: string) => void,
): Promise<Prepared> {
  const [{ embedded, directUrl, ownerUrl, owner, connection, background, replica }] =
    await Promise.all([prepareDatabase(config, log), prepareMapFiles(config, report)]);
  const bus = await chooseBus(config, directUrl, log);
  const chosen = await chooseMap(config, (query) => searchStorePlaces(connection.db, query), {
    pool: connection.pool,
    ownerUrl,
  });
  await Promise.all([
    prepareAddresses(config, owner.pool, report),
    seedPeople(config, background, bus, chosen.map),
  ]);
  await owner.close();
  return {
    ...chosen,
    connection,
    background,
    reading:
      replica === null ? readsDatabase(connection.db) : readsReplica(connection.db, replica.db),
    bus,
    async close() {
      await bus.close();
      await Promise.all([connection.close(), background.close(), replica?.close()]);
      await embedded?.stop();
    },
  };
}
