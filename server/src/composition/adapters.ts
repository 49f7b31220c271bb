import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { Reading } from '../database/reading.ts';
import type { BackgroundChecker } from '../ports/background-check.ts';
import type { AreaMaps } from '../ports/area-maps.ts';
import type { Basemap } from '../ports/basemap.ts';
import type { Bus } from '../ports/bus.ts';
import type { Clock } from '../ports/clock.ts';
import type { DnsRecords } from '../ports/dns-records.ts';
import type { ErrorReporter } from '../ports/error-reporter.ts';
import type { FileStore } from '../ports/file-store.ts';
import type { IdentityProviders } from '../ports/identity-provider.ts';
import type { MapService, PlaceIds } from '../ports/map-service.ts';
import type { OutgoingRequests } from '../ports/outgoing-requests.ts';
import type { PaymentGateways, TestGateway } from '../ports/payment-gateway.ts';
import type { PayoutProviders, TestPayoutProvider } from '../ports/payout-provider.ts';
import type { ShopSystems } from '../ports/shop.ts';
import type { ParcelTracking } from '../ports/parcel-tracking.ts';
import type { PaperReader } from '../ports/paper-reader.ts';
import type { TenantSenders } from '../ports/senders.ts';
import type { Pace } from './pace.ts';

/** Every external dependency of the product. main.ts and the tests choose them. */
export interface Adapters {
  config: Config;
  version: string;
  /** The connection for requests; slow queries are canceled. */
  connection: DatabaseConnection;
  /** The connection for jobs and long reports; queries may be slow. */
  background: Pick<DatabaseConnection, 'db'>;
  /** The connection for reports, to a replica if one is configured. */
  reading: Reading;
  bus: Bus;
  clock: Clock;
  map: MapService;
  basemap: () => Basemap;
  areaMaps: AreaMaps;
  placeIds: PlaceIds;
  fileStore: FileStore;
  identityProviders: IdentityProviders;
  senders: TenantSenders;
  outgoing: OutgoingRequests;
  dnsRecords: DnsRecords;
  payments: { gateways: PaymentGateways; testGateway: TestGateway };
  payouts: { providers: PayoutProviders; testProvider: TestPayoutProvider };
  paperReader: PaperReader;
  parcelTracking: ParcelTracking;
  shops: ShopSystems;
  backgroundChecker: BackgroundChecker;
  errorReporter: ErrorReporter;
  log: FastifyBaseLogger;
  /**
   * Starts the background work; by default, timers start it. Only the program that simulates a day sets
   * `pace`, because it controls the clock and starts the work itself.
   */
  pace?: Pace;
}
