import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino, { type Logger } from 'pino';
import { createLocalBackgroundChecker } from '../adapters/local/local-background-check.ts';
import { createDiskFileStore } from '../adapters/local/disk-file-store.ts';
import { createPublicRequests } from '../adapters/local/public-requests.ts';
import { createPostgresBus } from '../adapters/local/postgres-bus.ts';
import { createIdentityProviders } from '../adapters/openid/identity-providers.ts';
import { createPaperReader } from '../adapters/tesseract-zxing/paper-reader.ts';
import { chooseErrors } from '../choose-errors.ts';
import { chooseSenders } from '../choose-senders.ts';
import { chooseMap } from '../choose-map.ts';
import { choosePayments } from '../choose-payments.ts';
import { chooseShops } from '../choose-shops.ts';
import { chooseParcelTracking } from '../choose-parcel-tracking.ts';
import { choosePayouts } from '../choose-payouts.ts';
import { composeApp } from '../composition/compose-app.ts';
import { readConfig } from '../config.ts';
import { connectDatabase, type Database } from '../database/connect.ts';
import { embeddedServerUrl } from '../database/server-role.ts';
import { readsDatabase } from '../database/reading.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { searchStorePlaces } from '../features/places/catalog/store-places.ts';
import type { App } from '../http/app.ts';
import { startSession } from '../http/sessions.ts';
import { prepareAddresses } from '../prepare-addresses.ts';
import type { Bus } from '../ports/bus.ts';
import type { ErrorReporter } from '../ports/error-reporter.ts';
import type { FileStore } from '../ports/file-store.ts';
import type { ShopSystems } from '../ports/shop.ts';
import type { OutgoingRequests } from '../ports/outgoing-requests.ts';
import type { TenantSenders } from '../ports/senders.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { createTestDnsRecords, type TestDnsRecords } from './test-dns-records.ts';

interface TestUserOptions {
  isDriver?: boolean;
  isAdmin?: boolean;
  scopes?: readonly ('dashboard' | 'advanced' | 'internal')[];
  sandboxId?: string;
  email?: string;
}

export interface TestPerson {
  id: string;
  email: string;
  /** The Cookie header of the person's session. */
  cookie: string;
}

export interface TestApp extends App {
  database: TestDatabase;
  bus: Bus;
  clock: TestClock;
  fileStore: FileStore;
  dns: TestDnsRecords;
  /**
   * Creates a person and returns their session cookie. Drivers are approved, online, and may have any number of jobs.
   */
  person(options?: TestUserOptions): Promise<TestPerson>;
  sandbox(): Promise<string>;
  stop(): Promise<void>;
}

// Resolves no host name over the network. A name under inside.example gets a private IP address, every other
// name a public one.
const testRequests = createPublicRequests({
  resolve: (name) =>
    Promise.resolve([
      { address: name.endsWith('inside.example') ? '10.0.0.5' : '93.184.216.34', family: 4 },
    ]),
});

/** Sends nothing outside this machine: a request waits until the application stops. */
const waitForEnd: OutgoingRequests['exchange'] = (_, { signal }) =>
  new Promise((_done, fail) => {
    signal.addEventListener('abort', () => fail(new Error('stopped')), { once: true });
  });

/**
 * Starts the whole application on its own database, with local adapters and, for speed, the built-in map.
 * `environment` is parsed as in main.ts.
 */
export async function startTestApp(
  environment: Record<string, string> = {},
  shared: {
    database?: TestDatabase;
    bus?: Bus;
    log?: Logger;
    errorReporter?: ErrorReporter;
    senders?: TenantSenders;
    outgoing?: OutgoingRequests;
    shops?: ShopSystems;
    /** The database for background work; the same as for requests if absent. */
    background?: Database;
    /** The time at which the clock is stopped before the first job runs. The clock runs if absent. */
    now?: string;
  } = {},
): Promise<TestApp> {
  const database = shared.database ?? (await createTestDatabase());
  const dataDir = mkdtempSync(join(tmpdir(), 'backhaul-test-'));
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    RATE_LIMIT_PER_MINUTE: '1000000',
    RATE_LIMIT_AUTH_PER_MINUTE: '1000000',
    RATE_LIMIT_TRACKING_PER_MINUTE: '1000000',
    RATE_LIMIT_VISITORS_PER_MINUTE: '1000000',
    SANDBOXES_PER_ADDRESS: '1000000',
    SANDBOXES_AT_MOST: '1000000',
    VELOCITY_LIMITS: 'off',
    SEED_DEMO: 'false',
    OSM_EXTRACT: 'none',
    LOG_LEVEL: 'silent',
    ...environment,
  });
  const log = shared.log ?? pino({ level: config.logLevel });
  const clock = createTestClock();
  if (shared.now !== undefined) clock.set(shared.now);
  const bus = shared.bus ?? (await createPostgresBus(database.url, log));
  await prepareAddresses(config, database.pool, () => undefined);
  // The application connects as a user with fewer rights than the tests, which own the tables. Four
  // connections suffice: each new connection plans every statement again, which would cost a fifth of the
  // processor time.
  const connection = connectDatabase({ url: embeddedServerUrl(database.url), max: 4 });
  const { map, basemap, placeIds, areaMaps } = await chooseMap(
    config,
    (query) => searchStorePlaces(connection.db, query),
    { pool: connection.pool, ownerUrl: database.url },
  );
  const fileStore = createDiskFileStore(join(config.dataDir, 'uploads'));
  // By default a host name gets a test address, and a request is never sent.
  const outgoing = shared.outgoing ?? { ...testRequests, exchange: waitForEnd };
  const dns = createTestDnsRecords();
  const app = await composeApp({
    config,
    version: 'test',
    connection,
    background: { db: shared.background ?? connection.db },
    reading: readsDatabase(connection.db),
    bus,
    clock,
    map,
    basemap,
    areaMaps,
    placeIds,
    fileStore,
    identityProviders: createIdentityProviders(config.oauth),
    senders: shared.senders ?? chooseSenders(config, connection, clock, outgoing),
    outgoing,
    dnsRecords: dns,
    payments: choosePayments(config, connection, clock),
    payouts: choosePayouts(config, connection, clock),
    paperReader: createPaperReader(),
    shops: shared.shops ?? chooseShops(outgoing, { brandName: config.brand.name, version: 'test' }),
    parcelTracking: chooseParcelTracking(config),
    backgroundChecker: createLocalBackgroundChecker(),
    errorReporter: shared.errorReporter ?? chooseErrors(config, log),
    log,
  });
  await app.fastify.ready();

  async function sandbox(): Promise<string> {
    const id = randomUUID();
    await sql`INSERT INTO sandboxes (id, expires_at) VALUES (${id}, now() + interval '1 day')`.execute(
      database.db,
    );
    return id;
  }

  async function person(options: TestUserOptions = {}) {
    const id = randomUUID();
    const email = options.email ?? `${id}@example.com`;
    // Customers and drivers get different phones, because the staff review an order whose customer and driver
    // share one.
    const phone = options.isDriver === true ? '(314) 555-0120' : '(314) 555-0100';
    await sql`
      INSERT INTO users (id, sandbox_id, email, email_verified_at, first_name, last_name, phone, is_admin, is_driver)
      VALUES (${id}, ${options.sandboxId ?? null}, ${email}, now(), 'Test', 'Person', ${phone},
        ${options.isAdmin ?? false}, ${options.isDriver ?? false})`.execute(database.db);
    for (const scope of options.scopes ?? []) {
      await sql`INSERT INTO admin_scopes (user_id, scope) VALUES (${id}, ${scope})`.execute(
        database.db,
      );
    }
    if (options.isDriver === true) {
      await sql`
        INSERT INTO driver_profiles (user_id, application_status, background_check_status, tutorial_completed_at, is_online,
          active_jobs_at_most, documents_valid_until)
        VALUES (${id}, 'approved', 'approved', now(), true, 1000, 'infinity')`.execute(database.db);
    }
    const token = await startSession(database.pool, id);
    return { id, email, cookie: `${app.cookie.name}=${token}` };
  }

  return {
    ...app,
    database,
    bus,
    clock,
    fileStore,
    dns,
    person,
    sandbox,
    async stop() {
      await app.fastify.close();
      if (shared.bus === undefined) await bus.close();
      await connection.close();
      if (shared.database === undefined) await database.destroy();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
