import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { Basemap } from '../ports/basemap.ts';
import type { Bus } from '../ports/bus.ts';
import type { Clock } from '../ports/clock.ts';
import type { FileStore } from '../ports/file-store.ts';
import type { IdentityProviders } from '../ports/identity-provider.ts';
import type { Mailers, Outbox } from '../ports/mailer.ts';
import type { MapService } from '../ports/map-service.ts';
import type { PaymentGateways, TestGateway } from '../ports/payment-gateway.ts';

/** Everything outside that the product stands on; main.ts and the tests choose it. */
export interface Adapters {
  config: Config;
  /** Of this release. */
  version: string;
  /** For requests: nothing on it takes long. */
  connection: DatabaseConnection;
  /** For jobs and long reports: whatever they do, it may take its time. */
  background: Pick<DatabaseConnection, 'db'>;
  bus: Bus;
  clock: Clock;
  map: MapService;
  basemap: Basemap;
  fileStore: FileStore;
  identityProviders: IdentityProviders;
  mail: { mailers: Mailers; outbox: Outbox };
  payments: { gateways: PaymentGateways; testGateway: TestGateway };
  log: FastifyBaseLogger;
}
