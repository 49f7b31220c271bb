// The server of a simulated day: the production engine, on a clock that its parent process moves. Run as
// `node day-server.ts` with an IPC channel. The product's main.ts cannot run this way.
import pino from 'pino';
import { createLocalBackgroundChecker } from '../../server/src/adapters/local/local-background-check.ts';
import { createDiskFileStore } from '../../server/src/adapters/local/disk-file-store.ts';
import { createNodeDnsRecords } from '../../server/src/adapters/node-dns/node-dns-records.ts';
import { createIdentityProviders } from '../../server/src/adapters/openid/identity-providers.ts';
import { createPaperReader } from '../../server/src/adapters/tesseract-zxing/paper-reader.ts';
import { chooseErrors } from '../../server/src/choose-errors.ts';
import { uploadsFolder } from '../../server/src/choose-files.ts';
import { chooseMap, prepareMapFiles } from '../../server/src/choose-map.ts';
import { chooseParcelTracking } from '../../server/src/choose-parcel-tracking.ts';
import { choosePayments } from '../../server/src/choose-payments.ts';
import { choosePayouts } from '../../server/src/choose-payouts.ts';
import { chooseSenders } from '../../server/src/choose-senders.ts';
import { chooseShops } from '../../server/src/choose-shops.ts';
import { composeApp } from '../../server/src/composition/compose-app.ts';
import { readConfig } from '../../server/src/config.ts';
import { connectDatabase } from '../../server/src/database/connect.ts';
import { readsDatabase } from '../../server/src/database/reading.ts';
import { searchStorePlaces } from '../../server/src/features/places/catalog/store-places.ts';
import { prepareAddresses } from '../../server/src/prepare-addresses.ts';
import type { FromServer, ToServer } from './day-messages.ts';
import { createHandPace } from './hand-pace.ts';
import { createLocalBus } from './local-bus.ts';
import { createReceiver } from './receiver.ts';

const config = readConfig();
const ownerUrl = process.env['DAY_OWNER_URL'] ?? '';
const say = (message: FromServer) => process.send?.(message);

const time = { nowMs: Number(process.env['DAY_START_MS']) };
const clock = { now: () => new Date(time.nowMs) };
const log = pino({ level: config.logLevel }, pino.destination(2));
const owner = connectDatabase({ url: ownerUrl, max: 2 });
const connection = connectDatabase({ url: config.databaseUrl ?? '', max: 8 });
await prepareMapFiles(config, () => undefined);
await prepareAddresses(config, owner.pool, () => undefined);
const { map, basemap, placeIds, areaMaps } = await chooseMap(
  config,
  (query) => searchStorePlaces(connection.db, query),
  { pool: connection.pool, ownerUrl },
);
const pace = createHandPace(owner.pool, [owner.pool, connection.pool]);
const outgoing = createReceiver();
const app = await composeApp({
  config,
  version: 'city-day',
  connection,
  background: connection,
  reading: readsDatabase(connection.db),
  bus: createLocalBus(),
  clock,
  map,
  basemap,
  areaMaps,
  placeIds,
  fileStore: createDiskFileStore(uploadsFolder(config)),
  identityProviders: createIdentityProviders(config.oauth),
  senders: chooseSenders(config, connection, clock, outgoing),
  outgoing,
  shops: chooseShops(outgoing, { brandName: config.brand.name, version: 'city-day' }),
  dnsRecords: createNodeDnsRecords(),
  payments: choosePayments(config, connection, clock),
  payouts: choosePayouts(config, connection, clock),
  paperReader: createPaperReader(),
  parcelTracking: chooseParcelTracking(config),
  backgroundChecker: createLocalBackgroundChecker(),
  errorReporter: chooseErrors(config, log),
  log,
  pace,
});

/**
 * If set, the process kills itself right after its next answer or job, as in a power cut. The moment is
 * fixed, so that the same seed always gives the same day.
 */
let killsAfter: 'answer' | 'job' | null = null;
const die = () => process.kill(process.pid, 'SIGKILL');
pace.onDone = () => {
  if (killsAfter === 'job') die();
};
app.fastify.addHook('onSend', async (request, reply, payload) => {
  const isChange = request.method !== 'GET' && reply.statusCode < 300;
  if (killsAfter === 'answer' && isChange) die();
  return payload;
});

async function obey(message: ToServer): Promise<void> {
  if (message.do === 'clock') time.nowMs = message.ms;
  if (message.do === 'kill') killsAfter = message.after;
  if (message.do === 'settle') {
    time.nowMs = message.ms;
    say({ settled: await pace.settle(message.ms) });
  }
  if (message.do === 'stop') {
    await app.fastify.close();
    await Promise.all([connection.close(), owner.close()]);
    process.exit(0);
  }
}
process.on('message', (message: ToServer) => {
  obey(message).catch((error: unknown) => {
    say({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  });
});

// The parent process ended without stopping this server.
process.once('disconnect', () => process.exit(1));
const address = await app.fastify.listen({ host: '127.0.0.1', port: 0 });
say({ serves: address });
