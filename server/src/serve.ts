import { createLocalBackgroundChecker } from './adapters/local/local-background-check.ts';
import { removeHalfWritten } from './adapters/local/disk-file-store.ts';
import { systemClock } from './adapters/local/system-clock.ts';
import { createNodeDnsRecords } from './adapters/node-dns/node-dns-records.ts';
import { createIdentityProviders } from './adapters/openid/identity-providers.ts';
import { createPaperReader } from './adapters/tesseract-zxing/paper-reader.ts';
import { chooseErrors } from './choose-errors.ts';
import { chooseFiles, uploadsFolder } from './choose-files.ts';
import { chooseSenders } from './choose-senders.ts';
import { choosePayments } from './choose-payments.ts';
import { chooseShops } from './choose-shops.ts';
import { chooseParcelTracking } from './choose-parcel-tracking.ts';
import { choosePayouts } from './choose-payouts.ts';
import { composeApp } from './composition/compose-app.ts';
import packageJson from '../package.json' with { type: 'json' };
import type { Config } from './config.ts';
import { ConfigError } from './environment/config-rules.ts';
import type { Database } from './database/connect.ts';
import { demoApplicants, demoCast, demoPassword } from './demo/demo-people.ts';
import { createLog } from './log.ts';
import { recordTraces } from './metrics/spans.ts';
import type { OutgoingRequests } from './ports/outgoing-requests.ts';
import type { Tracer } from './ports/tracer.ts';
import { prepare } from './prepare.ts';

const drainMs = 9_000;

/**
 * The text that `npm start` prints: the URL and, if this database contains the demo people, how to sign in as
 * them.
 */
async function welcome(config: Config, address: string, db: Database): Promise<string> {
  const lines = [`${config.brand.name} serves at ${config.publicOrigin ?? address}`];
  const emails = Object.values({ ...demoCast, ...demoApplicants }).map(({ email }) => email);
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

/**
 * Opens the sender of traces to the configured collector. Without a collector, not even the packages for it
 * are loaded.
 */
async function chooseTracer(
  { tracing }: Config,
  log: ReturnType<typeof createLog>,
): Promise<Tracer | null> {
  if (tracing === null) return null;
  const { createOpenTelemetryTracer } =
    await import('./adapters/opentelemetry/open-telemetry-tracer.ts');
  return createOpenTelemetryTracer({ ...tracing, version: packageJson.version }, log);
}

/**
 * Sets up everything that the configuration asks for and serves requests until SIGTERM. `outgoing` makes the
 * requests to URLs that users enter.
 */
export async function serve(config: Config, outgoing: OutgoingRequests): Promise<void> {
  const log = createLog(config.logLevel);
  const tracer = await chooseTracer(config, log);
  recordTraces(tracer);
  const prepared = await prepare(config, log, (line) => process.stdout.write(`${line}\n`));
  const { connection, background, reading, bus, map, basemap, placeIds, areaMaps } = prepared;
  const fileStore = await chooseFiles(config);
  removeHalfWritten(uploadsFolder(config)).catch((error: unknown) =>
    log.warn({ err: error }, 'half-written files are still there'),
  );
  const app = await composeApp({
    config,
    version: packageJson.version,
    connection,
    background,
    reading,
    bus,
    clock: systemClock,
    map,
    basemap,
    areaMaps,
    placeIds,
    fileStore,
    identityProviders: createIdentityProviders(config.oauth),
    senders: chooseSenders(config, background, systemClock, outgoing),
    outgoing,
    dnsRecords: createNodeDnsRecords(),
    payments: choosePayments(config, connection, systemClock),
    payouts: choosePayouts(config, connection, systemClock),
    paperReader: createPaperReader(),
    shops: chooseShops(outgoing, { brandName: config.brand.name, version: packageJson.version }),
    parcelTracking: chooseParcelTracking(config),
    backgroundChecker: createLocalBackgroundChecker(),
    errorReporter: chooseErrors(config, log),
    log,
  });

  let stopping = false;
  async function stop(signal: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), drainMs).unref();
    await app.fastify.close();
    await Promise.all([prepared.close(), tracer?.close()]);
    process.exit(0);
  }
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));

  const address = await app.fastify.listen({ host: config.host, port: config.port });
  process.stdout.write(await welcome(config, address, connection.db));
}

/** Runs a program until it is stopped. If it cannot start, prints the reason and ends. */
export async function orSayWhy(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(
      error instanceof ConfigError
        ? `${error.message}\n`
        : `${String(error instanceof Error ? error.stack : error)}\n`,
    );
    process.exit(1);
  }
}
