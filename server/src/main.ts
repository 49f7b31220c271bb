import path from 'node:path';
import { createDiskFileStore, removeHalfWritten } from './adapters/local/disk-file-store.ts';
import { createPostgresBus } from './adapters/local/postgres-bus.ts';
import { systemClock } from './adapters/local/system-clock.ts';
import { createIdentityProviders } from './adapters/openid/identity-providers.ts';
import { chooseMail } from './choose-mail.ts';
import { chooseMap } from './choose-map.ts';
import { choosePayments } from './choose-payments.ts';
import { composeApp } from './composition/compose-app.ts';
import packageJson from '../package.json' with { type: 'json' };
import { type Config, ConfigError, readConfig } from './config.ts';
import { connectDatabase, type Database, type DatabaseConnection } from './database/connect.ts';
import { startEmbeddedPostgres } from './adapters/embedded-postgres/embedded-postgres.ts';
import { migrate } from './database/migrate.ts';
import { seedDemoCast } from './demo/demo-cast.ts';
import { demoCast, demoPassword } from './demo/demo-people.ts';
import { seedReferenceData } from './reference-data/reference-data.ts';
import { attachConfiguredScopes } from './features/accounts/admin-scopes.ts';
import { hashPassword } from './features/accounts/password-hash.ts';
import { searchStorePlaces } from './features/catalog/store-places.ts';
import type { Bus } from './ports/bus.ts';
import type { MapService } from './ports/map-service.ts';
import { createLog } from './log.ts';

const drainMs = 9_000;
/** For jobs and event consumers. A migration holds one while the queue updates its tables on another. */
const jobConnections = 6;

/** Seeds the demo cast in development and grants the configured administrators. */
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
      route: (from, to) => map.route(from, to),
    });
  }
  await attachConfiguredScopes({ db, pool, bus }, config.adminEmails);
}

/** The text `npm start` prints: the address and, if this database has the demo cast, its sign-ins. */
async function welcome(config: Config, address: string, db: Database): Promise<string> {
  const lines = [`${config.brand.name} serves at ${config.publicOrigin ?? address}`];
  const emails = Object.values(demoCast).map((person) => person.email);
  const seeded = config.seedDemo
    ? await db
        .selectFrom('users')
        .select('email')
        .where('sandbox_id', 'is', null)
        .where('email', 'in', emails)
        .execute()
    : [];
  if (seeded.length > 0) {
    lines.push(`Demo sign-ins, password ${demoPassword}:`);
    lines.push(...seeded.map(({ email }) => `  ${email}`));
  }
  return `${lines.join('\n')}\n`;
}

/** The composition root: chooses adapters, migrates, serves, and drains on SIGTERM. */
async function main(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  const embedded =
    config.databaseUrl === null
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, log })
      : null;
  const url = config.databaseUrl ?? embedded?.url ?? '';
  const onConnectionLost = (error: Error) => log.warn({ err: error }, 'database connection lost');
  const max = config.databasePoolSize;
  const connection = connectDatabase({ url, max, isForRequests: true, onConnectionLost });
  const background = connectDatabase({ url, max: jobConnections, onConnectionLost });
  await migrate({ pool: background.pool });
  await seedReferenceData(background.db);
  const bus = await createPostgresBus(url, log);
  const { map, basemap } = await chooseMap(config, (query) =>
    searchStorePlaces(connection.db, query),
  );
  const uploads = path.join(config.dataDir, 'uploads');
  const fileStore = createDiskFileStore(uploads);
  removeHalfWritten(uploads).catch((error: unknown) =>
    log.warn({ err: error }, 'half-written files are still there'),
  );
  await seedPeople(config, background, bus, map);
  const app = await composeApp({
    config,
    version: packageJson.version,
    connection,
    background,
    bus,
    clock: systemClock,
    map,
    basemap,
    fileStore,
    identityProviders: createIdentityProviders(config.oauth),
    mail: chooseMail(background, systemClock),
    payments: choosePayments(config, connection, systemClock),
    log,
  });

  let stopping = false;
  async function stop(signal: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), drainMs).unref();
    await app.fastify.close();
    await bus.close();
    await Promise.all([connection.close(), background.close()]);
    await embedded?.stop();
    process.exit(0);
  }
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));

  const address = await app.fastify.listen({ host: config.host, port: config.port });
  process.stdout.write(await welcome(config, address, connection.db));
}

try {
  await main(readConfig());
} catch (error) {
  process.stderr.write(
    error instanceof ConfigError
      ? `${error.message}\n`
      : `${String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
}
