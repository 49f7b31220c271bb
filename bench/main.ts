import { constants } from 'node:os';
import { attackDatabase } from './attacks/database-attacks.ts';
import { attackSignIn } from './attacks/sign-in-attacks.ts';
import { attackSockets } from './attacks/socket-attacks.ts';
import { attackUploads } from './attacks/upload-attacks.ts';
import { type BenchOptions, printTable, type Row } from './report.ts';
import { measureAcceptRace } from './rows/accept-race.ts';
import { measureAddressIndex } from './rows/address-index.ts';
import { measureAddressLookup } from './rows/address-lookup.ts';
import { measureBacklog } from './rows/backlog.ts';
import { measureBookings } from './rows/bookings.ts';
import { measureDispatch } from './rows/dispatch.ts';
import { measureExport } from './rows/export.ts';
import { measureFanOut } from './rows/fan-out.ts';
import { measureFirstLoad } from './rows/first-load.ts';
import { measureImport } from './rows/import.ts';
import { measureKills } from './rows/kills.ts';
import { measureAreaPlan } from './rows/area-plan.ts';
import { measureLighthouse } from './rows/lighthouse.ts';
import { measureLiLim } from './rows/li-lim.ts';
import { measureLedgerStatement } from './rows/ledger-statement.ts';
import { measureMessages } from './rows/messages.ts';
import { measureLiveMap } from './rows/live-map.ts';
import { measureLists } from './rows/lists.ts';
import { measureMetrics } from './rows/metrics.ts';
import { measureMessageDrain } from './rows/message-drain.ts';
import { measureNearestDrivers } from './rows/nearest-drivers.ts';
import { measureNotifications } from './rows/notifications.ts';
import { measureOpenTransaction } from './rows/open-transaction.ts';
import { measureApiCreate } from './rows/api-create.ts';
import { measureWebhookLog, measureWebhooks } from './rows/webhooks.ts';
import { measurePaymentWebhooks } from './rows/payment-webhooks.ts';
import { measurePolicyPreview } from './rows/policy-preview.ts';
import { measurePositions } from './rows/positions.ts';
import { measureQueries } from './rows/queries.ts';
import { measureQuotes } from './rows/quotes.ts';
import { measureReactions } from './rows/reactions.ts';
import { measureLabels } from './rows/labels.ts';
import { measureReceipts } from './rows/receipts.ts';
import { measureReconciliation } from './rows/reconciliation.ts';
import { measureReports } from './rows/reports.ts';
import { measureRoles } from './rows/roles.ts';
import { measureRoutes } from './rows/routes.ts';
import { measureScale } from './rows/scale.ts';
import { measureSearch } from './rows/search.ts';
import { measureSettlement } from './rows/settlement.ts';
import { measureStart } from './rows/start.ts';
import { measureTour } from './rows/tour.ts';
import { measureTraces } from './rows/traces.ts';
import { measureVerify } from './rows/verify.ts';
import { measureWorkList } from './rows/work-list.ts';
import { type BenchWorld, openBenchWorld } from './world/bench-world.ts';
import { busyShare } from './world/busy-share.ts';

type Measurements = Record<string, (world: BenchWorld, options: BenchOptions) => Promise<Row[]>>;

/** The attacks of the option `--attacks`. Each runs on a database of its own. */
const attacks: Measurements = {
  'sign-in': attackSignIn,
  uploads: attackUploads,
  sockets: attackSockets,
  database: attackDatabase,
};

/** The benchmarks by name. Each runs on a database of its own and returns its rows of results. */
const figures: Measurements = {
  bookings: measureBookings,
  'fan-out': measureFanOut,
  roles: measureRoles,
  'nearest-drivers': measureNearestDrivers,
  'open-transaction': measureOpenTransaction,
  'accept-race': measureAcceptRace,
  positions: measurePositions,
  kills: measureKills,
  reactions: measureReactions,
  notifications: measureNotifications,
  'payment-webhooks': measurePaymentWebhooks,
  webhooks: measureWebhooks,
  'webhook-log': measureWebhookLog,
  'api-create': measureApiCreate,
  settlement: measureSettlement,
  'ledger-statement': measureLedgerStatement,
  reconciliation: measureReconciliation,
  'message-drain': measureMessageDrain,
  messages: measureMessages,
  queries: measureQueries,
  lists: measureLists,
  'live-map': measureLiveMap,
  search: measureSearch,
  export: measureExport,
  import: measureImport,
  'work-list': measureWorkList,
  quotes: measureQuotes,
  verify: measureVerify,
  'area-plan': measureAreaPlan,
  dispatch: measureDispatch,
  'li-lim': measureLiLim,
  tour: measureTour,
  'address-index': measureAddressIndex,
  'address-lookup': measureAddressLookup,
  reports: measureReports,
  'policy-preview': measurePolicyPreview,
  routes: measureRoutes,
  receipts: measureReceipts,
  labels: measureLabels,
  start: measureStart,
  backlog: measureBacklog,
  'first-load': measureFirstLoad,
  lighthouse: measureLighthouse,
  scale: measureScale,
  traces: measureTraces,
  metrics: measureMetrics,
};
const measurements = process.argv.includes('--attacks') ? attacks : figures;
/**
 * The limit for the load of other programs, as a share of all processors. Above this limit, the benchmark
 * reports their load.
 */
const quietShare = 0.15;

let world: BenchWorld | null = null;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void (world?.close() ?? Promise.resolve()).finally(() =>
      process.exit(128 + constants.signals[signal]),
    );
  });
}

async function measureInItsWorld(name: string, options: BenchOptions): Promise<Row[]> {
  world = await openBenchWorld();
  try {
    return (await measurements[name]?.(world, options)) ?? [];
  } finally {
    await world.close();
    world = null;
  }
}

const asked = process.argv.slice(2).filter((name) => !name.startsWith('--'));
const unknown = asked.find((name) => !Object.hasOwn(measurements, name));
if (unknown !== undefined)
  throw new Error(
    `no row ${unknown}; there are ${Object.keys(measurements).join(', ')}, --full, --size=<rows>, --only=<name>, --instances=<count>, --film=<file> and --attacks`,
  );
function textOf(name: string): string | undefined {
  const start = `--${name}=`;
  return process.argv.find((text) => text.startsWith(start))?.slice(start.length);
}
const sizeText = textOf('size');
const instancesText = textOf('instances');
const options: BenchOptions = {
  isFull: process.argv.includes('--full'),
  size: sizeText === undefined ? undefined : Number(sizeText),
  only: textOf('only'),
  instances: instancesText === undefined ? undefined : Number(instancesText),
  film: textOf('film'),
};
const rows: Row[] = [];
const busy: number[] = [];
for (const name of asked.length > 0 ? asked : Object.keys(measurements)) {
  busy.push(await busyShare());
  console.error(`measuring ${name} …`);
  rows.push(...(await measureInItsWorld(name, options)));
}
printTable(rows);
const busiest = Math.max(...busy);
if (busiest > quietShare) {
  const percent = (busiest * 100).toFixed(0);
  console.log(
    `Between the rows other programs took up to ${percent} % of this machine: run it again when it is quiet.`,
  );
}
process.exitCode = rows.some((row) => row.holds === false) ? 1 : 0;
