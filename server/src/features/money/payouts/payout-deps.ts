import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../database/connect.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { PayoutProviders } from '../../../ports/payout-provider.ts';

export interface PayoutDeps {
  db: Database;
  bus: Bus;
  clock: Clock;
  payoutProviders: PayoutProviders;
  /** The public origin (scheme and host) of this server. */
  siteAddress: string;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}
